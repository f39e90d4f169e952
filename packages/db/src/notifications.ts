import type { Db } from './open.ts';

export interface Notice {
  accountId: string;
  title: string;
  message: string;
}

/** Written in the transaction of what it tells, so that neither is ever there without the other. */
export async function notify(db: Db, notice: Notice, now: number): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ ...notice, createdAt: new Date(now) })
    .execute();
}
