import { sealWithoutHandIn } from '@ambang/attempts/sealing/seal.ts';
import type { SealedAttempt } from '@ambang/attempts/sealing/sealed-attempts.ts';
import { readOwnedSealedAttempt } from '@ambang/attempts/sealing/sealed-attempts.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { RouteCall } from '../../http/route.ts';
import { readOwnedTryout } from '../account-tryouts.ts';

/**
 * Reads the sealed attempt of an owned tryout. After the deadline the first request from our own page seals the attempt.
 * @throws Refusal while the attempt is running, or when there is no attempt
 */
export async function readSealedTryout(
  context: Context,
  {
    session: { accountId },
    params,
    request,
  }: Pick<RouteCall<'account', 'id', null>, 'session' | 'params' | 'request'>,
): Promise<SealedAttempt> {
  const id = parseNumericId(params.id);
  // One query suffices for nearly all callers, because they have a result.
  const known = id === null ? null : await readOwnedSealedAttempt(context, accountId, id);
  if (known) return known;
  const tryout = await readOwnedTryout(context, accountId, params.id);
  if (tryout.state === 'none') throw notFoundRefusal('Hasil tryout ini');
  if (tryout.state === 'running') throw stillRunningRefusal();
  if (tryout.state === 'over') requireOwnPageToSeal(request, context.config.publicUrl);
  const sealed = await sealWithoutHandIn(context, accountId, tryout.id);
  if (!sealed) throw stillRunningRefusal();
  return sealed;
}

/**
 * Refuses to seal for a request that did not come from our own page: a link on another site, or a typed address. Older
 * browsers send neither Sec-Fetch-Site nor, from our own page, Origin. Such a request is accepted.
 * @throws Refusal
 */
function requireOwnPageToSeal({ headers }: FastifyRequest, publicUrl: URL): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin ?? publicUrl.origin;
  if (site === undefined ? origin === publicUrl.origin : site === 'same-origin') return;
  throw new Refusal(
    'forbidden',
    'Waktu tryout ini habis, tetapi pengerjaannya belum ditutup. Buka hasilnya dari halaman tryout.',
  );
}

const stillRunningRefusal = () =>
  new Refusal('conflict', 'Tryout ini masih berjalan. Selesaikan dulu untuk melihat hasilnya.');
