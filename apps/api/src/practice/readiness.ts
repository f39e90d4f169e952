import type { ReadinessEstimate } from '@ambang/contract/practice/readiness.ts';
import { getPracticeReadiness, saveReadinessGoal } from '@ambang/contract/practice/readiness.ts';
import { updateGoal } from '@ambang/db/practice/settings.ts';
import type { Readiness } from '@ambang/practice/readiness/readiness.ts';
import { LEAST_READINESS_ANSWERS, readinessText } from '@ambang/practice/readiness/readiness.ts';
import { SIMULATED_PEOPLE, simulatedShares } from '@ambang/practice/readiness/simulated-shares.ts';
import { isPossibleGoal, readReadiness } from '@ambang/practice-data/readiness/readiness.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { createWindowThrottle } from '@ambang/server/window-throttle.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';

/** An estimate takes up to 7 ms of processor time, more than other reading calls. */
const readRate = { times: 60, minutes: 1 };

export function readinessRoutes(app: FastifyInstance, context: Context): void {
  const reads = createWindowThrottle(readRate, 'Kesiapan dimuat terlalu sering. Coba lagi dalam % menit.');

  registerRoute(app, context, getPracticeReadiness, async ({ session: { accountId }, now }) => {
    reads.take(accountId, now);
    const { readiness, topics, ...report } = await readReadiness(context, accountId);
    return {
      data: {
        ...report,
        estimate: readiness && toEstimate(readiness),
        leastAnswers: LEAST_READINESS_ANSWERS,
        topics: topics.map(({ topic, answers, right, missing, level }) => ({
          topic,
          answers,
          right,
          missing,
          level,
        })),
      },
    };
  });

  registerRoute(app, context, saveReadinessGoal, async ({ session: { accountId }, body, now }) => {
    reads.take(accountId, now);
    if (!(await isPossibleGoal(context, accountId, body))) throw impossibleGoalRefusal();
    const { route, target } = body;
    await updateGoal(context.database.db, accountId, { practiceRoute: route, practiceTarget: target });
    return { data: body, message: 'Tujuan disimpan' };
  });
}

function toEstimate(readiness: Readiness): ReadinessEstimate {
  const text = readinessText(readiness) ?? '';
  if (readiness.kind === 'unread') return { kind: 'unread', missing: readiness.missing };
  if (readiness.kind === 'word') return { ...readiness, text };
  const { outOfTen } = readiness;
  return {
    kind: 'number',
    outOfTen,
    text,
    simulated: { people: SIMULATED_PEOPLE, ofHundred: simulatedShares[outOfTen] ?? 0 },
  };
}

const impossibleGoalRefusal = () =>
  new Refusal(
    'invalid',
    'Jalur atau target itu tidak ada pada ketentuan tryout terakhirmu. Muat ulang, lalu pilih lagi.',
  );
