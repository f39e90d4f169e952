/** Topic 10: sides, dots and their colour continue in different ways. */
import { createRuleDraft, move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { Move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { all } from './drawing.ts';
import { describeDotted, drawDotted } from './sisi-titik.ts';
import type { Dotted } from './sisi-titik.ts';

type Step = Dotted & { at: number };

interface Variant {
  /** Five numbers each; colours are 1 for dark. */
  sides: readonly number[];
  dots: readonly (readonly number[])[];
  dark: readonly number[];
  text: { sides: string; dots: string; dark: string };
  question: string;
  remember: string;
  quick: string;
  difficulty: number;
}

const VARIANTS: readonly Variant[] = [
  {
    ...{
      sides: [7, 6, 5, 4, 3],
      dots: [
        [1, 2, 3, 4, 5],
        [2, 3, 4, 5, 6],
      ],
      dark: [1, 0, 1, 0, 1],
      difficulty: 1,
    },
    text: {
      sides: 'Banyaknya sisi berkurang satu',
      dots: 'Banyaknya titik bertambah satu',
      dark: 'Warna titik berselang-seling',
    },
    question:
      'Bangun dan titik di dalamnya berubah dari gambar ke gambar.\n\nGambar mana yang meneruskan deret tersebut?',
    remember:
      'Deret gambar sering berisi hitungan yang naik dan hitungan yang turun sekaligus; tulis keduanya sebagai dua barisan angka.',
    quick:
      'Warna titik dan banyaknya sisi cukup untuk mencoret hampir semua gambar; titik dihitung terakhir.',
  },
  {
    ...{
      sides: [4, 6, 3, 4, 6],
      dots: [
        [2, 4, 3, 5, 4],
        [1, 3, 2, 4, 3],
        [3, 5, 4, 6, 5],
      ],
      dark: [1, 1, 0, 0, 1],
      difficulty: 4,
    },
    text: {
      sides: 'Bangun berulang setiap tiga gambar; banyak sisinya',
      dots: 'Banyaknya titik bertambah dua, lalu berkurang satu, bergantian',
      dark: 'Warna titik berganti setiap dua gambar',
    },
    question:
      'Empat gambar pada baris atas tersusun menurut beberapa ketentuan sekaligus.\n\nGambar mana yang patut menempati urutan kelima?',
    remember:
      'Setiap unsur dapat mempunyai panjang ulangan sendiri: ada yang berulang setiap dua, tiga, atau empat gambar.',
    quick:
      'Mulailah dari bangun yang berulang, lalu warna; hitungan titik dipakai untuk memutuskan yang tersisa.',
  },
  {
    ...{
      sides: [5, 3, 6, 5, 3],
      dots: [[6, 5, 4, 3, 2]],
      dark: [1, 0, 1, 0, 1],
      difficulty: 2,
    },
    text: {
      sides: 'Bangun berulang setiap tiga gambar; banyak sisinya',
      dots: 'Banyaknya titik berkurang satu',
      dark: 'Warna titik berselang-seling',
    },
    question:
      'Cermati bangun, banyaknya titik, dan warna titik pada deret berikut.\n\nGambar mana yang muncul sesudah gambar keempat?',
    remember:
      'Bentuk yang tampak acak sering berulang setiap tiga gambar; bandingkan gambar keempat dengan gambar pertama.',
    quick:
      'Gambar keempat mengulang bangun pertama, jadi bangun kelima mengulang yang kedua; sesudah itu periksa warna titik.',
  },
];

/** What simple rules make of four numbers: steady or growing steps, repeated terms and alternating steps. */
function continuations([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number[] {
  return [
    ...(b - a === c - b && c - b === d - c ? [2 * d - c] : []),
    ...(c - b - (b - a) === d - c - (c - b) ? [d + 2 * (d - c) - (c - b)] : []),
    ...(a === c && b === d ? [a] : []),
    ...(a === d ? [b] : []),
    ...(b - a === d - c ? [d + c - b] : []),
  ];
}

const MISTAKES: readonly (readonly [sides: number, dots: number, isOther: boolean])[] = [
  ...[-1, 1, 2, -2].flatMap(
    (by) =>
      [
        [0, by, false],
        [0, by, true],
      ] as const,
  ),
  [0, 0, true],
  ...[-1, 1, 2].flatMap(
    (by) =>
      [
        [by, 0, false],
        [by, 0, true],
        [by, 1, false],
        [by, -1, false],
      ] as const,
  ),
];

function mistakesOf(next: Step): Move<Step>[] {
  return MISTAKES.flatMap(([side, dot, isOther]) => {
    const wrong = {
      ...next,
      sides: next.sides + side,
      dots: next.dots + dot,
      isDark: isOther ? !next.isDark : next.isDark,
    };
    if (wrong.sides < 3 || wrong.sides > 6 || wrong.dots < 1 || wrong.dots > 6) return [];
    const faults = [
      ...(side === 0 ? [] : [`sisinya ${wrong.sides}, seharusnya ${next.sides}`]),
      ...(dot === 0 ? [] : [`titiknya ${wrong.dots}, seharusnya ${next.dots}`]),
      ...(isOther ? [`warna titik seharusnya ${next.isDark ? 'hitam' : 'putih'}`] : []),
    ];
    const rights = [
      ...(side === 0 ? ['Bangun'] : []),
      ...(dot === 0 ? ['banyaknya titik'] : []),
      ...(isOther ? [] : ['warna titik']),
    ].join(' dan ');
    const reason = `${rights.charAt(0).toUpperCase()}${rights.slice(1)} sudah sesuai, tetapi ${faults.join(', dan ')}.`;
    return [move<Step>(reason, (s) => ({ ...wrong, at: s.at + 1 }), faults.length)];
  });
}

function write(random: Random, place: number): FiguralDraft {
  const {
    sides,
    dots: choices,
    dark,
    text,
    question,
    remember,
    quick,
    difficulty,
  } = VARIANTS[place] as Variant;
  const dots = random.pick(choices);
  const isReversed = random.below(2) === 0;
  const steps = sides.map((count, at): Step => ({
    ...{ at, sides: count, dots: dots[at] ?? 1 },
    isDark: (dark[at] === 1) !== isReversed,
  }));
  const stem = steps.slice(0, 4);
  const next = steps[4] as Step;
  const rivals = all(all(continuations(sides), continuations(dots)), [
    ...continuations(dark),
    dark[4] ?? 0,
  ]).map(
    ([[side, dot], colour]) =>
      (s: Step): Step =>
        steps[s.at + 1] === next
          ? { at: 4, sides: side, dots: dot, isDark: (colour === 1) !== isReversed }
          : (steps[s.at + 1] as Step),
  );
  const written = (values: readonly (number | string)[]): string => values.join(', ');
  return createRuleDraft<Step>({
    texts: { question, remember, difficulty, quick: { text: quick, seconds: 30 } },
    ...{
      kind: 'serial',
      stem,
      figure: drawDotted,
      describe: describeDotted,
      mistakes: mistakesOf(next),
      rivals,
    },
    opening: 'Setiap gambar berupa satu bangun yang berisi titik.',
    rule: move(
      `${text.sides}: ${written(sides)}. ${text.dots}: ${written(dots)}. ${text.dark}: ${written(steps.map(({ isDark }) => (isDark ? 'hitam' : 'putih')))}. Gambar kelima karena itu ${describeDotted(next)}.`,
      (s) => steps[s.at + 1] ?? next,
    ),
  });
}

export const serialBangun: FiguralTemplate = {
  ...{ family: 'figural-serial', topic: 10, name: 'serial-bangun', variants: VARIANTS.length, write },
};
