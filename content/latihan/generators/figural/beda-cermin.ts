/** Topic 9: one figure in five rotations; one of them is its mirror image. */
import { rotationKey } from '@ambang/workshop/figures/appearance.ts';
import type { Figure } from '@ambang/workshop/figures/shapes.ts';
import { createOddDraft } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { directionName, NAMES } from './drawing.ts';
import { describeEmblem, drawEmblem } from './emblem.ts';
import type { Emblem, Flag, Mark } from './emblem.ts';

interface Variant {
  turns: readonly number[];
  /** Whether two or three figures have other colours, which is no difference. */
  variesColours: boolean;
  question: string;
  remember: string;
  difficulty: number;
}

const VARIANTS: readonly Variant[] = [
  {
    ...{ turns: [0, 45, 90, 135, 180, 225, 270, 315], variesColours: false, difficulty: 3 },
    question:
      'Empat gambar berikut sebenarnya satu benda yang diputar. Satu gambar lain tidak dapat diperoleh hanya dengan memutar.\n\nGambar mana itu?',
    remember:
      'Tegakkan setiap gambar dengan kepala di atas, lalu lihat sisi tempat bagian lain menempel: kiri atau kanan.',
  },
  {
    ...{ turns: [0, 45, 90, 135, 180, 225, 270, 315], variesColours: true, difficulty: 4 },
    question:
      'Perhatikan susunan bagian pada kelima gambar. Empat di antaranya senada.\n\nGambar mana yang susunannya menyimpang?',
    remember:
      'Warna yang berganti-ganti dapat menjadi pengalih; periksa apakah warna benar-benar memisahkan satu gambar sebelum memakainya.',
  },
  {
    ...{ turns: [0, 90, 180, 270, 45, 225], variesColours: false, difficulty: 2 },
    question:
      'Salah satu dari lima gambar berikut merupakan bayangan cermin, sedangkan empat lainnya hanya berbeda putaran.\n\nGambar mana bayangan cermin itu?',
    remember: 'Ikuti bagian-bagian gambar searah jarum jam; pada bayangan cermin urutannya terbalik.',
  },
];

const PAIRS: readonly (readonly [Flag, Mark])[] = [
  ['square', 'diamond'],
  ['triangle', 'square'],
  ['circle', 'triangle'],
  ['square', 'circle'],
  ['triangle', 'diamond'],
];

const outline = (figure: Figure): Figure =>
  figure.map((shape) => (shape.kind === 'line' ? shape : { ...shape, fill: 'none' }));

const side = ({ isMirrored }: Emblem): string => (isMirrored ? 'kiri' : 'kanan');

function reasonOf(emblem: Emblem, isOdd: boolean): string {
  const { flag, mark, isOneSided, turn } = emblem;
  const name = NAMES[flag];
  if (!isOdd) {
    const looks =
      turn === 0
        ? 'Gambar ini sudah tegak'
        : `Ujung yang memuat ${name} mengarah ke ${directionName(turn)}, tetapi dapat diputar sampai di atas`;
    return `${looks}; ${name} menempel di sisi ${side(emblem)} tiang, sama seperti pada tiga gambar lain.`;
  }
  const other = emblem.isMirrored ? 'kanan' : 'kiri';
  const markSide = isOneSided ? side(emblem) : other;
  return `Bagian kelima gambar sama: tiang, ${name} di satu ujung, dan ${NAMES[mark]} di ujung lain. Putarlah setiap gambar sampai ujung yang memuat ${name} berada di atas. Pada empat gambar, ${name} menempel di sisi ${other} tiang. Pada gambar ini, ${name} menempel di sisi ${side(emblem)} dan ${NAMES[mark]} di sisi ${markSide}, sehingga gambar ini bayangan cermin.`;
}

function write(random: Random, at: number): FiguralDraft {
  const { turns, variesColours, question, remember, difficulty } = VARIANTS[at] as Variant;
  const [flag, mark] = random.pick(PAIRS);
  const base = { flag, mark, isOneSided: random.below(2) === 0 };
  const isOddMirrored = random.below(2) === 0;
  const emblems = random
    .shuffle(turns)
    .slice(0, 5)
    .map((turn, place): Emblem => ({
      ...base,
      turn,
      isMirrored: (place === 0) === isOddMirrored,
      isSwapped: variesColours && place % 2 === 0,
    }));
  const options = emblems.map((emblem, place) => ({
    figure: drawEmblem(emblem),
    description: describeEmblem(emblem),
    reason: reasonOf(emblem, place === 0),
  }));
  const [odd, ...others] = options;
  return createOddDraft({
    texts: {
      ...{ question, remember, difficulty },
      quick: {
        text: `Cari ujung yang memuat ${NAMES[flag]}, bayangkan ujung itu di atas, dan catat saja kiri atau kanan.`,
        seconds: 35,
      },
    },
    opening: 'Lima gambar dengan bagian yang sama: tiang lurus dengan satu bentuk di setiap ujungnya.',
    odd: odd as (typeof options)[number],
    others,
    shared: (figure) => rotationKey(outline(figure)),
    comparesPositions: true,
  });
}

export const bedaCermin: FiguralTemplate = {
  ...{ family: 'figural-beda', topic: 9, name: 'beda-cermin', variants: VARIANTS.length, write },
};
