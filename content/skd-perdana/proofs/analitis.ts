/**
 * Constraint puzzles, proved by trying every arrangement (or every team) against the clues.
 * Each clue stands beside its wording in the question.
 */
import { follows, permutations } from './proof.ts';
import type { Proof } from './proof.ts';

/** One numbered condition of a puzzle. */
interface Clue<Model> {
  text: string;
  holds: (model: Model) => boolean;
}

/** People or things in the order of their places. */
type Order = readonly string[];
/** Who works in which city. */
type Posting = ReadonlyMap<string, string>;

/** A proof whose true options are those that hold in every arrangement the clues allow. */
function certain<Model>(
  index: number,
  all: readonly Model[],
  clues: readonly Clue<Model>[],
  claim: (option: string) => (model: Model) => boolean,
): Proof {
  return {
    topic: 3,
    index,
    stated: clues.map(({ text }) => text),
    truths: (options) => {
      const models = all.filter((model) => clues.every(({ holds }) => holds(model)));
      return options.map((option) => follows(models, claim(option)));
    },
  };
}

/** The position of a known thing; an unknown one is an error. */
function place(order: Order, thing: string): number {
  const at = order.indexOf(thing);
  if (at < 0) throw new Error(`unknown: ${thing}`);
  return at;
}

const QUEUE: Clue<Order>[] = [
  {
    text: 'Dina tepat di belakang Bayu',
    holds: (order) => place(order, 'Dina') === place(order, 'Bayu') + 1,
  },
  { text: 'Eka di depan Bayu', holds: (order) => place(order, 'Eka') < place(order, 'Bayu') },
  {
    text: 'Arif di belakang Dina, tetapi bukan yang terakhir',
    holds: (order) => place(order, 'Arif') > place(order, 'Dina') && place(order, 'Arif') < order.length - 1,
  },
];

const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat'];

const MEETINGS: Clue<Order>[] = [
  {
    text: 'Rapat Anggaran tepat sehari setelah rapat Perencanaan',
    holds: (order) => place(order, 'Anggaran') === place(order, 'Perencanaan') + 1,
  },
  {
    text: 'Rapat Umum tepat dua hari setelah rapat Kepegawaian',
    holds: (order) => place(order, 'Umum') === place(order, 'Kepegawaian') + 2,
  },
  {
    text: 'Rapat Humas lebih awal daripada rapat Perencanaan',
    holds: (order) => place(order, 'Humas') < place(order, 'Perencanaan'),
  },
];

const STAFF = ['Fajar', 'Gita', 'Hadi', 'Intan', 'Jaya', 'Kirana'];
const TEAM_SIZE = 3;

const TEAM: Clue<Order>[] = [
  {
    text: 'Fajar dan Hadi tidak boleh dikirim bersama',
    holds: (team) => !(team.includes('Fajar') && team.includes('Hadi')),
  },
  {
    text: 'Jika Gita dikirim, Intan juga dikirim',
    holds: (team) => !team.includes('Gita') || team.includes('Intan'),
  },
  {
    text: 'Jika Hadi dikirim, Kirana juga dikirim',
    holds: (team) => !team.includes('Hadi') || team.includes('Kirana'),
  },
  {
    text: 'Jaya dan Kirana tidak boleh dikirim bersama',
    holds: (team) => !(team.includes('Jaya') && team.includes('Kirana')),
  },
];

/** Three different people of the staff who meet every condition. */
function allowed(option: string): boolean {
  const team = option.split(', ');
  const known = team.every((member) => STAFF.includes(member));
  if (!known || new Set(team).size !== TEAM_SIZE) throw new Error(`not a team: ${option}`);
  return TEAM.every(({ holds }) => holds(team));
}

const PEOPLE = ['Rina', 'Seno', 'Tari', 'Umar'];
const CITIES = ['Ambon', 'Bandung', 'Manado', 'Padang'];

const POSTINGS: Clue<Posting>[] = [
  {
    text: 'Rina bertugas di Ambon atau Manado',
    holds: (posting) => posting.get('Rina') === 'Ambon' || posting.get('Rina') === 'Manado',
  },
  {
    text: 'Seno bertugas di Ambon atau Bandung',
    holds: (posting) => posting.get('Seno') === 'Ambon' || posting.get('Seno') === 'Bandung',
  },
  {
    text: 'Jika Seno bertugas di Bandung, Tari bertugas di Manado',
    holds: (posting) => posting.get('Seno') !== 'Bandung' || posting.get('Tari') === 'Manado',
  },
  { text: 'Umar tidak bertugas di Padang', holds: (posting) => posting.get('Umar') !== 'Padang' },
];

/** Every way to give each person a city of their own. */
function postings(): Posting[] {
  return permutations(CITIES).map(
    (cities) => new Map(cities.map((city, at): [string, string] => [PEOPLE[at] ?? '', city])),
  );
}

/** Reads 'Rina di Ambon'. */
function posted(option: string): (posting: Posting) => boolean {
  const [person = '', city = ''] = option.split(' di ');
  if (!PEOPLE.includes(person) || !CITIES.includes(city)) throw new Error(`not a posting: ${option}`);
  return (posting) => posting.get(person) === city;
}

export const proofs: Proof[] = [
  certain(
    0,
    permutations(['Arif', 'Bayu', 'Citra', 'Dina', 'Eka']),
    QUEUE,
    (option) => (order) => place(order, option) === 2,
  ),
  certain(
    1,
    permutations(['Anggaran', 'Humas', 'Kepegawaian', 'Perencanaan', 'Umum']),
    MEETINGS,
    (option) => (order) => place(order, 'Kepegawaian') === place(DAYS, option),
  ),
  { topic: 3, index: 2, stated: TEAM.map(({ text }) => text), truths: (options) => options.map(allowed) },
  certain(3, postings(), POSTINGS, posted),
];
