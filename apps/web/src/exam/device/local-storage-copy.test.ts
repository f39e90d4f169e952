import { deviceExamCodec } from '@ambang/contract/device-exam.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../test/device.ts';
import { sessionWith, rules } from '../../../test/session-samples.ts';
import { moveTo } from '../../question/answer-sheet.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { updateSheet } from '../attempt/exam-session.ts';
import { recordChange } from '../attempt/session-updates.ts';
import { withLastQuestion, clearLocalStorageCopy, writeLocalStorageCopy } from './local-storage-copy.ts';

const at = (session: ExamSession, number: number) => updateSheet(session, (sheet) => moveTo(sheet, number));

const session = at(recordChange(sessionWith({ attempt: 2 }), { number: 110, answer: 5, at: 1 }), 110);

const read = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => void vi.stubGlobal('localStorage', createMemoryStorage()));

afterEach(() => void vi.unstubAllGlobals());

test('the localStorage keys have 110 answers, 20 sub-topics and zero scores', () => {
  writeLocalStorageCopy(session, rules);
  expect(read('user_answer')).toHaveLength(110);
  expect((read('user_answer') as number[])[109]).toBe(5);
  expect(read('skd_cate')).toHaveLength(20);
  expect((read('skd_cate') as unknown[])[0]).toEqual({ subCategory_id: 1, subCategory_score: 0 });
  expect(read('tryout_score')).toMatchObject({ tryout_score: 0, twk_wrong: 0 });
  expect(read('tryout_start')).toMatchObject({ tryout_id: 7, currentIndex: 109 });
});

test('the localStorage keys can be read back', () => {
  writeLocalStorageCopy(session, rules);
  const back = deviceExamCodec.read({
    tryout_start: read('tryout_start'),
    user_answer: read('user_answer'),
    skd_cate: read('skd_cate'),
    tryout_score: read('tryout_score'),
  } as ReturnType<typeof deviceExamCodec.write>);
  expect(back).toMatchObject({ accountId: 'a', tryoutId: 7, attempt: 2, expiresAt: 6_000_000, index: 109 });
  expect(deviceExamCodec.read(deviceExamCodec.write(back))).toEqual(back);
});

test('clearing removes all localStorage keys of an attempt', () => {
  writeLocalStorageCopy(session, rules);
  clearLocalStorageCopy(session);
  expect(localStorage.length).toBe(0);
});

test('clearing the localStorage keys of one attempt leaves the keys of a different attempt', () => {
  writeLocalStorageCopy(session, rules);
  for (const other of [{ accountId: 'b' }, { tryoutId: 8 }, { attempt: 1 }])
    clearLocalStorageCopy({ ...session, ...other });
  expect(localStorage.length).toBe(4);
});

test('a browser that refuses storage causes no error when localStorage keys are written, cleared or read', () => {
  const refuse = () => {
    throw new Error('quota');
  };
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
  for (const storage of [refusing, undefined]) {
    vi.stubGlobal('localStorage', storage);
    expect(() => writeLocalStorageCopy(session, rules)).not.toThrow();
    expect(() => clearLocalStorageCopy(session)).not.toThrow();
    expect(withLastQuestion(session)).toEqual(session);
  }
});

test("the last question on the screen is restored from the attempt's localStorage keys", () => {
  const behind = at(session, 52);
  expect(withLastQuestion(behind).sheet.current).toBe(52);
  writeLocalStorageCopy(at(session, 55), rules);
  expect(withLastQuestion(behind)).toEqual(at(behind, 55));
  expect(withLastQuestion({ ...behind, attempt: 3 }).sheet.current).toBe(52);
  localStorage.setItem('tryout_start', 'bukan JSON');
  expect(withLastQuestion(behind).sheet.current).toBe(52);
});
