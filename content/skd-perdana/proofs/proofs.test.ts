/** Every item of the topics 2-7 is proved: exactly one option follows from the question, and it is the key. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proofs as analitis } from './analitis.ts';
import { proofs as berhitung } from './berhitung.ts';
import { proofs as deret } from './deret.ts';
import { proofs as perbandingan } from './perbandingan.ts';
import { proofs as silogisme } from './silogisme.ts';
import { proofs as soalCerita } from './soal-cerita.ts';

interface Item {
  topic: number;
  question: string;
  options: string[];
  key: string;
}

const ITEMS = new URL('../items/', import.meta.url);
const TOPICS = [2, 3, 4, 5, 6, 7];
const proofs = [silogisme, analitis, berhitung, deret, perbandingan, soalCerita].flat();

/** The items of a topic, from the file whose name opens with its two-digit id. */
function itemsOf(topic: number): Item[] {
  const prefix = `${String(topic).padStart(2, '0')}-`;
  const name = readdirSync(ITEMS).find((each) => each.startsWith(prefix) && each.endsWith('.json'));
  if (name === undefined) throw new Error(`no items of topic ${topic}`);
  return JSON.parse(readFileSync(new URL(name, ITEMS), 'utf8')) as Item[];
}

for (const topic of TOPICS) {
  const own = proofs.filter((proof) => proof.topic === topic);

  test(`topic ${topic}: each item has one proof`, () => {
    const items = itemsOf(topic);
    expect(items.map((item) => item.topic)).toEqual(items.map(() => topic));
    expect(own.map((proof) => proof.index).sort((a, b) => a - b)).toEqual([...items.keys()]);
  });

  for (const proof of own) {
    test(`topic ${topic}, item ${proof.index}: only the key follows`, () => {
      const item = itemsOf(topic)[proof.index];
      if (item === undefined) throw new Error('no such item');
      for (const piece of proof.stated ?? []) expect(item.question).toContain(piece);
      const truths = proof.truths(item.options);
      expect(truths).toEqual([...'ABCDE'].map((letter) => letter === item.key));
    });
  }
}
