/** Topic 6: two numbers. */
import { range, writeNumber as n } from '@ambang/workshop/generators/numbers.ts';
import { createTemplate } from '@ambang/workshop/generators/template.ts';
import type { Draft, Numbers } from '@ambang/workshop/generators/template.ts';
import { comparisonStem, compareSides, relationOf, turn, turnReasons } from './comparison.ts';
import type { Relation } from './comparison.ts';

const family = 'banding-bilangan';
const UNKNOWN = 'Kedua nilai dapat dihitung pasti dari angka yang diberikan, jadi hubungannya tertentu.';

interface Sides extends Pick<Draft, 'remember' | 'quick' | 'difficulty'> {
  one: string;
  other: string;
  isTurned: boolean;
  truth: Relation;
  solution: string;
  reasons: Partial<Record<Relation, string>>;
  fifth: readonly [one: number, other: number, reason: string];
}

/** Everything is written for P = one and Q = other, and exchanged where the sides are. */
function compareTurned({ one, other, isTurned, truth, reasons, fifth, ...rest }: Sides): Draft | undefined {
  const [p, q, why] = fifth;
  return compareSides({
    ...rest,
    stem: isTurned ? comparisonStem('', other, one) : comparisonStem('', one, other),
    truth: turn(truth, isTurned),
    reasons: turnReasons(reasons, isTurned),
    fifth: isTurned ? [q, p, why] : [p, q, why],
  });
}

function writePercents({ a, b, c, d, turned }: Numbers<'a' | 'b' | 'c' | 'd' | 'turned'>) {
  const [first, second] = [(a * b) / 100, (c * d) / 100];
  if (a <= c || b >= d || Math.abs(first - second) > 12 || a % 25 === 0 || c % 25 === 0) return undefined;
  const truth = relationOf(first, second);
  return compareTurned({
    one: `${a}% dari ${b}`,
    other: `${c}% dari ${d}`,
    isTurned: turned === 1,
    truth,
    solution: `${a}% dari ${b} adalah ${n(first)}, sedangkan ${c}% dari ${d} adalah ${n(second)}. ${truth === 'equal' ? 'Jadi, keduanya sama besar.' : `Jadi, ${first > second ? `${a}% dari ${b}` : `${c}% dari ${d}`} lebih besar.`}`,
    reasons: {
      greater: `Hanya membandingkan persennya, ${a}% dan ${c}%, padahal bilangannya juga berbeda.`,
      less: `Hanya membandingkan bilangannya, ${b} dan ${d}, padahal persennya juga berbeda.`,
      equal: `Menganggap persen yang lebih kecil pasti diimbangi bilangan yang lebih besar, padahal hasilnya ${n(first)} dan ${n(second)}.`,
      unknown: UNKNOWN,
    },
    fifth: [a, c, `Memakai perbandingan persennya, ${a} : ${c}, sebagai perbandingan nilainya.`],
    remember: 'Sebagian persen dan bilangan boleh ditukar: 36% dari 25 sama dengan 25% dari 36.',
    quick: {
      text: `Bandingkan ${a} × ${b} dengan ${c} × ${d}; pembagian dengan 100 tidak perlu.`,
      seconds: 25,
    },
    difficulty: 2,
  });
}

/** Pairs of powers in which base times exponent is equal. */
const POWER_PAIRS = [
  [2, 3],
  [3, 4],
  [2, 5],
  [3, 5],
  [4, 5],
  [2, 7],
] as const;

function writePowers({ pair, group, turned }: Numbers<'pair' | 'group' | 'turned'>) {
  const [a, b] = POWER_PAIRS[pair] ?? [2, 3];
  const [m, k] = [b * group, a * group];
  const [first, second] = [a ** b, b ** a];
  const bigger = first > second ? `${a}^{${m}}` : `${b}^{${k}}`;
  return compareTurned({
    one: `${a}^{${m}}`,
    other: `${b}^{${k}}`,
    isTurned: turned === 1,
    truth: relationOf(first, second),
    solution: `Samakan pangkatnya: ${a}^{${m}} = (${a}^{${b}})^{${group}} = ${first}^{${group}} dan ${b}^{${k}} = (${b}^{${a}})^{${group}} = ${second}^{${group}}. Karena ${first} ${first > second ? '>' : '<'} ${second}, ${bigger} lebih besar.`,
    reasons: {
      greater: `Hanya membandingkan pangkatnya, ${m} dan ${k}, padahal bilangan pokoknya juga berbeda.`,
      less: `Hanya membandingkan bilangan pokoknya, ${a} dan ${b}, padahal pangkatnya juga berbeda.`,
      equal: `Mengalikan bilangan pokok dengan pangkat, ${a} × ${m} = ${b} × ${k} = ${a * m}, padahal pangkat bukan perkalian dengan bilangan pokok.`,
      unknown:
        'Angkanya memang terlalu besar untuk dihitung, tetapi dapat dibandingkan sesudah pangkatnya disamakan.',
    },
    fifth: [m, k, `Memakai perbandingan pangkatnya, ${m} : ${k}, sebagai perbandingan nilainya.`],
    remember:
      'Pangkat besar dibandingkan dengan menyamakan pangkat melalui FPB atau menyamakan bilangan pokok.',
    quick: {
      text: `FPB dari ${m} dan ${k} adalah ${group}; cukup bandingkan ${a}^{${b}} dengan ${b}^{${a}}.`,
      seconds: 25,
    },
    difficulty: 4,
  });
}

function writeNearFractions({ a, gap, more, turned }: Numbers<'a' | 'gap' | 'more' | 'turned'>) {
  const [b, c, d] = [a + gap, a + more, a + more + gap];
  return compareTurned({
    one: `{${a}/${b}}`,
    other: `{${c}/${d}}`,
    isTurned: turned === 1,
    truth: 'less',
    solution: `Bandingkan kekurangannya dari 1: {${a}/${b}} kurang {${gap}/${b}} dan {${c}/${d}} kurang {${gap}/${d}}. Karena {${gap}/${d}} lebih kecil, {${c}/${d}} lebih dekat ke 1, jadi lebih besar.`,
    reasons: {
      greater: `Menganggap penyebut yang lebih kecil selalu berarti pecahan yang lebih besar; itu hanya berlaku bila pembilangnya sama.`,
      equal: `Hanya melihat bahwa selisih penyebut dan pembilang sama, yaitu ${gap}, padahal penyebutnya berbeda.`,
      unknown: UNKNOWN,
    },
    fifth: [a, c, `Hanya membandingkan pembilangnya, ${a} dan ${c}, padahal penyebutnya juga berbeda.`],
    remember:
      'Pecahan yang hampir 1 dibandingkan lewat kekurangannya dari 1: makin kecil kekurangannya, makin besar pecahannya.',
    quick: {
      text: `Keduanya kurang ${gap} bagian dari 1; bagian dengan penyebut ${d} lebih kecil.`,
      seconds: 15,
    },
    difficulty: 3,
  });
}

function writeRootSum({ s, u, v, turned }: Numbers<'s' | 'u' | 'v' | 'turned'>) {
  if (u >= v) return undefined;
  const [a, b, c] = [s * u * u, s * v * v, s * (u + v) ** 2];
  return compareTurned({
    one: `√${a} + √${b}`,
    other: `√${c}`,
    isTurned: turned === 1,
    truth: 'equal',
    solution: `${u === 1 ? '' : `√${a} = ${u}√${s} dan `}√${b} = ${v}√${s}, jadi jumlahnya ${u + v}√${s}. Karena √${c} = √(${(u + v) ** 2} × ${s}) = ${u + v}√${s}, keduanya sama besar.`,
    reasons: {
      greater:
        'Menganggap jumlah dua akar selalu lebih besar daripada satu akar, tanpa menyederhanakan isinya.',
      less: `Menganggap √${a} + √${b} sama dengan √${a + b}, padahal akar tidak boleh digabung begitu.`,
      unknown:
        'Akarnya memang bukan bilangan bulat, tetapi dapat dibandingkan sesudah isinya disederhanakan.',
    },
    fifth: [a + b, c, `Memakai perbandingan isi akarnya, ${a + b} : ${c}, sebagai perbandingan nilainya.`],
    remember: 'Sebelum membandingkan akar, keluarkan faktor kuadratnya agar isinya sama.',
    quick: {
      text: `Bagi semua isi akar dengan ${s}: bandingkan ${u} + ${v} dengan √${(u + v) ** 2}.`,
      seconds: 25,
    },
    difficulty: 3,
  });
}

export const templates = [
  createTemplate({
    family,
    name: 'persen-silang',
    repeat: 3,
    fixedOrder: true,
    parameters: {
      a: range(12, 84, 2),
      b: range(120, 480, 20),
      c: range(8, 72, 2),
      d: range(150, 640, 10),
      turned: [0, 1],
    },
    write: writePercents,
  }),
  createTemplate({
    family,
    name: 'pangkat-besar',
    repeat: 2,
    fixedOrder: true,
    parameters: { pair: range(0, 5), group: range(5, 12), turned: [0, 1] },
    write: writePowers,
  }),
  createTemplate({
    family,
    name: 'pecahan-hampir-satu',
    repeat: 2,
    fixedOrder: true,
    parameters: { a: [17, 23, 29, 37, 43, 53], gap: [2, 3, 4, 6], more: [4, 6, 8, 12], turned: [0, 1] },
    write: writeNearFractions,
  }),
  createTemplate({
    family,
    name: 'jumlah-akar',
    repeat: 2,
    fixedOrder: true,
    parameters: { s: [2, 3, 5, 6, 7], u: [1, 2, 3], v: [2, 3, 4], turned: [0, 1] },
    write: writeRootSum,
  }),
];
