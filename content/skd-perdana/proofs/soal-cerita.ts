/** Word problems, proved forwards: every option is played through the story, and it is true if the story's outcome comes out. */
import { add, divide, equal, evaluate, multiply, ratio, subtract } from './proof.ts';
import type { Proof, Ratio } from './proof.ts';

const ONE = ratio(1n);

/** The quantity in an option such as 'Rp450.000', '6 jam' or '120 km'. */
function quantity(option: string): Ratio {
  return evaluate(option.replace(/^Rp/, '').replace(/ (jam|km)$/, ''));
}

/** What is left of a price after a discount. */
function reduced(price: Ratio, percent: string): Ratio {
  return multiply(price, subtract(ONE, evaluate(percent)));
}

/** The price before the discount: 20 % off, then 10 % off the rest, must leave what the member paid. */
function discounted(option: string): boolean {
  return equal(reduced(reduced(quantity(option), '20%'), '10%'), evaluate('324.000'));
}

/** Hours of Sinta alone: two hours of both and these hours must make exactly one pile of files. */
function sorted(option: string): boolean {
  const rudi = evaluate('1/6');
  const sinta = evaluate('1/12');
  const together = multiply(add(rudi, sinta), evaluate('2'));
  return equal(add(together, multiply(sinta, quantity(option))), ONE);
}

/** The distance one way: at 60 km/h there and 40 km/h back, it must take five hours. */
function driven(option: string): boolean {
  const distance = quantity(option);
  return equal(add(divide(distance, evaluate('60')), divide(distance, evaluate('40'))), evaluate('5'));
}

/** Weights a : b of the two kinds of rice: the cost of a kilogram and 10 % profit must make the price. */
function mixed(option: string): boolean {
  const [cheap = '', dear = ''] = option.split(' : ');
  const a = evaluate(cheap);
  const b = evaluate(dear);
  const spent = add(multiply(a, evaluate('12.000')), multiply(b, evaluate('15.000')));
  const price = multiply(divide(spent, add(a, b)), add(ONE, evaluate('10%')));
  return equal(price, evaluate('15.400'));
}

/** A proof that plays every option through one story. */
function story(index: number, stated: readonly string[], plays: (option: string) => boolean): Proof {
  return { topic: 7, index, stated, truths: (options) => options.map(plays) };
}

export const proofs: Proof[] = [
  story(
    0,
    [
      'diskon 20%',
      'potongan tambahan 10% dari harga setelah diskon',
      'membayar Rp324.000',
      'harga jaket sebelum diskon',
    ],
    discounted,
  ),
  story(
    1,
    [
      'Rudi dapat menyortir setumpuk berkas dalam 6 jam',
      'Sinta dalam 12 jam',
      'bekerja bersama selama 2 jam',
      'jam lagi',
    ],
    sorted,
  ),
  story(
    2,
    [
      'kecepatan rata-rata 60 km/jam',
      'kecepatan rata-rata 40 km/jam',
      'Total waktu di jalan 5 jam',
      'Jarak kantor ke lokasi',
    ],
    driven,
  ),
  story(
    3,
    [
      'beras seharga Rp12.000 per kg dengan beras seharga Rp15.000 per kg',
      'dijual Rp15.400 per kg dengan keuntungan 10% dari modal',
      'berat beras Rp12.000 terhadap beras Rp15.000',
    ],
    mixed,
  ),
];
