import { sealWithoutHandIn } from '@ambang/attempts/seal.ts';
import type { SealedAttempt } from '@ambang/attempts/sealed.ts';
import { readOwnedSealed } from '@ambang/attempts/sealed.ts';
import { missing, Refusal } from '@ambang/server/refusal.ts';
import { numericId } from '@ambang/server/numeric-id.ts';
import type { Context } from '../../context.ts';
import { requireOwnPage } from '../../http/requests/origin.ts';
import type { Call } from '../../http/route.ts';
import { ownedTryout } from '../account-tryouts.ts';

/**
 * The sealed attempt of an owned tryout. After the deadline the first request from our own page seals it.
 * @throws Refusal while the attempt still runs, or without one
 */
export async function sealedTryout(
  context: Context,
  {
    account: { accountId },
    params,
    request,
  }: Pick<Call<'account', 'id', null>, 'account' | 'params' | 'request'>,
): Promise<SealedAttempt> {
  const id = numericId(params.id);
  // Nearly every caller has a result, found by one query.
  const known = id === null ? null : await readOwnedSealed(context, accountId, id);
  if (known) return known;
  const tryout = await ownedTryout(context, accountId, params.id);
  if (tryout.state === 'none') throw missing('Hasil tryout ini');
  if (tryout.state === 'running') throw stillRunning();
  if (tryout.state === 'over') requireOwnPage(request, context.config.publicUrl);
  const sealed = await sealWithoutHandIn(context, accountId, tryout.id);
  if (!sealed) throw stillRunning();
  return sealed;
}

const stillRunning = () =>
  new Refusal('conflict', 'Tryout ini masih berjalan. Selesaikan dulu untuk melihat hasilnya.');
