/** Topic 3: constraint puzzles. */
import {
  isLeftOf,
  isRightOf,
  areAdjacentAtTable,
  areAdjacentInRow,
  areOpposite,
  permutations,
  positionOf,
  roundTableSequences,
  combinations,
} from '@ambang/workshop/proofs/arrangements.ts';
import type { Sequence } from '@ambang/workshop/proofs/arrangements.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { createPuzzleProof } from '@ambang/workshop/proofs/puzzle.ts';

type Claim = (order: Sequence) => boolean;

/** The captured words of an option. Throws if the option does not match or a name is unknown. */
function words(option: string, pattern: RegExp, known: readonly string[]): string[] {
  const found = pattern.exec(option)?.slice(1);
  if (!found?.every((word) => known.includes(word))) throw new Error(`not a statement: ${option}`);
  return found;
}

const PEOPLE = ['Ani', 'Beni', 'Candra', 'Dina', 'Evi', 'Fajar'];

/** `middle` sits between its two neighbours `a` and `b`. */
const between = (order: Sequence, middle: string, a: string, b: string): boolean =>
  areAdjacentAtTable(order, middle, a) && areAdjacentAtTable(order, middle, b) && a !== b;

/** Parses 'X duduk tepat di sebelah kiri Y', 'X berhadapan dengan Y' and 'X duduk tepat di antara Y dan Z'. */
function seated(option: string): Claim {
  if (option.includes('berhadapan')) {
    const [a = '', b = ''] = words(option, /^(\w+) berhadapan dengan (\w+)\.$/, PEOPLE);
    return (order) => areOpposite(order, a, b);
  }
  if (option.includes('antara')) {
    const [a = '', b = '', c = ''] = words(option, /^(\w+) duduk tepat di antara (\w+) dan (\w+)\.$/, PEOPLE);
    return (order) => between(order, a, b, c);
  }
  const side = option.includes('kiri') ? isLeftOf : isRightOf;
  const [a = '', b = ''] = words(option, /^(\w+) duduk tepat di sebelah (?:kiri|kanan) (\w+)\.$/, PEOPLE);
  return (order) => side(order, a, b);
}

const table = createPuzzleProof<Sequence>({
  id: 'perdana-03-meja-bundar',
  lead: 'Ani, Beni, Candra, Dina, Evi, dan Fajar duduk mengelilingi meja bundar dengan jarak yang sama. Semuanya menghadap ke tengah meja.',
  models: roundTableSequences(PEOPLE),
  clues: [
    { text: 'Ani berhadapan dengan Dina', holds: (order) => areOpposite(order, 'Ani', 'Dina') },
    {
      text: 'Beni tidak bersebelahan dengan Dina',
      holds: (order) => !areAdjacentAtTable(order, 'Beni', 'Dina'),
    },
    {
      text: 'Candra tidak bersebelahan dengan Fajar',
      holds: (order) => !areAdjacentAtTable(order, 'Candra', 'Fajar'),
    },
    {
      text: 'Evi tidak bersebelahan dengan Candra',
      holds: (order) => !areAdjacentAtTable(order, 'Evi', 'Candra'),
    },
    {
      text: 'Fajar duduk tepat di sebelah kanan Dina',
      holds: (order) => isRightOf(order, 'Fajar', 'Dina'),
    },
  ],
  claim: seated,
  prompt: 'Pernyataan yang pasti benar adalah …',
  mistakes: {
    A: createOptionMistake('Beni duduk tepat di sebelah kiri Ani.', 'kiri dan kanan tertukar'),
    B: createOptionMistake('Fajar berhadapan dengan Candra.', 'kursi seberang keliru dihitung'),
    D: createOptionMistake('Dina duduk tepat di antara Candra dan Evi.', 'Fajar dan Evi tertukar'),
    E: createOptionMistake('Beni duduk tepat di sebelah kanan Candra.', 'kiri dan kanan tertukar'),
  },
});

const SECTIONS = ['Arsip', 'Hukum', 'Humas', 'Keuangan', 'Pengadaan', 'Umum'];
const FLOORED = [...SECTIONS, ...'123456'];

/** The lowest floor is 1. */
const floor = (order: Sequence, section: string): number => positionOf(order, section) + 1;

const floors = createPuzzleProof<Sequence>({
  id: 'perdana-03-enam-lantai',
  lead: 'Enam bagian menempati gedung enam lantai, satu bagian di setiap lantai: Arsip, Hukum, Humas, Keuangan, Pengadaan, dan Umum. Lantai 1 paling bawah.',
  models: permutations(SECTIONS),
  clues: [
    {
      text: 'Humas berada di lantai yang lebih rendah daripada Keuangan',
      holds: (order) => floor(order, 'Humas') < floor(order, 'Keuangan'),
    },
    {
      text: 'Ada tepat dua lantai di antara lantai Keuangan dan lantai Pengadaan',
      holds: (order) => Math.abs(floor(order, 'Pengadaan') - floor(order, 'Keuangan')) === 3,
    },
    {
      text: 'Arsip dan Umum menempati dua lantai yang berurutan',
      holds: (order) => areAdjacentInRow(order, 'Arsip', 'Umum'),
    },
    {
      text: 'Arsip berada di lantai yang lebih rendah daripada Hukum',
      holds: (order) => floor(order, 'Arsip') < floor(order, 'Hukum'),
    },
  ],
  claim: (option) => {
    const [section = '', number = ''] = words(option, /^(\w+) berada di lantai ([1-6])\.$/, FLOORED);
    return (order) => floor(order, section) === Number(number);
  },
  prompt: 'Pernyataan yang tidak mungkin benar adalah …',
  mistakes: {
    A: createOptionMistake('Humas berada di lantai 5.', 'susunan yang sah tidak dicoba'),
    B: createOptionMistake('Pengadaan berada di lantai 5.', 'susunan yang sah tidak dicoba'),
    C: createOptionMistake('Hukum berada di lantai 4.', 'susunan yang sah tidak dicoba'),
    E: createOptionMistake('Umum berada di lantai 1.', 'susunan yang sah tidak dicoba'),
  },
});

const MEMBERS = ['Hasan', 'Intan', 'Joko', 'Kartika', 'Lukman', 'Mega', 'Nadia', 'Omar'];
const TEAM_SIZE = 4;

/** A model is Tim Survei; everybody else is in Tim Data. */
const groups = createPuzzleProof<Sequence>({
  id: 'perdana-03-dua-tim',
  lead: 'Hasan, Intan, Joko, Kartika, Lukman, Mega, Nadia, dan Omar dibagi menjadi Tim Survei dan Tim Data, masing-masing empat orang.',
  models: combinations(MEMBERS, TEAM_SIZE),
  clues: [
    {
      text: 'Hasan dan Intan tidak satu tim',
      holds: (survey) => survey.includes('Hasan') !== survey.includes('Intan'),
    },
    {
      text: 'Joko dan Kartika tidak sama-sama masuk Tim Survei',
      holds: (survey) => !(survey.includes('Joko') && survey.includes('Kartika')),
    },
    {
      text: 'Jika Intan masuk Tim Survei, Lukman juga masuk Tim Survei',
      holds: (survey) => !survey.includes('Intan') || survey.includes('Lukman'),
    },
    {
      text: 'Nadia dan Omar satu tim',
      holds: (survey) => survey.includes('Nadia') === survey.includes('Omar'),
    },
  ],
  supposition: { text: 'Jika Lukman masuk Tim Data', holds: (survey) => !survey.includes('Lukman') },
  claim: (option) => {
    const pair = words(option, /^(\w+) dan (\w+)$/, MEMBERS);
    return (survey) => pair.every((member) => survey.includes(member));
  },
  prompt: 'Jika Lukman masuk Tim Data, pasangan yang pasti sama-sama masuk Tim Survei adalah …',
  mistakes: {
    A: createOptionMistake('Hasan dan Mega', 'Mega dikira pasti'),
    B: createOptionMistake('Intan dan Nadia', 'syarat (3) tidak dibalik'),
    D: createOptionMistake('Joko dan Omar', 'Joko dikira pasti'),
    E: createOptionMistake('Mega dan Omar', 'Mega dikira pasti'),
  },
});

const COURSES = ['Arsip', 'Bahasa', 'Etika', 'Hukum', 'Statistik'];
const [TUESDAY, THURSDAY, FRIDAY] = [1, 3, 4];

const week = createPuzzleProof<Sequence>({
  id: 'perdana-03-lima-pelatihan',
  lead: 'Lima pelatihan diadakan dari Senin sampai Jumat, satu pelatihan setiap hari: Arsip, Bahasa, Etika, Hukum, dan Statistik.',
  models: permutations(COURSES),
  clues: [
    {
      text: 'Hukum diadakan setelah Etika, tetapi bukan tepat sehari setelahnya',
      holds: (order) => positionOf(order, 'Hukum') > positionOf(order, 'Etika') + 1,
    },
    {
      text: 'Statistik tidak diadakan pada hari Senin ataupun Jumat',
      holds: (order) => ![0, FRIDAY].includes(positionOf(order, 'Statistik')),
    },
    {
      text: 'Ada tepat satu hari di antara hari Arsip dan hari Bahasa',
      holds: (order) => Math.abs(positionOf(order, 'Arsip') - positionOf(order, 'Bahasa')) === 2,
    },
    {
      text: 'Bahasa diadakan lebih awal daripada Arsip',
      holds: (order) => positionOf(order, 'Bahasa') < positionOf(order, 'Arsip'),
    },
  ],
  claim: (option) => {
    const [tuesday, thursday] = words(option, /^(\w+) dan (\w+)$/, COURSES);
    return (order) => order[TUESDAY] === tuesday && order[THURSDAY] === thursday;
  },
  prompt: 'Pelatihan yang mungkin diadakan pada hari Selasa dan Kamis, berturut-turut, adalah …',
  mistakes: {
    A: createOptionMistake('Etika dan Hukum', 'syarat (2) terlewat'),
    B: createOptionMistake('Hukum dan Statistik', 'syarat (1) terlewat'),
    C: createOptionMistake('Arsip dan Bahasa', 'syarat (4) dibalik'),
    D: createOptionMistake('Bahasa dan Statistik', 'syarat (3) terlewat'),
  },
});

export const proofs: Proof[] = [table, floors, groups, week];
