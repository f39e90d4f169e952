import { getDaysAhead, getPlanCalendar } from '@ambang/contract/practice/days-ahead.ts';
import { createDaysAhead } from '@ambang/practice-data/today/plan-ahead.ts';
import { readPractice } from '@ambang/practice-data/account/read-practice.ts';
import { createWindowThrottle } from '@ambang/server/window-throttle.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerPlainRoute, registerRoute } from '../http/route.ts';
import { planCalendar } from './plan-calendar.ts';

/** A plan up to a far exam takes up to 30 ms of processor time. */
const readRate = { times: 60, minutes: 1 };

export function daysAheadRoutes(app: FastifyInstance, context: Context): void {
  const reads = createWindowThrottle(readRate, 'Rencana dimuat terlalu sering. Coba lagi dalam % menit.');
  const read = async (accountId: string, now: number) => {
    reads.take(accountId, now);
    return createDaysAhead(await readPractice(context, accountId), now);
  };

  registerRoute(app, context, getDaysAhead, async ({ session: { accountId }, now }) => ({
    data: await read(accountId, now),
  }));

  registerPlainRoute(app, context, getPlanCalendar, async ({ session: { accountId }, now, reply }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="latihan-ambang.ics"')
      .send(planCalendar(await read(accountId, now), context.config.publicUrl)),
  );
}
