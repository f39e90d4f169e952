import { startOfWibDay } from '@ambang/practice/days.ts';
import type { DaysAhead } from '@ambang/practice-data/plan-ahead.ts';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

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
