import type { Db } from '../open.ts';

export interface StoredPracticeSettings {
  examOn: string | null;
  practiceMinutes: number | null;
}

/** @returns null when the account was deleted */
export async function findPracticeSettings(
  db: Db,
  accountId: string,
): Promise<StoredPracticeSettings | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['examOn', 'practiceMinutes'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

export async function updatePracticeSettings(
  db: Db,
  accountId: string,
  settings: StoredPracticeSettings,
): Promise<void> {
  await db.updateTable('accounts').set(settings).where('id', '=', accountId).execute();
}

export interface StoredGoal {
  practiceRoute: string | null;
  practiceTarget: number | null;
}

export async function updateGoal(db: Db, accountId: string, goal: StoredGoal): Promise<void> {
  await db.updateTable('accounts').set(goal).where('id', '=', accountId).execute();
}
