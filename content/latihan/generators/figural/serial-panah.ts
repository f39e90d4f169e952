/** Topic 10: an arrow rotates, and a dot moves from corner to corner. */
import { createRuleDraft, move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { Move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { arrow, disc, rotate } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Point } from '@ambang/workshop/figures/shapes.ts';
import { all, directionName, normal } from './drawing.ts';

interface Compass {
  angle: number;
  /** Clockwise from the top left. */
  corner: number;
  isDark: boolean;
  steps: number;
}

const CORNERS: readonly Point[] = [
  [-37, -37],
  [37, -37],
  [37, 37],
  [-37, 37],
];
const CORNER_NAMES = ['kiri atas', 'kanan atas', 'kanan bawah', 'kiri bawah'];

interface Variant {
  first: number;
  growth: number;
  corner: number;
  isAlternating: boolean;
  text: { arrow: string; dot: string };
  question: string;
  remember: string;
  quick: string;
  difficulty: number;
}

const VARIANTS: readonly Variant[] = [
  {
    ...{ first: -45, growth: 0, corner: 2, isAlternating: false, difficulty: 2 },
    text: {
      arrow: 'berputar 45° berlawanan arah jarum jam pada setiap langkah',
      dot: 'berpindah ke pojok seberangnya',
    },
    question:
      'Panah dan titik pada empat gambar berikut bergerak teratur.\n\nGambar mana yang menjadi gambar kelima?',
    remember:
      'Unsur yang kembali ke tempat semula setelah dua langkah paling mudah ditebak; pakailah unsur itu untuk mencoret lebih dahulu.',
    quick: 'Titik hanya bolak-balik di dua pojok; tentukan pojoknya, lalu putar panah satu langkah.',
  },
  {
    ...{ first: 135, growth: 0, corner: -1, isAlternating: true, difficulty: 4 },
    text: {
      arrow: 'berputar 135° searah jarum jam pada setiap langkah',
      dot: 'berpindah satu pojok berlawanan arah jarum jam dan berganti warna',
    },
    question:
      'Arah panah, letak titik, dan warna titik berubah bersamaan pada baris atas.\n\nGambar mana yang menggantikan tanda tanya?',
    remember:
      'Putaran besar searah jarum jam dapat dibaca sebagai putaran kecil ke arah sebaliknya; pakai langkah 45° agar pasti.',
    quick:
      'Warna titik mencoret sebagian gambar, letak titik mencoret sebagian lagi; panah cukup diperiksa terakhir.',
  },
  {
    ...{ first: 180, growth: -45, corner: 1, isAlternating: false, difficulty: 4 },
    text: {
      arrow: 'berputar searah jarum jam sebesar 180°, 135°, 90°, lalu 45°',
      dot: 'berpindah satu pojok searah jarum jam',
    },
    question:
      'Putaran panah pada deret ini tidak sama besar, tetapi tetap beraturan.\n\nGambar mana yang melanjutkan deret itu?',
    remember: 'Jika putaran berbeda-beda, tulis besarnya berurutan; selisih antarputaran biasanya tetap.',
    quick: 'Tentukan pojok titik dahulu, lalu kurangi putaran panah yang terakhir dengan 45°.',
  },
];

const draw = ({ angle, corner, isDark }: Compass): Figure => [
  ...rotate([arrow(26)], angle),
  disc(CORNERS[corner] as Point, 7, isDark ? 'dark' : 'white'),
];

const describe = ({ angle, corner, isDark }: Compass): string =>
  `panah ke ${directionName(angle)}, titik ${isDark ? 'hitam' : 'putih'} di pojok ${CORNER_NAMES[corner] ?? ''}`;

const turn = (s: Compass, angle: number, corner: number, isSwap: boolean): Compass => ({
  angle: normal(s.angle + angle),
  corner: (s.corner + corner + 4) % 4,
  isDark: isSwap ? !s.isDark : s.isDark,
  steps: s.steps + 1,
});

const amount = (angle: number): string =>
  `${Math.abs(angle)}° ${angle < 0 ? 'berlawanan arah' : 'searah'} jarum jam`;

function mistakesOf({ first, growth, corner, isAlternating }: Variant): Move<Compass>[] {
  const right = first + 3 * growth;
  const angles = [right, -right, right + 45, right - 45, right + 90, right - 90].filter(
    (angle, at, list) =>
      angle !== 0 &&
      Math.abs(angle) <= 180 &&
      list.findIndex((other) => normal(other) === normal(angle)) === at,
  );
  const corners = [corner, -corner, corner + 1, 0].filter(
    (by, at, list) => list.findIndex((other) => (other + 8) % 4 === (by + 8) % 4) === at,
  );
  const swaps = isAlternating ? [true, false] : [false];
  return all(all(angles, corners), swaps).flatMap(([[angle, by], isSwap]) => {
    const isRight = { arrow: angle === right, dot: by === corner, colour: isSwap === isAlternating };
    if (isRight.arrow && isRight.dot && isRight.colour) return [];
    const faults = [
      ...(isRight.arrow ? [] : [`panah diputar ${amount(angle)}, seharusnya ${amount(right)}`]),
      ...(isRight.dot
        ? []
        : [by === 0 ? 'titik tidak berpindah pojok' : 'titik pindah ke pojok yang keliru']),
      ...(isRight.colour ? [] : ['warna titik tidak berganti']),
    ];
    const rights = [
      ...(isRight.arrow ? ['arah panah'] : []),
      ...(isRight.dot ? ['letak titik'] : []),
      ...(isRight.colour && isAlternating ? ['warna titik'] : []),
    ];
    const start =
      rights.length === 0
        ? 'Arah panah dan letak titik sama-sama meleset: '
        : `${rights.join(' dan ')} sudah sesuai, tetapi `;
    return [
      move<Compass>(
        `${start.charAt(0).toUpperCase()}${start.slice(1)}${faults.join(', dan ')}.`,
        (s) => turn(s, angle, by, isSwap),
        faults.length,
      ),
    ];
  });
}

function write(random: Random, at: number): FiguralDraft {
  const variant = VARIANTS[at] as Variant;
  const { first, growth, corner, isAlternating, text, question, remember, quick, difficulty } = variant;
  const act = (s: Compass): Compass => turn(s, first + s.steps * growth, corner, isAlternating);
  const stem: Compass[] = [
    {
      angle: random.below(8) * 45,
      corner: random.below(4),
      isDark: random.below(2) === 0 || !isAlternating,
      steps: 0,
    },
  ];
  while (stem.length < 4) stem.push(act(stem.at(-1) as Compass));
  const result = act(stem[3] as Compass);
  const path = [...stem, result];
  return createRuleDraft<Compass>({
    texts: { question, remember, difficulty, quick: { text: quick, seconds: 30 } },
    ...{ kind: 'serial', stem, figure: draw, describe, mistakes: mistakesOf(variant) },
    opening: 'Setiap gambar berisi panah di tengah dan titik di sebuah pojok.',
    rotatingPart: (figure) => figure.filter(({ kind }) => kind === 'poly'),
    rule: move(
      `Panah ${text.arrow}: ${path.map(({ angle }) => directionName(angle)).join(', ')}. Titik ${text.dot}: ${path.map((s) => `${CORNER_NAMES[s.corner] ?? ''}${isAlternating ? ` ${s.isDark ? 'hitam' : 'putih'}` : ''}`).join(', ')}.`,
      act,
    ),
  });
}

export const serialPanah: FiguralTemplate = {
  ...{ family: 'figural-serial', topic: 10, name: 'serial-panah', variants: VARIANTS.length, write },
};
