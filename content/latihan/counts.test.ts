import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Item {
  id: string;
  topic: number;
  family?: string;
  template?: string;
}

const read = (folder: string): Item[] => {
  const items = new URL(`../${folder}/items/`, import.meta.url);
  return readdirSync(items).flatMap(
    (file) => JSON.parse(readFileSync(new URL(file, items), 'utf8')) as Item[],
  );
};

const isTiu = ({ topic }: Item): boolean => topic <= 10;
const isTwk = ({ topic }: Item): boolean => topic > 10 && topic <= 14;
const isTkp = ({ topic }: Item): boolean => topic > 14;

const practice = read('latihan');
const tryouts = ['skd-utama', 'skd-perdana-2'].flatMap(read);

test('the practice pool has enough items of each test, and most of TIU is generated', () => {
  expect(practice.filter(isTiu).filter(({ template }) => template).length).toBeGreaterThanOrEqual(200);
  expect(practice.filter(isTwk).length).toBeGreaterThanOrEqual(50);
  expect(practice.filter(isTkp).length).toBeGreaterThanOrEqual(50);
});

test('each TIU family of the tryouts has at least four items to practise', () => {
  const families = new Set(tryouts.filter(isTiu).map(({ family }) => family));
  const counts = [...families].map((family) => ({
    family,
    count: practice.filter((item) => item.family === family).length,
  }));
  expect(counts.filter(({ count }) => count < 4)).toEqual([]);
});

test('the public questions are enough for a month', () => {
  expect(read('publik').length).toBeGreaterThanOrEqual(30);
});

test('no item is in two collections', () => {
  const singles = ['tes-tiu-1', 'tes-twk-1', 'tes-tkp-1'].flatMap(read);
  const ids = [...practice, ...tryouts, ...singles, ...read('publik')].map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
});
