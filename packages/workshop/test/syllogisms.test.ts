import { expect, test } from 'vitest';
import { createClassProof } from '../src/proofs/classes.ts';
import { createEventProof } from '../src/proofs/events.ts';

const base = { id: 'x', prompt: 'Simpulan yang tepat adalah …', mistakes: {} };

const names = ['A', 'B', 'C', 'D'];
const terms = names.map((name) => ({ name, subjects: [name], predicates: [name] }));
const classes = (premises: string[], option: string, people: string[] = []): boolean | undefined =>
  createClassProof({ ...base, premises, terms, people }).truths([option], [])[0];

test.each([
  [['Semua A B.', 'Semua B C.'], 'Semua A C.', true],
  [['Semua A B.', 'Sebagian B C.'], 'Sebagian A C.', false],
  [['Semua A B.', 'Sebagian A tidak C.'], 'Sebagian B tidak C.', true],
  [['Tidak ada A yang B.', 'Semua C B.', 'Sebagian D C.'], 'Sebagian D tidak A.', true],
  [['Tidak ada A yang B.', 'Semua C B.', 'Sebagian D C.'], 'Tidak ada D yang A.', false],
  [['Hanya A yang B.', 'Tidak semua C A.'], 'Sebagian C tidak B.', true],
  [['Semua A yang tidak B C.', 'Tidak ada D yang B.', 'Semua D A.'], 'Semua D C.', true],
  [['Semua A B dan C.'], 'Sebagian C B.', true],
  [['Semua A B atau C.', 'Tidak ada A yang B.'], 'Semua A C.', true],
  [['Semua A B atau C.'], 'Sebagian A B.', false],
])('that the class premises %j imply %j is %s', (premises, option, expected) => {
  expect(classes(premises, option)).toBe(expected);
});

test('a premise about a person applies only to that person', () => {
  expect(classes(['Semua A B.', 'Rani A.'], 'Rani B.', ['Rani'])).toBe(true);
  expect(classes(['Semua A B.', 'Rani B.'], 'Rani A.', ['Rani'])).toBe(false);
});

test('"Tidak dapat disimpulkan" is true only if no other option follows', () => {
  const none = 'Tidak dapat disimpulkan dari premis tersebut.';
  const proof = createClassProof({ ...base, premises: ['Semua A B.', 'Sebagian B C.'], terms });
  expect(proof.truths(['Sebagian A C.', none], [])).toEqual([false, true]);
  expect(proof.truths(['Sebagian B A.', none], [])).toEqual([true, false]);
});

test('a class proof throws for ambiguous or unknown wording and for contradictory premises', () => {
  expect(() => classes(['Semua A tidak B.'], 'Semua A C.')).toThrow('ambiguous');
  expect(() => classes(['Semua A B dan C atau D.'], 'Semua A C.')).toThrow();
  expect(() => classes(['Kebanyakan A B.'], 'Semua A C.')).toThrow();
  expect(() => classes(['Semua A B.', 'Tidak ada A yang B.'], 'Semua A C.')).toThrow('contradict');
});

test.each([
  [['Jika p, q.', 'Jika q, r.', 'Hari ini tidak r.'], 'Tidak p.', true],
  [['Jika p, maka q.'], 'Jika q, p.', false],
  [['Jika p, q.'], 'Jika tidak q, tidak p.', true],
  [['P hanya jika q.', 'Tidak q.'], 'Tidak p.', true],
  [['Hanya jika q, p.'], 'Jika q, p.', false],
  [['Jika p dan q, r.', 'P, tetapi tidak r.'], 'Tidak q.', true],
  [['P atau q.', 'Tidak p.'], 'Q.', true],
])('that the event premises %j imply %j is %s', (premises, option, expected) => {
  const proof = createEventProof({ ...base, premises, events: ['p', 'q', 'r'], openings: ['Hari ini '] });
  expect(proof.truths([option], [])).toEqual([expected]);
});
