/** Topic 8: rotation or reflection, with or without a change of colours. */
import { createRuleDraft, move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { Move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { describeEmblem, drawEmblem, mirrored, swapped, turned, upended } from './emblem.ts';
import type { Emblem, Flag, Mark } from './emblem.ts';

interface Way {
  name: string;
  act: (emblem: Emblem) => Emblem;
}

const WAYS: readonly Way[] = [
  { name: 'diputar 90° searah jarum jam', act: turned(90) },
  { name: 'diputar 90° berlawanan arah jarum jam', act: turned(-90) },
  { name: 'diputar 180°', act: turned(180) },
  { name: 'diputar 135° searah jarum jam', act: turned(135) },
  { name: 'diputar 135° berlawanan arah jarum jam', act: turned(-135) },
  { name: 'dibalik kiri-kanan seperti di depan cermin', act: mirrored },
  { name: 'dibalik atas-bawah seperti bayangan di air', act: upended },
];

const CHANGED = 'lalu hitam dan putih bertukar';
const KEPT = 'sedangkan warna tidak berubah';

interface Variant {
  way: number;
  isSwap: boolean;
  /** The mistakes by their places in WAYS. */
  near: readonly number[];
  question: string;
  remember: string;
  quick: { text: string; seconds: number };
  difficulty: number;
}

const VARIANTS: readonly Variant[] = [
  {
    ...{ way: 6, isSwap: true, near: [5, 2, 0], difficulty: 3 },
    question:
      'Perubahan dari gambar pertama ke gambar kedua berlaku juga dari gambar ketiga ke gambar keempat.\n\nGambar mana yang menjadi gambar keempat?',
    remember:
      'Bayangan cermin menukar dua sisi yang berhadapan saja; putaran setengah lingkaran menukar atas-bawah sekaligus kiri-kanan.',
    quick: {
      text: 'Periksa warna dulu untuk mencoret sebagian gambar, lalu ikuti satu ujung tiang saja.',
      seconds: 30,
    },
  },
  {
    ...{ way: 3, isSwap: false, near: [4, 0, 2, 6], difficulty: 4 },
    question:
      'Gambar pertama diubah menjadi gambar kedua. Dengan perubahan yang sama, gambar ketiga menjadi gambar keempat.\n\nGambar mana yang tepat?',
    remember:
      'Ukur putaran dari arah satu bagian sebelum dan sesudahnya; hitung dalam langkah 45° agar arah miring tidak mengecoh.',
    quick: {
      text: 'Tandai satu ujung tiang, hitung tiga langkah 45°, lalu periksa sisi tempat bentuknya menempel.',
      seconds: 35,
    },
  },
  {
    ...{ way: 1, isSwap: true, near: [0, 5, 2], difficulty: 3 },
    question:
      'Hubungan gambar pertama dengan gambar kedua sama dengan hubungan gambar ketiga dengan gambar keempat.\n\nGambar mana yang mengisi tempat gambar keempat?',
    remember:
      'Putaran searah dan berlawanan arah jarum jam membawa bagian yang sama ke sisi yang berseberangan; tetapkan arahnya sebelum melihat gambar jawaban.',
    quick: {
      text: 'Coret gambar yang warnanya tidak bertukar, lalu ikuti satu ujung tiang seperempat putaran.',
      seconds: 30,
    },
  },
];

const PAIRS: readonly (readonly [Flag, Mark])[] = [
  ['triangle', 'circle'],
  ['square', 'triangle'],
  ['circle', 'square'],
  ['triangle', 'square'],
  ['square', 'circle'],
  ['circle', 'diamond'],
  ['square', 'diamond'],
];

function emblem(random: Random, [flag, mark]: readonly [Flag, Mark], turns: readonly number[]): Emblem {
  return {
    ...{ flag, mark, isOneSided: random.below(2) === 0, turn: random.pick(turns) },
    ...{ isMirrored: random.below(2) === 0, isSwapped: false },
  };
}

/** The mistakes: another move, other colours, or both. */
function mistakesOf({ way, isSwap, near }: Variant): Move<Emblem>[] {
  const right = WAYS[way] as Way;
  const colour = (isChanged: boolean, state: Emblem): Emblem => (isChanged ? swapped(state) : state);
  const wrongColour = isSwap
    ? 'hitam dan putih belum ditukar'
    : 'hitam dan putih ikut ditukar, padahal warna pada contoh tetap';
  const ownColour = isSwap ? 'Warnanya sudah ditukar' : 'Warnanya memang tetap';
  return [
    move(`Gambar sudah ${right.name}, tetapi ${wrongColour}.`, (s) => colour(!isSwap, right.act(s))),
    ...near.flatMap((at) => {
      const other = WAYS[at] as Way;
      return [
        move<Emblem>(`${ownColour}, tetapi gambar ${other.name}, bukan ${right.name}.`, (s) =>
          colour(isSwap, other.act(s)),
        ),
        move<Emblem>(
          `Gambar ${other.name}, lagi pula ${wrongColour}.`,
          (s) => colour(!isSwap, other.act(s)),
          2,
        ),
      ];
    }),
  ];
}

function write(random: Random, at: number): FiguralDraft {
  const variant = VARIANTS[at] as Variant;
  const { isSwap, question, remember, quick, difficulty } = variant;
  const right = WAYS[variant.way] as Way;
  const [one, other] = random.shuffle(PAIRS);
  const act = (s: Emblem): Emblem => (isSwap ? swapped(right.act(s)) : right.act(s));
  const first = emblem(random, one ?? ['triangle', 'circle'], [0, 90, 180, 270]);
  const third = {
    ...emblem(random, other ?? ['square', 'circle'], [0, 90, 180, 270]),
    isSwapped: random.below(2) === 0,
  };
  return createRuleDraft<Emblem>({
    texts: { question, remember, quick, difficulty },
    ...{
      kind: 'analogi',
      stem: [first, act(first), third],
      figure: drawEmblem,
      moves: true,
      layout: 'large',
    },
    opening: 'Setiap gambar berupa tiang lurus dengan satu bentuk di setiap ujungnya.',
    describe: describeEmblem,
    rule: move(
      `Seluruh gambar pertama ${right.name}, ${isSwap ? CHANGED : KEPT}. Gambar pertama: ${describeEmblem(first)}. Hasilnya: ${describeEmblem(act(first))}. Dengan perubahan itu, gambar ketiga menjadi: ${describeEmblem(act(third))}.`,
      act,
    ),
    mistakes: mistakesOf(variant),
  });
}

export const putarCermin: FiguralTemplate = {
  ...{ family: 'figural-analogi', topic: 8, name: 'putar-cermin', variants: VARIANTS.length, write },
};
