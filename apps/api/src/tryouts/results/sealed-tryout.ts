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
 * The sealed attempt of an owned tryout. After the deadline the first request from our own page seals it.
 * @throws Refusal while the attempt still runs, or without one
 */
export async function readSealedTryout(
  context: Context,
  {
    account: { accountId },
    params,
    request,
  }: Pick<RouteCall<'account', 'id', null>, 'account' | 'params' | 'request'>,
): Promise<SealedAttempt> {
  const id = parseNumericId(params.id);
  // Nearly every caller has a result, found by one query.
  const known = id === null ? null : await readOwnedSealedAttempt(context, accountId, id);
  if (known) return known;
  const tryout = await readOwnedTryout(context, accountId, params.id);
  if (tryout.state === 'none') throw notFoundRefusal('Hasil tryout ini');
  if (tryout.state === 'running') throw stillRunning();
  if (tryout.state === 'over') requireOwnPageToSeal(request, context.config.publicUrl);
  const sealed = await sealWithoutHandIn(context, accountId, tryout.id);
  if (!sealed) throw stillRunning();
  return sealed;
}

/**
 * A link on another site or a typed address must not seal. An older browser sends no Sec-Fetch-Site, and no Origin from
 * our own page; such a request passes.
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

const stillRunning = () =>
  new Refusal('conflict', 'Tryout ini masih berjalan. Selesaikan dulu untuk melihat hasilnya.');
