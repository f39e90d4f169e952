/** Topic 10: a pole with rungs is mirrored, and its rungs are added or taken away. */
import { createRuleDraft, move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { Move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { disc, line, mirror, rotate } from '@ambang/workshop/figures/shapes.ts';
import type { Figure } from '@ambang/workshop/figures/shapes.ts';
import { all } from './drawing.ts';

interface Pole {
  rungs: number;
  /** Whether the rungs are to the left of the pole. */
  isLeft: boolean;
  /** Whether the head is at the bottom. */
  isUpended: boolean;
  isDark: boolean;
  steps: number;
}

type Flip = 'side' | 'end' | 'none' | 'both';

interface Variant {
  rungs: readonly number[];
  flips: readonly Flip[];
  isAlternating: boolean;
  text: { rungs: string; flips: string; colour: string };
  question: string;
  remember: string;
  quick: string;
  difficulty: number;
}

const VARIANTS: readonly Variant[] = [
  {
    ...{
      rungs: [1, 2, 3, 4, 5],
      flips: ['side', 'side', 'side', 'side'],
      isAlternating: false,
      difficulty: 1,
    },
    text: {
      rungs: 'Anak tangga bertambah satu',
      flips: 'Anak tangga berpindah sisi pada setiap langkah',
      colour: 'Kepala tiang tetap',
    },
    question:
      'Tiang dengan anak tangga berikut berubah secara teratur.\n\nGambar mana yang datang berikutnya?',
    remember:
      'Unsur yang berselang-seling kiri-kanan pada gambar kelima sama dengan pada gambar pertama dan ketiga.',
    quick:
      'Sisi anak tangga pada gambar kelima sama dengan pada gambar pertama; tinggal menghitung anak tangganya.',
  },
  {
    ...{ rungs: [5, 4, 4, 3, 3], flips: ['side', 'end', 'side', 'end'], isAlternating: true, difficulty: 5 },
    text: {
      rungs: 'Anak tangga berkurang satu hanya pada langkah ganjil',
      flips: 'Gambar dibalik kiri-kanan dan atas-bawah bergantian',
      colour: 'Warna kepala berselang-seling',
    },
    question:
      'Ada lebih dari satu perubahan yang terjadi bergantian pada gambar-gambar di baris atas.\n\nGambar mana yang mengisi urutan kelima?',
    remember:
      'Pisahkan langkah ganjil dan langkah genap; dua perubahan yang bergantian baru tampak setelah keduanya dipisahkan.',
    quick:
      'Langkah keempat meniru langkah kedua: terapkan saja perubahan dari gambar kedua ke gambar ketiga.',
  },
  {
    ...{ rungs: [5, 4, 3, 2, 1], flips: ['end', 'end', 'end', 'end'], isAlternating: true, difficulty: 2 },
    text: {
      rungs: 'Anak tangga berkurang satu',
      flips: 'Gambar dibalik atas-bawah pada setiap langkah',
      colour: 'Warna kepala berselang-seling',
    },
    question:
      'Amati kepala tiang dan anak tangganya pada keempat gambar.\n\nGambar mana yang menjadi kelanjutannya?',
    remember:
      'Gambar yang dibalik terus-menerus kembali ke kedudukan semula setiap dua langkah; tinggal memeriksa unsur lainnya.',
    quick:
      'Kedudukan dan warna kepala pada gambar kelima sama dengan pada gambar pertama; hitung anak tangganya saja.',
  },
];

function draw({ rungs, isLeft, isUpended, isDark }: Pole): Figure {
  const rods = Array.from({ length: rungs }, (_, at) => line([-6, 38 - at * 13], [18, 38 - at * 13]));
  const upright: Figure = [line([-6, 42], [-6, -24]), ...rods, disc([-6, -32], 9, isDark ? 'dark' : 'white')];
  const sided = isLeft ? mirror(upright) : upright;
  return isUpended ? mirror(rotate(sided, 180)) : sided;
}

const describe = ({ rungs, isLeft, isUpended, isDark }: Pole): string =>
  `kepala ${isDark ? 'hitam' : 'putih'} di ${isUpended ? 'bawah' : 'atas'}, ${rungs} anak tangga di sisi ${isLeft ? 'kiri' : 'kanan'} dihitung dari ujung ${isUpended ? 'atas' : 'bawah'}`;

const flip = (s: Pole, by: Flip): Pole => ({
  ...s,
  isLeft: by === 'side' || by === 'both' ? !s.isLeft : s.isLeft,
  isUpended: by === 'end' || by === 'both' ? !s.isUpended : s.isUpended,
});

const FLIPS: Readonly<Record<Flip, string>> = {
  side: 'gambar dibalik kiri-kanan',
  end: 'gambar dibalik atas-bawah',
  none: 'gambar tidak dibalik',
  both: 'gambar diputar setengah lingkaran',
};

const change =
  (by: Flip, rungs: number, isSwap: boolean) =>
  (s: Pole): Pole => ({
    ...flip(s, by),
    rungs: s.rungs + rungs,
    isDark: isSwap ? !s.isDark : s.isDark,
    steps: s.steps + 1,
  });

function mistakesOf({ rungs, flips, isAlternating }: Variant): Move<Pole>[] {
  const right = { flip: flips[3] ?? 'none', rungs: (rungs[4] ?? 0) - (rungs[3] ?? 0) };
  const ways: Flip[] = ['side', 'end', 'none', 'both'];
  return all(all(ways, [-2, -1, 0, 1, 2]), [true, false]).flatMap(([[by, count], isSwap]) => {
    const faults = [
      ...(by === right.flip ? [] : [FLIPS[by]]),
      ...(count === right.rungs
        ? []
        : [`anak tangganya ${(rungs[3] ?? 0) + count}, seharusnya ${rungs[4] ?? 0}`]),
      ...(isSwap === isAlternating ? [] : [isSwap ? 'warna kepala berganti' : 'warna kepala tidak berganti']),
    ];
    const total = (rungs[3] ?? 0) + count;
    if (faults.length === 0 || faults.length === 3 || total < 1 || total > 5) return [];
    const rights = [
      ...(by === right.flip ? ['kedudukan gambar'] : []),
      ...(count === right.rungs ? ['banyaknya anak tangga'] : []),
      ...(isSwap === isAlternating ? ['warna kepala'] : []),
    ].join(' dan ');
    const reason = `${rights.charAt(0).toUpperCase()}${rights.slice(1)} sudah sesuai, tetapi ${faults.join(', dan ')}.`;
    return [move(reason, change(by, count, isSwap), faults.length)];
  });
}

function write(random: Random, at: number): FiguralDraft {
  const variant = VARIANTS[at] as Variant;
  const { rungs, flips, isAlternating, text, question, remember, quick, difficulty } = variant;
  const act = (s: Pole): Pole =>
    change(flips[s.steps] ?? 'none', (rungs[s.steps + 1] ?? 0) - (rungs[s.steps] ?? 0), isAlternating)(s);
  const stem: Pole[] = [
    {
      ...{ rungs: rungs[0] ?? 1, steps: 0, isLeft: random.below(2) === 0, isUpended: random.below(2) === 0 },
      isDark: random.below(2) === 0,
    },
  ];
  while (stem.length < 4) stem.push(act(stem.at(-1) as Pole));
  const result = act(stem[3] as Pole);
  return createRuleDraft<Pole>({
    texts: { question, remember, difficulty, quick: { text: quick, seconds: 25 } },
    ...{ kind: 'serial', stem, figure: draw, describe, mistakes: mistakesOf(variant) },
    opening:
      'Setiap gambar berupa tiang tegak dengan kepala bulat di satu ujung dan anak tangga di satu sisi.',
    rule: move(
      `${text.rungs}: ${rungs.join(', ')}. ${text.flips}. ${text.colour}. Gambar kelima karena itu memiliki ${describe(result)}.`,
      act,
    ),
  });
}

export const serialTiang: FiguralTemplate = {
  ...{ family: 'figural-serial', topic: 10, name: 'serial-tiang', variants: VARIANTS.length, write },
};
