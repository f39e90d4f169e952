import type { PracticeSettings } from '@ambang/contract/practice/settings.ts';
import {
  DEFAULT_PRACTICE_MINUTES,
  getPracticeSettings,
  practiceMinutes,
  savePracticeSettings,
} from '@ambang/contract/practice/settings.ts';
import type { StoredPracticeSettings } from '@ambang/db/practice/settings.ts';
import { findPracticeSettings, updatePracticeSettings } from '@ambang/db/practice/settings.ts';
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

  registerRoute(app, context, savePracticeSettings, async ({ session: { accountId }, body }) => {
    if (body.examOn !== null && !isDate(body.examOn)) throw noDateRefusal();
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

/** Whether the calendar has the day, in this century. A day in the past has no effect on what is due. */
function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return text.startsWith('20') && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const noDateRefusal = () =>
  new Refusal('invalid', 'Tanggal ujian itu tidak ada di kalender. Pilih tanggalnya sekali lagi.');
