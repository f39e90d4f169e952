import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import type { Candidate } from './candidate.ts';
import { newSealedCandidate } from './candidate.ts';

/** Answers of a failed tryout: some are right by chance. */
const answers = Array<Answer>(110).fill(1);

/** A candidate who failed, and whose missed questions are in the book: the first call to practice puts them there. */
export async function newPractising(context: BrowserContext, worker: number): Promise<Candidate> {
  const candidate = await newSealedCandidate(context, worker, answers);
  await expect
    .poll(async () => (await callApi(context, getPracticeToday)).entries.length, { timeout: 60_000 })
    .toBeGreaterThan(1);
  return candidate;
}
