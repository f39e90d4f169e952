/** Topic 8: the number of sides, the number of dots and their colour change. */
import { createRuleDraft, move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { Move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import type { Figure } from '@ambang/workshop/figures/shapes.ts';
import { all, dotRing, middleOf, polygonName, sided } from './drawing.ts';

export interface Dotted {
  sides: number;
  dots: number;
  isDark: boolean;
}

const R = 42;

export const drawDotted = ({ sides, dots, isDark }: Dotted): Figure => [
  sided(sides, R),
  ...dotRing(dots, isDark ? 'dark' : 'white', middleOf(sides, R)),
];

export const describeDotted = ({ sides, dots, isDark }: Dotted): string =>
  `${polygonName(sides)} berisi ${dots} titik ${isDark ? 'hitam' : 'putih'}`;

export const isDrawable = ({ sides, dots }: Dotted): boolean =>
  sides >= 3 && sides <= 6 && dots >= 1 && dots <= 6;

type Change = (s: Dotted) => number;

interface Rule {
  sides: Change;
  dots: Change;
  isSwap: boolean;
  text: string;
  question: string;
  remember: string;
  quick: string;
  difficulty: number;
}

const VARIANTS: readonly Rule[] = [
  {
    ...{ sides: (s) => s.sides + 1, dots: (s) => s.dots - 1, isSwap: true, difficulty: 2 },
    text: 'sisi bertambah satu, titik berkurang satu, dan warna titik bertukar',
    question:
      'Gambar pertama dan gambar kedua membentuk pasangan. Gambar ketiga membutuhkan pasangan yang serupa.\n\nGambar mana pasangannya?',
    remember:
      'Hitung sisi, isi, dan warna satu per satu; tiga perubahan kecil lebih mudah diperiksa daripada satu perubahan besar.',
    quick: 'Tentukan warna titik, lalu banyaknya sisi; hitung titik hanya pada gambar yang tersisa.',
  },
  {
    ...{ sides: (s) => s.sides - 1, dots: (s) => s.dots * 2, isSwap: false, difficulty: 3 },
    text: 'sisi berkurang satu, titik menjadi dua kali lipat, dan warna titik tetap',
    question:
      'Temukan apa yang terjadi pada bangun dan titik dari gambar pertama ke gambar kedua, lalu lakukan pada gambar ketiga.\n\nGambar mana yang terbentuk?',
    remember:
      'Kenaikan jumlah dapat berupa tambah atau kali; ujilah keduanya sebelum diterapkan pada bilangan lain.',
    quick: 'Coret gambar yang sisinya tidak berkurang satu, lalu bandingkan titiknya dengan dua kali lipat.',
  },
  {
    ...{ sides: (s) => s.dots, dots: (s) => s.sides, isSwap: true, difficulty: 4 },
    text: 'banyaknya sisi dan banyaknya titik bertukar, begitu pula warna titik',
    question:
      'Bangun dan titik pada gambar pertama saling menentukan gambar kedua. Gambar ketiga diperlakukan dengan cara yang sama.\n\nGambar mana yang dihasilkan?',
    remember:
      'Jika tambah dan kurang tidak cocok, periksa apakah bilangan yang satu berpindah menjadi bilangan yang lain.',
    quick: 'Banyaknya titik pada gambar ketiga langsung menjadi banyaknya sisi hasilnya.',
  },
];

const RIVAL_STEPS = [-3, -2, -1, 0, 1, 2, 3];

/** How sides or dots may change by a simple rule. */
const changesOf = (own: 'sides' | 'dots', other: 'sides' | 'dots'): Change[] => [
  ...RIVAL_STEPS.flatMap((by): Change[] => [
    (s) => s[own] + by,
    (s) => s[other] + by,
    (s) => 9 + by - s[own],
  ]),
  (s) => s[own] * 2,
  (s) => s[own] * 3,
];

const toDotted =
  (rule: Pick<Rule, 'sides' | 'dots'>, isSwap: boolean) =>
  (s: Dotted): Dotted => ({
    sides: rule.sides(s),
    dots: rule.dots(s),
    isDark: isSwap ? !s.isDark : s.isDark,
  });

/** The mistakes: a miscounted number of sides or dots, or the other colour. */
function mistakesOf(rule: Rule, last: Dotted): Move<Dotted>[] {
  const shifts = all([-2, -1, 0, 1, 2], [-3, -2, -1, 0, 1, 2, 3]).filter(
    ([side, dot]) => side === 0 || dot === 0 || Math.abs(side + dot) < 3,
  );
  return all(shifts, [false, true]).flatMap(([[side, dot], isOther]) => {
    const to = (s: Dotted): Dotted => {
      const own = toDotted(rule, rule.isSwap)(s);
      return { sides: own.sides + side, dots: own.dots + dot, isDark: isOther ? !own.isDark : own.isDark };
    };
    if ((side === 0 && dot === 0 && !isOther) || !isDrawable(to(last))) return [];
    return [
      move(
        reasonOf(rule, to(last), { side, dot, isOther }),
        to,
        [side !== 0, dot !== 0, isOther].filter(Boolean).length,
      ),
    ];
  });
}

function reasonOf(
  rule: Rule,
  wrong: Dotted,
  { side, dot, isOther }: { side: number; dot: number; isOther: boolean },
): string {
  const colour = rule.isSwap ? 'warna titik belum ditukar' : 'warna titik berubah, padahal pada contoh tetap';
  const faults = [
    ...(side === 0 ? [] : [`sisinya ${wrong.sides}, ${side > 0 ? 'lebih' : 'kurang'} ${Math.abs(side)}`]),
    ...(dot === 0 ? [] : [`titiknya ${wrong.dots}, ${dot > 0 ? 'lebih' : 'kurang'} ${Math.abs(dot)}`]),
    ...(isOther ? [colour] : []),
  ];
  const rights = [
    ...(side === 0 ? ['banyaknya sisi'] : []),
    ...(dot === 0 ? ['banyaknya titik'] : []),
    ...(isOther ? [] : ['warna titik']),
  ].join(' dan ');
  if (rights === '') return `Semua unsur meleset: ${faults.join(', ')}.`;
  return `${rights.charAt(0).toUpperCase()}${rights.slice(1)} sudah sesuai, tetapi ${faults.join(', dan ')}.`;
}

function write(random: Random, at: number): FiguralDraft | undefined {
  const rule = VARIANTS[at] as Rule;
  const pick = (): Dotted => ({
    sides: 3 + random.below(4),
    dots: 1 + random.below(6),
    isDark: random.below(2) === 0,
  });
  const [first, third] = [pick(), pick()];
  const act = toDotted(rule, rule.isSwap);
  const drawn = [first, act(first), third, act(third)];
  const isPlain =
    first.sides === third.sides ||
    first.dots === third.dots ||
    first.sides === first.dots ||
    third.sides === third.dots;
  const isRepeated = new Set(drawn.map(describeDotted)).size < drawn.length;
  if (isPlain || isRepeated || !drawn.every(isDrawable)) return undefined;
  const { question, remember, quick, difficulty, text } = rule;
  return createRuleDraft<Dotted>({
    texts: { question, remember, difficulty, quick: { text: quick, seconds: 25 } },
    ...{ kind: 'analogi', stem: [first, act(first), third], figure: drawDotted, describe: describeDotted },
    opening: 'Setiap gambar berupa satu bangun yang berisi titik.',
    layout: 'large',
    rule: move(
      `Dari gambar pertama ke gambar kedua, ${text}: ${describeDotted(first)} menjadi ${describeDotted(act(first))}. Dengan cara itu, ${describeDotted(third)} menjadi ${describeDotted(act(third))}.`,
      act,
    ),
    mistakes: mistakesOf(rule, third),
    rivals: all(changesOf('sides', 'dots'), changesOf('dots', 'sides'))
      .flatMap(([sides, dots]) => [false, true].map((isSwap) => toDotted({ sides, dots }, isSwap)))
      .filter((rival) => isDrawable(rival(first)) && isDrawable(rival(third))),
  });
}

export const sisiTitik: FiguralTemplate = {
  ...{ family: 'figural-analogi', topic: 8, name: 'sisi-titik', variants: VARIANTS.length, write },
};
