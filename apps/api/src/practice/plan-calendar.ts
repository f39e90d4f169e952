import { startOfWibDay } from '@ambang/practice/days.ts';
import type { DaysAhead } from '@ambang/practice-data/today/plan-ahead.ts';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

/**
 * All-day events without alarms. A day's event has the same id in every file, so a newer file replaces it; that of the exam
 * has one id for all dates, so that a new date moves it. The stamp is the same all day, so the file is the same until the plan
 * changes.
 */
export function planCalendar({ today, examOn, days }: DaysAhead, publicUrl: URL): string {
  const calendar = ical({
    name: 'Latihan Ambang',
    prodId: { company: 'Ambang', product: 'Latihan', language: 'ID' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const addEvent = (id: string, day: string, summary: string, description?: string) =>
    calendar.createEvent({
      id: `${id}@${publicUrl.hostname}`,
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
      addEvent(`latihan-${day}`, day, `Latihan Ambang, ${dueCount} soal`, `Sekitar ${dueMinutes} menit.`);
  if (examOn !== null && examOn >= today) addEvent('ujian-skd', examOn, 'Ujian SKD');
  return calendar.toString();
}
