import { setTimeout as pause } from 'node:timers/promises';
import { deleteReviewsBefore } from '@ambang/db/practice/reviews.ts';
import { correctReviews } from '@ambang/practice-data/cards/corrections.ts';
import { seedSealedAttempts } from '@ambang/practice-data/seeding/seed-sealed-attempts.ts';
import type { Task } from './task.ts';

/** The job fails only so that its first error is logged. The next call of such an account stores its attempts. */
export const seedPractice: Task<'seedPractice'> = async (_, context, stopping) => {
  const errors: Error[] = [];
  const onError = (error: Error) => void errors.push(error);
  await seedSealedAttempts(context, { onError, stopping, pause });
  if (errors[0]) throw errors[0];
};

export const refoldPractice: Task<'refoldPractice'> = (changed, context, stopping) =>
  correctReviews(context, changed, stopping);

/** The policy names this time. */
const KEPT_MONTHS = 24;

export const deleteOldReviews: Task<'deleteOldReviews'> = async (_, { database, now }, stopping) => {
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  while (!stopping.aborted && (await deleteReviewsBefore(database.db, before.getTime())));
};
