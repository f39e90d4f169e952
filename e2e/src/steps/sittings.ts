import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { CauseKind } from '@ambang/exam/plan.ts';
import type { Answer, TestName } from '@ambang/exam/rules.ts';
import type { BrowserContext } from '@playwright/test';
import { callApi } from './call-api.ts';
import type { Candidate } from './candidate.ts';

interface Question {
  test: TestName;
  /** Its place in its test, from 0. */
  place: number;
  right: Answer;
  wrong: Answer;
}

/** Reads the keys of a sealed tryout. */
export async function readKeys(
  context: BrowserContext,
  { tryoutId: id }: Pick<Candidate, 'tryoutId'>,
): Promise<Question[]> {
  const { questions, rules } = await callApi(context, getReview, { id });
  const places = new Map<TestName, number>();
  return questions.flatMap(({ topic, rightOption }) => {
    const test = rules.topics.find((each) => each.id === topic)?.test;
    if (!test) return [];
    const place = places.get(test) ?? 0;
    places.set(test, place + 1);
    const [right, wrong] = [rightOption + 1, ((rightOption + 1) % 5) + 1] as [Answer, Answer];
    return { test, place, right, wrong };
  });
}

/** What a candidate chose at a question, in order, and the seconds at it. */
interface Work {
  chosen: Answer[];
  seconds: number;
}

/** One sitting for each cause of lost points. Nearly all points are lost in one test. */
export const sittings: Record<Exclude<CauseKind, 'none'>, (question: Question) => Work> = {
  knowledge: ({ test, place, right, wrong }) => ({
    chosen: [test === 'TWK' && place < 20 ? wrong : right],
    seconds: 48,
  }),
  blanks: ({ test, place, right, wrong }) => {
    if (test !== 'TIU' || place >= 23) return { chosen: [right], seconds: 48 };
    return { chosen: place < 18 ? [] : [wrong], seconds: 30 };
  },
  changes: ({ test, place, right, wrong }) => {
    if (test !== 'TIU' || place >= 20) return { chosen: [right], seconds: 48 };
    return { chosen: place < 8 ? [right, wrong] : [wrong], seconds: 48 };
  },
  haste: ({ test, place, right, wrong }) => ({
    chosen: [test === 'TIU' && place < 25 ? wrong : right],
    seconds: 3,
  }),
  // The last test is not reached before the 100 minutes are over.
  clock: ({ test, right }) => {
    if (test === 'TKP') return { chosen: [], seconds: 0 };
    return { chosen: [right], seconds: test === 'TWK' ? 150 : 40 };
  },
};

/** Starts an attempt and hands it in at once, with changes that have the times of the sitting. */
export async function handInSitting(
  context: BrowserContext,
  { tryoutId: id }: Pick<Candidate, 'tryoutId'>,
  questions: readonly Question[],
  sitting: (question: Question) => Work,
): Promise<void> {
  const works = questions.map(sitting);
  const answers = works.map(({ chosen }) => chosen.at(-1) ?? 0);
  const { attempt } = await callApi(context, startTryout, { id });
  await callApi(context, submitTryout, { id, body: { attempt, changes: toChanges(works), answers } });
}

function toChanges(works: readonly Work[]): Change[] {
  let at = 0;
  return works.flatMap(({ chosen, seconds }, index) =>
    chosen.map((answer) => {
      at += (seconds * 1000) / chosen.length;
      return { number: index + 1, answer, at };
    }),
  );
}
