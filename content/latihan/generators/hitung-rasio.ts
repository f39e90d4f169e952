/** Topic 4: ratios. */
import { commonDivisor, range, writeRatio } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate, mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';

const family = 'hitung-rasio';
const isReduced = (a: number, b: number): boolean => a !== b && commonDivisor(a, b) === 1;

function writeChain({ p, q, r, s, k }: Numbers<'p' | 'q' | 'r' | 's' | 'k'>) {
  if (!isReduced(p, q) || !isReduced(r, s) || q === r) return undefined;
  const common = commonDivisor(q, r);
  const [a, b, c] = [(p * r) / common, (q * r) / common, (q * s) / common];
  const total = (a + c) * k;
  if (total > 400) return undefined;
  return {
    stem: stem`Jika a : b = ${p} : ${q}, b : c = ${r} : ${s}, dan a + c = ${total}, nilai b adalah …`,
    right: mistake(
      b * k,
      `Samakan b menjadi ${b}: a : b : c = ${a} : ${b} : ${c}. Karena a + c = ${a + c} bagian = ${total}, satu bagian ${total} ÷ ${a + c} = ${k}, sehingga b = ${b} × ${k} = ${b * k}.`,
    ),
    wrong: [
      mistake(
        (total * q) / (p + s),
        `Memakai a : b : c = ${p} : ${q} : ${s}, padahal bagian b pada kedua perbandingan belum disamakan.`,
      ),
      mistake(
        (total * r) / (p + s),
        `Memakai a : b : c = ${p} : ${r} : ${s}, padahal bagian b pada kedua perbandingan belum disamakan.`,
      ),
      mistake(
        (total * b) / (a + b + c),
        `Menganggap ${total} sebagai jumlah ketiga bilangan, padahal b tidak termasuk.`,
      ),
      mistake(a * k, `Ini nilai a, bukan nilai b.`),
      mistake(c * k, `Ini nilai c, bukan nilai b.`),
      mistake(
        (total * p * r) / (q * r + p * s),
        `Membalik perbandingan pertama menjadi a : b = ${q} : ${p}.`,
      ),
      mistake((total * q * s) / (p * s + q * r), `Membalik perbandingan kedua menjadi b : c = ${s} : ${r}.`),
    ],
    remember: 'Dua perbandingan digabungkan lewat besaran yang sama; samakan dulu bagiannya dengan KPK.',
    quick: { text: `KPK dari ${q} dan ${r} adalah ${b}; langsung tulis ${a} : ${b} : ${c}.`, seconds: 30 },
    difficulty: 2,
  };
}

function writeAdded({ p, q, r, s, k }: Numbers<'p' | 'q' | 'r' | 's' | 'k'>) {
  if (!isReduced(p, q) || !isReduced(r, s) || p <= q || r <= s || p * s <= q * r) return undefined;
  const added = (k * (q * r - p * s)) / (s - r);
  if (!Number.isInteger(added) || added === k || added > 80) return undefined;
  const [x, y] = [p * k, q * k];
  return {
    stem: stem`Perbandingan x dan y adalah ${p} : ${q}. Jika masing-masing ditambah ${added}, perbandingannya ${r} : ${s}. Nilai x + y adalah …`,
    right: mistake(
      x + y,
      `Misalkan x = ${p}k dan y = ${q}k. Dari ${s}(${p}k + ${added}) = ${r}(${q}k + ${added}) diperoleh ${p * s}k + ${added * s} = ${q * r}k + ${added * r}, sehingga k = ${k}. Jadi, x + y = ${x} + ${y} = ${x + y}.`,
    ),
    wrong: [
      mistake(x + y + 2 * added, `Ini jumlah kedua bilangan sesudah masing-masing ditambah ${added}.`),
      mistake(
        x + y + added,
        `Menambahkan ${added} satu kali pada jumlahnya, padahal x + y ditanyakan sebelum penambahan.`,
      ),
      mistake(x, `Ini nilai x saja; y = ${y} belum dijumlahkan.`),
      mistake(y, `Ini nilai y saja; x = ${x} belum dijumlahkan.`),
      mistake(
        added * (p + q),
        `Menganggap satu bagian sama dengan ${added}, sehingga jumlahnya ${p + q} × ${added}.`,
      ),
      mistake(
        k * (r + s),
        `Memakai perbandingan sesudah penambahan, ${r} : ${s}, untuk menghitung jumlah semula.`,
      ),
      mistake(x - y, `Menghitung selisih, bukan jumlah, kedua bilangan.`),
    ],
    remember:
      'Jika dua bilangan ditambah sama banyak, selisihnya tetap; samakan selisih pada kedua perbandingan.',
    quick: {
      text: `Selisihnya tetap: ${p - q} bagian lama = ${r - s} bagian baru. Samakan selisihnya, lalu bandingkan x sebelum dan sesudahnya.`,
      seconds: 40,
    },
    difficulty: 3,
  };
}

function writeForm({ a, b, u, v }: Numbers<'a' | 'b' | 'u' | 'v'>) {
  if (!isReduced(u, v)) return undefined;
  const [top, bottom] = [a * u + v, u + b * v];
  const divisor = commonDivisor(top, bottom);
  const [m, k] = [top / divisor, bottom / divisor];
  if (m === k || k === 1 || m > 30 || k * a - m <= 0 || m * b - k <= 0) return undefined;
  const [ofX, ofY] = [k * a - m, m * b - k];
  return {
    stem: stem`Jika {(${a}x + y)/(x + ${b}y)} = ${`{${m}/${k}}`}, nilai x : y adalah …`,
    right: mistake(
      writeRatio(u, v),
      `Kalikan silang: ${k}(${a}x + y) = ${m}(x + ${b}y), yaitu ${k * a}x + ${k}y = ${m}x + ${m * b}y. Kumpulkan: ${ofX}x = ${ofY}y, jadi x : y = ${ofY} : ${ofX}${ofY === u ? '' : ` = ${u} : ${v}`}.`,
    ),
    wrong: [
      mistake(writeRatio(v, u), `Dari ${ofX}x = ${ofY}y perbandingannya dibaca terbalik.`),
      mistake(writeRatio(m, k), `Mengambil perbandingan pembilang dan penyebut sebagai x : y.`),
      ...(m * b + k > 40
        ? []
        : [
            mistake(
              writeRatio(m * b + k, k * a + m),
              `Menjumlahkan suku sejenis dari kedua ruas, padahal suku yang pindah ruas berganti tanda.`,
            ),
          ]),
      ...(b > 1
        ? [mistake(writeRatio(b * m - 1, k * a - m), `Lupa mengalikan y pada pembilang dengan ${k}.`)]
        : []),
      mistake(
        writeRatio(a * m, b * k),
        `Mengalikan ${m} dan ${k} dengan koefisien ${a} dan ${b} tanpa mengalikan silang.`,
      ),
      mistake(writeRatio(a, b), `Memakai koefisien ${a} dan ${b} sebagai perbandingannya.`),
    ],
    remember:
      'Persamaan pecahan dua huruf dikali silang, lalu suku x dan suku y dikumpulkan di ruas yang berlainan.',
    quick: {
      text: `Uji pilihan: masukkan x dan y dari perbandingannya ke pecahan itu sampai hasilnya {${m}/${k}}.`,
      seconds: 40,
    },
    difficulty: 3,
  };
}

function writeInverse({ y, z, x, up, down }: Numbers<'y' | 'z' | 'x' | 'up' | 'down'>) {
  const [newY, newZ] = [(y * up) / 2, (z * down) / 2];
  const right = (x * up) / down;
  if (![newY, newZ, right].every(Number.isInteger) || up === down || up === 2 || down === 2 || right === x)
    return undefined;
  return {
    stem: stem`Nilai x berbanding lurus dengan y dan berbanding terbalik dengan z. Ketika y = ${y} dan z = ${z}, nilai x = ${x}.\n\nKetika y = ${newY} dan z = ${newZ}, nilai x adalah …`,
    right: mistake(
      right,
      `Karena berbanding lurus dengan y, x dikali {${newY}/${y}}; karena berbanding terbalik dengan z, x dikali {${z}/${newZ}}. Jadi, x = ${x} × {${newY}/${y}} × {${z}/${newZ}} = ${right}.`,
    ),
    wrong: [
      mistake((x * up) / 2, `Hanya memperhitungkan perubahan y: ${x} × {${newY}/${y}}.`),
      mistake((x * 2) / down, `Hanya memperhitungkan perubahan z: ${x} × {${z}/${newZ}}.`),
      mistake((x * up * down) / 4, `Menganggap x berbanding lurus dengan y dan juga dengan z.`),
      mistake(
        (x * down) / up,
        `Menukar keduanya: x dianggap berbanding terbalik dengan y dan berbanding lurus dengan z.`,
      ),
      mistake((x * 4) / up / down, `Menganggap x berbanding terbalik dengan y dan juga dengan z.`),
      mistake(x + newY - y, `Menambahkan perubahan y pada x, padahal hubungan senilai memakai perkalian.`),
    ],
    remember:
      'Senilai berarti dikali perbandingan baru terhadap lama; berbalik nilai berarti dikali lama terhadap baru.',
    quick: {
      text: `Tulis dua faktor saja: {${newY}/${y}} untuk y dan {${z}/${newZ}} untuk z, lalu coret.`,
      seconds: 30,
    },
    difficulty: 3,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'gabung-dua-rasio',
    repeat: 3,
    parameters: { p: range(2, 9), q: range(2, 9), r: range(2, 9), s: range(2, 9), k: range(3, 12) },
    write: writeChain,
  }),
  createTemplate({
    family,
    name: 'sama-sama-ditambah',
    repeat: 3,
    parameters: { p: range(3, 11), q: range(2, 9), r: range(3, 9), s: range(2, 8), k: range(2, 18) },
    write: writeAdded,
  }),
  createTemplate({
    family,
    name: 'rasio-dari-pecahan',
    repeat: 3,
    parameters: { a: range(2, 6), b: range(2, 5), u: range(1, 7), v: range(1, 7) },
    write: writeForm,
  }),
  createTemplate({
    family,
    name: 'lurus-dan-terbalik',
    parameters: {
      y: range(4, 24, 2),
      z: range(4, 24, 2),
      x: range(6, 60),
      up: range(1, 7),
      down: range(1, 7),
    },
    write: writeInverse,
  }),
];
