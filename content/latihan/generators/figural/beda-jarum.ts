/** Topic 9: two hands with the same angle between them, except for one figure. */
import type { Traits } from '@ambang/workshop/figures/figural-item.ts';
import { disc, line, polarPoint } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Shape } from '@ambang/workshop/figures/shapes.ts';
import { createOddDraft } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { directionName, named, normal } from './drawing.ts';

interface Hands {
  long: number;
  short: number;
}

const draw = ({ long, short }: Hands): Figure => [
  disc([0, 0], 46),
  line([0, 0], polarPoint(long, 38)),
  disc(polarPoint(long, 34), 6.5, 'dark'),
  line([0, 0], polarPoint(short, 22)),
  named('square', 6.5, polarPoint(short, 21), 'white'),
];

const describe = ({ long, short }: Hands): string =>
  `jarum panjang ke ${directionName(long)}, jarum pendek ke ${directionName(short)}`;

/** The direction of a line from the middle, in degrees. */
function directionOf(shape: Shape | undefined): number {
  const [x, y] = (shape?.kind === 'line' ? shape.points[1] : undefined) ?? [0, 0];
  return normal(Math.round((Math.atan2(x, -y) * 180) / Math.PI));
}

const parse = (figure: Figure): Hands => ({ long: directionOf(figure[1]), short: directionOf(figure[3]) });
const gapOf = ({ long, short }: Hands): number => normal(short - long);

interface Variant {
  gap: number;
  odd: number;
  question: string;
  remember: string;
  difficulty: number;
}

const VARIANTS: readonly Variant[] = [
  {
    ...{ gap: 90, odd: 135, difficulty: 1 },
    question:
      'Dua jarum pada setiap gambar membentuk sudut. Empat gambar memiliki sudut yang sama.\n\nGambar mana yang sudutnya lain?',
    remember: 'Pada dua garis yang berputar bersama, abaikan arahnya dan ukur sudut di antara keduanya.',
  },
  {
    ...{ gap: 135, odd: 225, difficulty: 4 },
    question:
      'Letak jarum pendek terhadap jarum panjang diatur dengan cara yang sama pada empat gambar.\n\nGambar mana yang diatur dengan cara lain?',
    remember:
      'Besar sudut saja belum cukup; tentukan juga apakah sudut itu diukur searah atau berlawanan arah jarum jam.',
  },
  {
    ...{ gap: 315, odd: 45, difficulty: 3 },
    question:
      'Setiap lingkaran memuat jarum panjang dan jarum pendek. Satu lingkaran tidak sejenis dengan empat lainnya.\n\nLingkaran mana itu?',
    remember:
      'Mulailah selalu dari bagian yang sama, misalnya jarum panjang, lalu jalan ke bagian lain dengan arah tetap.',
  },
];

const SIDES = [
  ['left', (angle: number): boolean => angle > 180],
  ['right', (angle: number): boolean => angle > 0 && angle < 180],
  ['up', (angle: number): boolean => angle < 90 || angle > 270],
  ['down', (angle: number): boolean => angle > 90 && angle < 270],
  ['slanted', (angle: number): boolean => angle % 90 !== 0],
] as const;

const traits = (figure: Figure): Traits => {
  const { long, short } = parse(figure);
  const each = SIDES.flatMap(([name, holds]): [string, boolean][] => [
    [`long ${name}`, holds(long)],
    [`short ${name}`, holds(short)],
  ]);
  return { ...Object.fromEntries(each), isBothSlanted: long % 90 !== 0 && short % 90 !== 0 };
};

/** Writes 270 as '90° berlawanan arah jarum jam'. */
const gapText = (gap: number): string =>
  gap <= 180 ? `${gap}° searah jarum jam` : `${360 - gap}° berlawanan arah jarum jam`;

function write(random: Random, at: number): FiguralDraft {
  const { gap, odd, question, remember, difficulty } = VARIANTS[at] as Variant;
  const [first = 0, ...rest] = random.shuffle([0, 45, 90, 135, 180, 225, 270, 315]);
  const handsOf = (long: number, by: number): Hands => ({ long, short: normal(long + by) });
  const alone = handsOf(first, odd);
  return createOddDraft({
    texts: {
      ...{ question, remember, difficulty },
      quick: {
        text: 'Dari jarum panjang, hitung langkah 45° searah jarum jam sampai jarum pendek pada setiap gambar.',
        seconds: 30,
      },
    },
    opening:
      'Lima lingkaran, masing-masing dengan jarum panjang berujung titik hitam dan jarum pendek berujung persegi putih.',
    odd: {
      figure: draw(alone),
      description: describe(alone),
      reason: `Ukur dari jarum panjang ke jarum pendek. Pada empat gambar, jarum pendek selalu ${gapText(gap)} dari jarum panjang. Pada gambar ini, jarum panjang ke ${directionName(alone.long)} dan jarum pendek ke ${directionName(alone.short)}, yaitu ${gapText(odd)}.`,
    },
    others: rest.slice(0, 4).map((long) => {
      const hands = handsOf(long, gap);
      return {
        figure: draw(hands),
        description: describe(hands),
        reason: `Jarum panjangnya ke ${directionName(long)}, tetapi arah bukan pembeda; jarum pendek ke ${directionName(hands.short)} tetap ${gapText(gap)} dari jarum panjang.`,
      };
    }),
    shared: (figure) => String(gapOf(parse(figure))),
    traits,
  });
}

export const bedaJarum: FiguralTemplate = {
  ...{ family: 'figural-beda', topic: 9, name: 'beda-jarum', variants: VARIANTS.length, write },
};
