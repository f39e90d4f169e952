import { getPlanCalendar } from '@ambang/contract/practice/days-ahead.ts';
import { startOfWibDay } from '@ambang/practice/days.ts';
import type { DaysAhead } from '@ambang/practice-data/plan-ahead.ts';
import { createDaysAhead } from '@ambang/practice-data/plan-ahead.ts';
import { readPracticeState } from '@ambang/practice-data/read-state.ts';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Context } from '../context.ts';
import { registerPlainRoute } from '../http/route.ts';

export function planCalendarRoute(app: FastifyInstance, context: Context): void {
  registerPlainRoute(app, context, getPlanCalendar, async ({ session: { accountId }, now, reply }) => {
    const state = await readPracticeState(context, accountId);
    const plan = createDaysAhead(accountId, state, await context.catalog.get(), now);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="latihan-ambang.ics"')
      .send(planCalendar(plan, context.config.publicUrl));
  });
}

/**
 * All-day events without alarms. An event has the same id in every file, so a newer file replaces it, and the same stamp all
 * day, so the file is the same until the plan changes.
 */
export function planCalendar({ today, examOn, days }: DaysAhead, publicUrl: URL): string {
  const calendar = ical({
    name: 'Latihan Ambang',
    prodId: { company: 'Ambang', product: 'Latihan', language: 'ID' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const addEvent = (kind: string, day: string, summary: string, description?: string) =>
    calendar.createEvent({
      id: `${kind}-${day}@${publicUrl.hostname}`,
      stamp: new Date(startOfWibDay(today)),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: new URL('/home/latihan', publicUrl).href,
      summary,
      ...(description !== undefined && { description }),
    });
  for (const { day, dueCount, dueMinutes } of days)
    if (dueCount > 0)
      addEvent('latihan', day, `Latihan Ambang, ${dueCount} soal`, `Sekitar ${dueMinutes} menit.`);
  if (examOn !== null && examOn >= today) addEvent('ujian', examOn, 'Ujian SKD');
  return calendar.toString();
}
