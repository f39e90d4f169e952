import type { PracticeSettings } from '@ambang/contract/practice/settings.ts';
import {
  DEFAULT_PRACTICE_MINUTES,
  getPracticeSettings,
  MOST_YEARS_AHEAD,
  practiceMinutes,
  savePracticeSettings,
} from '@ambang/contract/practice/settings.ts';
import type { StoredPracticeSettings } from '@ambang/db/practice/settings.ts';
import { findPracticeSettings, updatePracticeSettings } from '@ambang/db/practice/settings.ts';
import { wibDayOf } from '@ambang/practice/days.ts';
import { accountDeletedRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, getPracticeSettings, async ({ session: { accountId } }) => {
    const stored = await findPracticeSettings(db, accountId);
    if (!stored) throw accountDeletedRefusal();
    return { data: toSettings(stored) };
  });

  registerRoute(app, context, savePracticeSettings, async ({ session: { accountId }, body, now }) => {
    if (body.examOn !== null) requireExamDate(body.examOn, wibDayOf(now));
    await updatePracticeSettings(db, accountId, {
      examOn: body.examOn,
      practiceMinutes: body.minutesADay,
    });
    return { data: body, message: 'Rencana disimpan' };
  });
}

const toSettings = ({ examOn, practiceMinutes: chosen }: StoredPracticeSettings): PracticeSettings => ({
  examOn,
  minutesADay: practiceMinutes.find((each) => each === chosen) ?? DEFAULT_PRACTICE_MINUTES,
});

/** @throws Refusal for a day that the calendar does not have, for today and the past, and beyond `MOST_YEARS_AHEAD` */
function requireExamDate(day: string, today: string): void {
  if (!isDate(day))
    throw dateRefusal('Tanggal ujian itu tidak ada di kalender. Pilih tanggalnya sekali lagi.');
  if (day <= today)
    throw dateRefusal(
      'Tanggal ujian tidak boleh hari ini atau sudah lewat. Pilih mulai besok, atau kosongkan.',
    );
  if (day > `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}${today.slice(4)}`)
    throw dateRefusal(
      `Tanggal ujian terlalu jauh: paling lama ${MOST_YEARS_AHEAD} tahun lagi. Periksa tahunnya, atau kosongkan.`,
    );
}

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const dateRefusal = (message: string) => new Refusal('invalid', message);
