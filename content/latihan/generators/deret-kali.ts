/** Topic 5: multiplication in each step. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate } from '@ambang/workshop/generators/template.ts';
import type { Numbers } from '@ambang/workshop/generators/template.ts';
import { at, extend, filled, isCalculable, seriesStem } from './series.ts';

const family = 'deret-kali';
const signed = (c: number): string => (c < 0 ? `− ${-c}` : `+ ${c}`);
const word = (c: number): string => (c < 0 ? `dikurangi ${-c}` : `ditambah ${c}`);

/** A growing factor and a constant: × 1 + c, × 2 + c, × 3 + c … */
function writeGrowing({ a, first, c, inner }: Numbers<'a' | 'first' | 'c' | 'inner'>) {
  const terms = extend([a], 6, (all) => at(all, all.length - 1) * (first + all.length - 1) + c);
  if (!isCalculable(terms, 1300) || c === 0 || at(terms, 1) === a) return undefined;
  const place = inner === 1 ? 3 : 5;
  const [previous, right, factor] = [at(terms, place - 1), at(terms, place), first + place - 1];
  return {
    stem: seriesStem(terms, [place]),
    right: filled(
      [right],
      `Pengalinya naik satu demi satu, lalu hasilnya selalu ${word(c)}: ${a} × ${first} ${signed(c)} = ${at(terms, 1)} dan ${at(terms, 1)} × ${first + 1} ${signed(c)} = ${at(terms, 2)}. Jadi, ${n(previous)} × ${factor} ${signed(c)} = ${n(right)}.`,
    ),
    wrong: [
      filled(
        [previous * factor],
        `Mengalikan dengan ${factor} dengan benar, tetapi hasilnya belum ${word(c)}.`,
      ),
      filled(
        [previous * (factor - 1) + c],
        `Mengulang pengali ${factor - 1}, padahal pengalinya naik menjadi ${factor}.`,
      ),
      filled(
        [previous * (factor + 1) + c],
        `Melompati pengali ${factor} dan langsung memakai ${factor + 1}.`,
      ),
      filled([previous * factor - c], `Memakai pengali ${factor} dengan benar, tetapi hasilnya ${word(-c)}.`),
      filled(
        [(previous + c) * factor],
        `Mendahulukan ${c < 0 ? 'pengurangan' : 'penambahan'}: (${n(previous)} ${signed(c)}) × ${factor}.`,
      ),
      filled(
        [2 * previous - at(terms, place - 2)],
        `Mengulang selisih terakhir, ${n(previous - at(terms, place - 2))}, padahal deretnya memakai perkalian.`,
      ),
    ],
    remember: 'Jika suku membesar makin cepat, bagi setiap suku dengan suku sebelumnya dan catat sisanya.',
    quick: {
      text: `Taksir pengalinya dari pembagian: sekitar ${first}, ${first + 1}, ${first + 2}, …; sisanya selalu ${c < 0 ? `−${-c}` : c}.`,
      seconds: 30,
    },
    difficulty: 3,
  };
}

/** Times a factor and minus a number in turn; two terms are missing. */
function writeTurns({ a, factor, less, first }: Numbers<'a' | 'factor' | 'less' | 'first'>) {
  const terms = extend([a], 8, (all) => {
    const previous = at(all, all.length - 1);
    return all.length % 2 === 1 ? previous * factor : previous - less;
  });
  if (!isCalculable(terms, 900) || at(terms, 2) <= a) return undefined;
  const gaps = first === 1 ? [5, 7] : [4, 7];
  const right = gaps.map((gap) => at(terms, gap));
  const [one, other] = [at(right, 0), at(right, 1)];
  const [before, sixth, seventh] = [at(terms, 3), at(terms, 5), at(terms, 6)];
  const swapped = first === 1 ? at(terms, 4) - less : before * factor;
  return {
    stem: seriesStem(terms, gaps),
    right: filled(
      right,
      `Operasinya bergantian, dikali ${factor} lalu dikurangi ${less}: ${a} × ${factor} = ${at(terms, 1)}, ${at(terms, 1)} − ${less} = ${at(terms, 2)}. Jadi, tempat pertama ${first === 1 ? `${at(terms, 4)} × ${factor}` : `${before} − ${less}`} = ${one} dan tempat terakhir ${seventh} × ${factor} = ${n(other)}.`,
    ),
    wrong: [
      filled(
        [one, seventh - less],
        `Tempat pertama benar, tetapi pada tempat terakhir ${less} dikurangkan lagi, padahal gilirannya dikali ${factor}.`,
      ),
      filled([swapped, other], `Tempat terakhir benar, tetapi pada tempat pertama operasinya tertukar.`),
      filled(
        [one, seventh * (factor + 1)],
        `Tempat pertama benar, tetapi pada tempat terakhir pengalinya dinaikkan menjadi ${factor + 1}, padahal tetap ${factor}.`,
      ),
      filled([swapped, seventh - less], `Menukar giliran kali dan kurang pada kedua tempat.`),
      filled(
        [one, seventh + (sixth - at(terms, 4))],
        `Tempat pertama benar, tetapi pada tempat terakhir kenaikan ${sixth - at(terms, 4)} dari langkah kali sebelumnya diulang.`,
      ),
      filled(
        [first === 1 ? one + less : one - 1, other],
        `Tempat terakhir benar, tetapi pada tempat pertama ${first === 1 ? `${less} ditambahkan sesudah dikali` : `pengurangnya dinaikkan menjadi ${less + 1}`}.`,
      ),
    ],
    remember:
      'Deret yang naik jauh lalu turun sedikit biasanya bergantian kali dan kurang; tulis operasi di antara dua suku.',
    quick: {
      text: `Tulis “×${factor}” dan “−${less}” bergantian di antara suku, lalu isi tempat kosongnya.`,
      seconds: 30,
    },
    difficulty: 2,
  };
}

/** A constant factor and a constant: each term × factor + c. */
function writeSteady({ a, factor, c, place }: Numbers<'a' | 'factor' | 'c' | 'place'>) {
  const terms = extend([a], 7, (all) => at(all, all.length - 1) * factor + c);
  if (!isCalculable(terms, 1000) || c === 0 || at(terms, 1) <= a) return undefined;
  const [previous, right] = [at(terms, place - 1), at(terms, place)];
  const step = previous - at(terms, place - 2);
  return {
    stem: seriesStem(terms, [place]),
    right: filled(
      [right],
      `Setiap suku dikali ${factor}, lalu ${word(c)}: ${a} × ${factor} ${signed(c)} = ${at(terms, 1)} dan ${at(terms, 1)} × ${factor} ${signed(c)} = ${at(terms, 2)}. Jadi, ${n(previous)} × ${factor} ${signed(c)} = ${n(right)}.`,
    ),
    wrong: [
      filled(
        [previous * factor],
        `Mengalikan dengan ${factor} dengan benar, tetapi hasilnya belum ${word(c)}.`,
      ),
      filled(
        [previous * factor - c],
        `Mengalikan dengan ${factor} dengan benar, tetapi hasilnya ${word(-c)}.`,
      ),
      filled(
        [previous + step],
        `Mengulang selisih terakhir, ${n(step)}, padahal selisihnya ikut dikali ${factor}.`,
      ),
      filled(
        [(previous + c) * factor],
        `Mendahulukan ${c < 0 ? 'pengurangan' : 'penambahan'}: (${n(previous)} ${signed(c)}) × ${factor}.`,
      ),
      filled(
        [previous + step * factor + c],
        `Menambahkan selisih berikutnya, ${n(step * factor)}, dengan benar, tetapi masih ${word(c)} lagi.`,
      ),
      filled(
        [previous + step + (step - (at(terms, place - 2) - at(terms, place - 3)))],
        `Menganggap selisihnya naik sama banyak, padahal selisih itu dikali ${factor}.`,
      ),
    ],
    remember:
      'Jika selisih antarsuku membentuk deret kali, setiap suku adalah suku sebelumnya dikali, lalu ditambah atau dikurangi bilangan tetap.',
    quick: {
      text: `Selisihnya selalu dikali ${factor}: sesudah ${n(step)} datang ${n(step * factor)}.`,
      seconds: 25,
    },
    difficulty: 2,
  };
}

/** Plus, times and minus in turn. */
function writeThreeSteps({ a, plus, factor, less }: Numbers<'a' | 'plus' | 'factor' | 'less'>) {
  const steps = [(x: number) => x + plus, (x: number) => x * factor, (x: number) => x - less];
  const terms = extend([a], 9, (all) => (steps[(all.length - 1) % 3] ?? Number)(at(all, all.length - 1)));
  if (!isCalculable(terms, 500) || plus === less) return undefined;
  const [seventh, eighth, ninth] = [at(terms, 6), at(terms, 7), at(terms, 8)];
  return {
    stem: seriesStem(terms, [7, 8]),
    right: filled(
      [eighth, ninth],
      `Tiga operasi berulang: ditambah ${plus}, dikali ${factor}, dikurangi ${less}. Suku ketujuh, ${seventh}, diperoleh dari pengurangan, jadi berikutnya ${seventh} + ${plus} = ${eighth} dan ${eighth} × ${factor} = ${ninth}.`,
    ),
    wrong: [
      filled(
        [seventh * factor, seventh * factor - less],
        `Melompati penambahan ${plus}: ${seventh} langsung dikali ${factor}, lalu dikurangi ${less}.`,
      ),
      filled(
        [seventh - less, seventh - less + plus],
        `Mengurangkan ${less} sekali lagi, padahal giliran berikutnya ditambah ${plus}.`,
      ),
      filled(
        [eighth, eighth - less],
        `Bilangan pertama benar, tetapi sesudah itu langsung dikurangi ${less}, padahal gilirannya dikali ${factor}.`,
      ),
      filled(
        [eighth, eighth + plus],
        `Bilangan pertama benar, tetapi ${plus} ditambahkan sekali lagi, padahal gilirannya dikali ${factor}.`,
      ),
      filled(
        [seventh * factor, seventh * factor + plus],
        `Menukar urutan: dikali ${factor} dahulu, baru ditambah ${plus}.`,
      ),
      filled(
        [eighth, eighth * factor - less],
        `Bilangan pertama benar, tetapi pada bilangan kedua dua operasi dikerjakan sekaligus.`,
      ),
    ],
    remember:
      'Bila pola dua langkah tidak cocok, bagilah deret menjadi kelompok tiga langkah dan bandingkan kelompoknya.',
    quick: {
      text: `Tulis “+${plus}”, “×${factor}”, “−${less}” di bawah enam langkah pertama; langkah ketujuh kembali “+${plus}”.`,
      seconds: 35,
    },
    difficulty: 4,
  };
}

export const templates = [
  createTemplate({
    family,
    name: 'pengali-naik',
    repeat: 3,
    parameters: { a: range(2, 9), first: [1, 2], c: range(-5, 6), inner: [0, 1] },
    write: writeGrowing,
  }),
  createTemplate({
    family,
    name: 'kali-lalu-kurang',
    repeat: 2,
    parameters: { a: range(4, 14), factor: [2, 3], less: range(2, 9), first: [0, 1] },
    write: writeTurns,
  }),
  createTemplate({
    family,
    name: 'kali-tetap-tambah',
    repeat: 2,
    parameters: { a: range(2, 9), factor: [2, 3], c: range(-6, 7), place: [4, 5, 6] },
    write: writeSteady,
  }),
  createTemplate({
    family,
    name: 'tiga-langkah',
    repeat: 2,
    parameters: { a: range(2, 12), plus: range(2, 9), factor: [2, 3], less: range(2, 11) },
    write: writeThreeSteps,
  }),
];
