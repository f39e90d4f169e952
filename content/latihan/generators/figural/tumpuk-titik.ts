/** Topic 8: two boxes with dots are laid on each other. */
import { createRuleDraft, move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { Move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { disc, regularPolygon } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Fill, Point } from '@ambang/workshop/figures/shapes.ts';
import { listing } from './drawing.ts';

type Dot = 'dark' | 'white' | 'none';
/** The nine places of a box, row by row. */
type Box = readonly Dot[];
/** One box, or two above each other. */
type Boxes = readonly Box[];

const HALF = 34;
const GAP = 20;
const PLACES = range9().map((at): Point => [((at % 3) - 1) * GAP, (Math.floor(at / 3) - 1) * GAP]);
const NAMES = [
  ...['kiri atas', 'tengah atas', 'kanan atas'],
  ...['tengah kiri', 'pusat', 'tengah kanan'],
  ...['kiri bawah', 'tengah bawah', 'kanan bawah'],
];

function range9(): number[] {
  return Array.from({ length: 9 }, (_, at) => at);
}

function drawBox(box: Box, [x, y]: Point): Figure {
  const dots = box.flatMap((dot, at) => {
    const place = PLACES[at] as Point;
    return dot === 'none' ? [] : [disc([x + place[0], y + place[1]], 6.5, dot satisfies Fill)];
  });
  return [regularPolygon(4, HALF * Math.SQRT2, [x, y], 'none', 45), ...dots];
}

const draw = (boxes: Boxes): Figure =>
  boxes.length === 1
    ? drawBox(boxes[0] as Box, [0, 0])
    : boxes.flatMap((box, at) => drawBox(box, [0, at === 0 ? -39 : 39]));

function describeBox(box: Box): string {
  const at = (wanted: Dot): string[] => NAMES.filter((_, place) => box[place] === wanted);
  const parts = [
    ...(at('dark').length > 0 ? [`titik hitam di ${listing(at('dark'))}`] : []),
    ...(at('white').length > 0 ? [`titik putih di ${listing(at('white'))}`] : []),
  ];
  return parts.length === 0 ? 'kosong' : parts.join('; ');
}

const describe = (boxes: Boxes): string =>
  boxes.length === 1
    ? describeBox(boxes[0] as Box)
    : `kotak atas, ${describeBox(boxes[0] as Box)}; kotak bawah, ${describeBox(boxes[1] as Box)}`;

/** What becomes of a place with these dots in the upper and the lower box. */
type Meeting = (upper: Dot, lower: Dot) => Dot;

const lay =
  (meet: Meeting) =>
  (boxes: Boxes): Boxes => [range9().map((at) => meet(boxes[0]?.[at] ?? 'none', boxes[1]?.[at] ?? 'none'))];
const has = (dot: Dot): boolean => dot !== 'none';
const darkIf = (isDark: boolean): Dot => (isDark ? 'dark' : 'none');

const union: Meeting = (a, b) => darkIf(has(a) || has(b));
const common: Meeting = (a, b) => darkIf(has(a) && has(b));
const exclusive: Meeting = (a, b) => darkIf(has(a) !== has(b));
const onlyUpper: Meeting = (a, b) => darkIf(has(a) && !has(b));
const onlyLower: Meeting = (a, b) => darkIf(!has(a) && has(b));
const whiteCommon: Meeting = (a, b) => (has(a) && has(b) ? 'white' : union(a, b));
const whiteAlone: Meeting = (a, b) => (has(a) && has(b) ? 'dark' : has(a) || has(b) ? 'white' : 'none');
const upperDark: Meeting = (a, b) => (has(a) ? 'dark' : has(b) ? 'white' : 'none');
const lowerDark: Meeting = (a, b) => (has(b) ? 'dark' : has(a) ? 'white' : 'none');
const upper: Meeting = (a) => a;
const lower: Meeting = (_, b) => b;

/** Other ways to lay two boxes on each other, and what is wrong with each of them. */
const MEETINGS: readonly (readonly [Meeting, string])[] = [
  [union, 'Kedua kotak memang ditumpuk, tetapi semua titik dipertahankan sebagai titik hitam'],
  [common, 'Titik yang bertemu memang diperhatikan, tetapi hanya titik itulah yang dipertahankan'],
  [exclusive, 'Kedua kotak memang dibandingkan, tetapi hanya titik yang tidak bertemu yang dipertahankan'],
  [
    onlyUpper,
    'Kedua kotak memang dibandingkan, tetapi hanya titik kotak atas yang tidak bertemu yang dipertahankan',
  ],
  [
    onlyLower,
    'Kedua kotak memang dibandingkan, tetapi hanya titik kotak bawah yang tidak bertemu yang dipertahankan',
  ],
  [whiteCommon, 'Kedua kotak memang ditumpuk, tetapi semua titik dibawa dan yang bertemu dijadikan putih'],
  [
    whiteAlone,
    'Kedua kotak memang ditumpuk, tetapi semua titik dibawa dan yang tidak bertemu dijadikan putih',
  ],
  [
    upperDark,
    'Kedua kotak memang ditumpuk, tetapi semua titik dibawa dan yang hanya ada di kotak bawah dijadikan putih',
  ],
  [
    lowerDark,
    'Kedua kotak memang ditumpuk, tetapi semua titik dibawa dan yang hanya ada di kotak atas dijadikan putih',
  ],
  [upper, 'Isi kotak atas memang terbawa, tetapi isi kotak bawah tidak ikut diolah'],
  [lower, 'Isi kotak bawah memang terbawa, tetapi isi kotak atas tidak ikut diolah'],
];

interface Variant {
  meet: Meeting;
  text: string;
  must: string;
  question: string;
  remember: string;
  difficulty: number;
}

const VARIANTS: readonly Variant[] = [
  {
    ...{ meet: common, difficulty: 1 },
    text: 'hanya titik yang ada di kedua kotak yang tinggal',
    must: 'hanya titik yang bertemu yang tinggal, tetap hitam',
    question:
      'Kotak atas dan kotak bawah pada gambar pertama digabung menjadi satu kotak pada gambar kedua. Gambar ketiga digabung dengan cara serupa.\n\nGambar mana hasil gabungannya?',
    remember:
      'Saat dua kotak digabung, periksa satu tempat yang terisi di keduanya dan satu yang terisi di salah satunya.',
  },
  {
    ...{ meet: whiteCommon, difficulty: 4 },
    text: 'semua letak titik terbawa, tetapi titik yang ada di kedua kotak menjadi putih',
    must: 'titik yang bertemu menjadi putih dan titik lainnya tetap hitam',
    question:
      'Dua kotak pada gambar pertama ditindih sehingga menjadi gambar kedua. Dua kotak pada gambar ketiga ditindih dengan cara yang sama.\n\nGambar mana yang diperoleh?',
    remember:
      'Pada gambar yang ditindih, tanyakan dua hal: titik mana yang tinggal, dan warna apa yang dipakai di tempat bertemu.',
  },
  {
    ...{ meet: onlyUpper, difficulty: 3 },
    must: 'hanya titik kotak atas yang tidak bertemu yang tinggal',
    text: 'titik kotak atas tinggal kecuali yang juga ada di kotak bawah, dan titik kotak bawah tidak terbawa',
    question:
      'Isi dua kotak pada gambar pertama menentukan isi gambar kedua. Dengan cara itu pula gambar ketiga diolah.\n\nGambar mana yang menjadi hasil olahannya?',
    remember:
      'Dua kotak yang digabung tidak selalu setara: kotak yang satu dapat menghapus isi kotak yang lain.',
  },
];

function fill(random: Random, count: number): Box {
  const places = random.shuffle(range9()).slice(0, count);
  return range9().map((at) => darkIf(places.includes(at)));
}

function write(random: Random, at: number): FiguralDraft | undefined {
  const { meet, text, must, question, remember, difficulty } = VARIANTS[at] as Variant;
  const pair = (): Boxes => [fill(random, 4 + random.below(2)), fill(random, 4 + random.below(2))];
  const [first, third] = [pair(), pair()];
  const shares = [first, third].map((boxes) => lay(common)(boxes)[0]?.filter(has).length ?? 0);
  if (!shares.every((share) => share === 2 || share === 3)) return undefined;
  const act = lay(meet);
  const mistakes: Move<Boxes>[] = MEETINGS.filter(([other]) => other !== meet).map(([other, reason]) =>
    move(`${reason}, padahal ${must}.`, lay(other)),
  );
  return createRuleDraft<Boxes>({
    texts: {
      ...{ question, remember, difficulty },
      quick: {
        text: 'Periksa satu tempat yang terisi di kedua kotak, lalu coret gambar yang isinya lain di tempat itu.',
        seconds: 30,
      },
    },
    ...{ kind: 'analogi', stem: [first, act(first), third], figure: draw, describe, layout: 'high' },
    opening: 'Setiap kotak memiliki sembilan tempat dalam tiga baris dan tiga kolom; sebagian terisi titik.',
    rule: move(
      `Jika kedua kotak pada gambar pertama ditumpuk, ${text}. Pada gambar ketiga, titik yang ada di kedua kotak terletak di ${listing(NAMES.filter((_, place) => lay(common)(third)[0]?.[place] === 'dark'))}. Hasilnya: ${describe(act(third))}.`,
      act,
    ),
    mistakes,
  });
}

export const tumpukTitik: FiguralTemplate = {
  ...{ family: 'figural-analogi', topic: 8, name: 'tumpuk-titik', variants: VARIANTS.length, write },
};
