import type { Db } from '../open.ts';

/** Records that the account agrees to have numbers of its results sent to a language model. */
export async function recordModelConsent(
  trx: Db,
  accountId: string,
  version: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ modelConsentVersion: version, modelConsentedAt: new Date(now) })
    .where('id', '=', accountId)
    .execute();
}

export async function withdrawModelConsent(trx: Db, accountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ modelConsentVersion: null, modelConsentedAt: null })
    .where('id', '=', accountId)
    .execute();
}
