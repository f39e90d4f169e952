/** Topic 9: a polygon in a polygon, whose numbers of sides and colours are connected. */
import type { Traits } from '@ambang/workshop/figures/figural-item.ts';
import type { Figure, Shape } from '@ambang/workshop/figures/shapes.ts';
import { createOddDraft } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { all, middleOf, polygonName, sided } from './drawing.ts';

interface Nest {
  outer: number;
  inner: number;
  isDark: boolean;
}

const OUTER = 42;
const INNER = 17;

function draw({ outer, inner, isDark }: Nest): Figure {
  const [x, y] = middleOf(outer, OUTER);
  const shape = sided(inner, INNER, isDark ? 'dark' : 'none');
  const moved: Shape =
    shape.kind === 'disc'
      ? shape
      : { ...shape, points: shape.points.map(([a, b]) => [a + x, b + y] as const) };
  return [sided(outer, OUTER), moved];
}

const describe = ({ outer, inner, isDark }: Nest): string =>
  `${polygonName(outer)} besar berisi ${polygonName(inner)} kecil ${isDark ? 'hitam' : 'putih'}`;

function parse(figure: Figure): Nest {
  const [outer, inner] = figure;
  const sides = (shape: Shape | undefined): number => (shape?.kind === 'poly' ? shape.points.length : 0);
  return {
    outer: sides(outer),
    inner: sides(inner),
    isDark: inner?.kind === 'poly' && inner.fill === 'dark',
  };
}

interface Variant {
  /** What four figures share. */
  property: (nest: Nest) => string;
  shared: string;
  rule: string;
  check: (nest: Nest) => string;
  question: string;
  remember: string;
  quick: string;
  difficulty: number;
  isColoured?: true;
  /** How many pairs of numbers the four figures show at least. */
  pairs: number;
}

const VARIANTS: readonly Variant[] = [
  {
    property: ({ outer, inner }) => String(inner - outer),
    shared: '1',
    rule: 'bangun kecil mempunyai satu sisi lebih banyak daripada bangun besar',
    check: ({ outer, inner }) => `sisi bangun besar ${outer} dan sisi bangun kecil ${inner}`,
    question:
      'Setiap gambar memuat bangun kecil di dalam bangun besar. Empat gambar mengikuti hubungan yang sama.\n\nGambar mana yang menyimpang?',
    remember:
      'Bila bentuknya berganti-ganti, ubah gambar menjadi pasangan bilangan dan cari hubungan yang tetap.',
    quick:
      'Tulis setiap gambar sebagai pasangan sisi luar dan dalam, misalnya 3 dan 4; yang selisihnya lain segera tampak.',
    difficulty: 2,
    pairs: 2,
  },
  {
    property: ({ outer, inner }) => String(inner + outer),
    shared: '9',
    rule: 'jumlah sisi bangun besar dan bangun kecil adalah sembilan',
    check: ({ outer, inner }) => `jumlah sisinya ${outer} + ${inner} = ${outer + inner}`,
    question:
      'Bangun besar dan bangun kecil pada setiap gambar saling bergantung, kecuali pada satu gambar.\n\nGambar mana yang tidak sejalan?',
    remember: 'Selisih yang berubah-ubah belum berarti tanpa hubungan; periksa juga jumlah kedua bilangan.',
    quick:
      'Jumlahkan sisi luar dan dalam pada dua gambar saja untuk menebak jumlah tetapnya, lalu cari yang meleset.',
    difficulty: 3,
    pairs: 3,
  },
  {
    property: ({ outer, inner, isDark }) => String(isDark === inner < outer),
    shared: 'true',
    rule: 'bangun kecil berwarna hitam jika sisinya lebih sedikit daripada sisi bangun besar dan putih jika tidak',
    check: ({ outer, inner, isDark }) =>
      `sisi bangun kecil ${inner}, ${inner < outer ? 'lebih sedikit' : 'tidak lebih sedikit'} daripada ${outer}, dan warnanya ${isDark ? 'hitam' : 'putih'}`,
    question:
      'Warna bangun kecil pada lima gambar berikut tidak dipilih sembarang. Satu gambar melanggar ketentuannya.\n\nGambar mana yang melanggar?',
    remember:
      'Warna dapat bergantung pada jumlah; kelompokkan gambar menurut warna, lalu cari apa yang sama di setiap kelompok.',
    quick:
      'Pisahkan yang berisi hitam dan yang berisi putih, lalu bandingkan sisi luar dan dalam di setiap kelompok.',
    difficulty: 4,
    isColoured: true,
    pairs: 3,
  },
];

const traits = (figure: Figure): Traits => {
  const { outer, inner, isDark } = parse(figure);
  return {
    ...{
      outer,
      inner,
      isDark,
      difference: inner - outer,
      distance: Math.abs(inner - outer),
      product: inner * outer,
    },
    ...{ oddOuter: outer % 2, oddInner: inner % 2, isInnerMore: inner > outer, isEqual: inner === outer },
    ...{
      oddDistance: (inner + outer) % 2,
      isOuterDark: `${outer} ${isDark}`,
      isInnerDark: `${inner} ${isDark}`,
    },
    ...{ hasTriangle: outer === 3 || inner === 3, hasHexagon: outer === 6 || inner === 6 },
    ...{ hasSquare: outer === 4 || inner === 4, hasPentagon: outer === 5 || inner === 5 },
  };
};

const PART_NOTE = 'Bentuk luar, bentuk dalam, dan warna satu per satu tidak memisahkan satu gambar saja.';
const COLOUR_NOTE = 'Bentuk luar saja atau bentuk dalam saja tidak menjelaskan warnanya.';

/** Whether each part of it occurs in another figure, so that no part alone is odd. */
const resembles = ({ outer, inner }: Nest, others: readonly Nest[]): boolean =>
  Math.abs(outer - inner) < 3 &&
  others.some((other) => other.outer === outer) &&
  others.some((other) => other.inner === inner);

const READINGS: readonly ((nest: Nest) => number)[] = [
  ({ outer }) => outer,
  ({ inner }) => inner,
  ({ outer, inner }) => outer + inner,
  ({ outer, inner }) => Math.abs(outer - inner),
  ({ outer }) => outer % 2,
  ({ inner }) => inner % 2,
  ({ outer, inner }) => (outer + inner) % 2,
  ({ outer, inner }) => (outer % 2) * (inner % 2),
  ({ outer, inner }) => (1 - (outer % 2)) * (1 - (inner % 2)),
];

/** Whether a limit of this number separates the colours. */
function separates(read: (nest: Nest) => number, nests: readonly Nest[]): boolean {
  const dark = nests.filter(({ isDark }) => isDark).map(read);
  const white = nests.filter(({ isDark }) => !isDark).map(read);
  return Math.max(...dark) < Math.min(...white) || Math.max(...white) < Math.min(...dark);
}

/** Whether the colours follow another rule, which any one of the five figures breaks. */
function hasOtherRule(odd: Nest, others: readonly Nest[]): boolean {
  const five = [odd, ...others];
  const without = (nest: Nest): Nest[] => five.filter((each) => each !== nest);
  return (
    five.some((nest) => READINGS.some((read) => separates(read, without(nest)))) ||
    others.some((nest) => separates(({ outer, inner }) => inner - outer, without(nest)))
  );
}

function write(random: Random, at: number): FiguralDraft | undefined {
  const variant = VARIANTS[at] as Variant;
  const { property, shared, rule, check, question, remember, quick, difficulty, pairs } = variant;
  const sides = [3, 4, 5, 6];
  const nests = all(all(sides, sides), [false, true]).map(([[outer, inner], isDark]): Nest => ({
    outer,
    inner,
    isDark,
  }));
  const chosen = random.shuffle(nests);
  const others = chosen.filter((nest) => property(nest) === shared).slice(0, 4);
  const odd = chosen.find((nest) => property(nest) !== shared && resembles(nest, others));
  if (new Set(others.map(({ outer, inner }) => `${outer} ${inner}`)).size < pairs) return undefined;
  // Two of each colour, so that the colour looks like a clue in every item.
  if (odd === undefined || others.filter(({ isDark }) => isDark).length !== 2 || others.length < 4)
    return undefined;
  if (variant.isColoured && hasOtherRule(odd, others)) return undefined;
  return createOddDraft({
    texts: { question, remember, difficulty, quick: { text: quick, seconds: 30 } },
    opening: 'Lima gambar, masing-masing bangun besar putih dengan bangun kecil di dalamnya.',
    odd: {
      figure: draw(odd),
      description: describe(odd),
      reason: `Pada empat gambar, ${rule}. Pada gambar ini, ${check(odd)}. ${variant.isColoured ? COLOUR_NOTE : PART_NOTE}`,
    },
    others: others.map((nest) => ({
      figure: draw(nest),
      description: describe(nest),
      reason: `Bentuknya memang ${describe(nest)}, tetapi masih sejalan dengan yang lain: ${check(nest)}.`,
    })),
    shared: (figure) => property(parse(figure)),
    traits,
  });
}

export const bedaBangun: FiguralTemplate = {
  ...{ family: 'figural-beda', topic: 9, name: 'beda-bangun', variants: VARIANTS.length, write },
};
