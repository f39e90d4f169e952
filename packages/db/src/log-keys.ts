import type { Db } from './open.ts';

/** Days since 1970-01-01, UTC. */
export const toUtcDayNumber = (now: number): number => Math.floor(now / 86_400_000);

/** Returns the key of a day, which all processes share. @param fresh is stored if the day has no key yet */
export async function findOrCreateLogKey(db: Db, day: number, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('logKeys')
    .values({ day, key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('logKeys').select('key').where('day', '=', day).executeTakeFirstOrThrow();
  return row.key;
}

export async function deleteOldLogKeys(db: Db, now: number): Promise<void> {
  await db.deleteFrom('logKeys').where('day', '<', toUtcDayNumber(now)).execute();
}
