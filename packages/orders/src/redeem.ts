import { lockAccount } from '@ambang/db/locks.ts';
import { lockCode } from '@ambang/db/shop/order-locks.ts';
import { notify } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import type { Code, CodeTryout } from '@ambang/db/shop/codes.ts';
import { countCodeUse, hasUsedCode, listTryoutsInOrder } from '@ambang/db/shop/codes.ts';
import { grantTryouts, ownedTryoutIds } from '@ambang/db/shop/grants.ts';
import { isSaleClosed } from '@ambang/exam/clock.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { accountDeletedRefusal } from './context.ts';
import { tryoutsReadyNotification } from './state/notifications.ts';
import { enqueueEndOwnedOrders } from './state/owned-orders.ts';

/** An unusable code: unknown, revoked, expired or used up. Tries are throttled. */
export class InvalidCodeRefusal extends Refusal {
  /** No such code was ever made, so it may be a guess. */
  readonly isUnknown: boolean;

  constructor(kind: 'missing' | 'conflict', sentence: string, isUnknown = false) {
    super(kind, sentence);
    this.isUnknown = isUnknown;
  }
}

export interface Redemption {
  /** The newly granted tryouts, in the code's order. */
  tryoutIds: number[];
  /** For the user. It also names tryouts of the code that are not new. */
  message: string;
}

/**
 * Grants those of a code's tryouts that the account does not own and that are not closed.
 * @param text the trimmed code in either case
 * @throws InvalidCodeRefusal when the code is unusable
 * @throws Refusal when the text cannot be a code, the code grants this account nothing new, or the account is gone; then
 * no use is counted
 */
export async function redeemCode(db: Db, accountId: string, text: string, now: number): Promise<Redemption> {
  const normalized = codeOf(text);
  return db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw accountDeletedRefusal();
    const code = await requireUsable(trx, accountId, normalized, now);
    const contents = await contentsFor(trx, accountId, code, now);
    if (contents.fresh.length === 0) throw nothingNew(contents);
    const tryoutIds = contents.fresh.map(({ id }) => id);
    await countCodeUse(trx, code.id, accountId, now);
    await grantTryouts(trx, accountId, tryoutIds, { source: 'code', sourceId: String(code.id) }, now);
    await enqueueEndOwnedOrders(trx, accountId);
    const titles = contents.fresh.map(({ title }) => title).join(', ');
    await notify(trx, { accountId, ...tryoutsReadyNotification('Kode berhasil ditukar', titles) }, now);
    return { tryoutIds, message: redeemedMessage(contents) };
  });
}

/** @returns the code in the stored form. @throws Refusal for a text that cannot be a code */
function codeOf(text: string): string {
  if (/^[a-z\d-]{6,32}$/i.test(text)) return text.toUpperCase();
  throw new Refusal(
    'invalid',
    'Kode belum lengkap atau tidak valid: 6 sampai 32 huruf, angka, atau tanda hubung. Salin lagi kode yang kamu terima.',
  );
}

/** Locks the code. A use by the same account is reported first, because its message points to the tryouts. */
async function requireUsable(trx: Db, accountId: string, text: string, now: number): Promise<Code> {
  const code = await lockCode(trx, text);
  if (!code) {
    throw new InvalidCodeRefusal(
      'missing',
      'Kode ini tidak berlaku. Periksa huruf dan angkanya, atau salin ulang kode yang kamu terima.',
      true,
    );
  }
  if (await hasUsedCode(trx, code.id, accountId)) {
    throw new Refusal(
      'conflict',
      'Kode ini sudah pernah kamu tukar. Tryoutnya ada di daftar tryout yang dimiliki.',
    );
  }
  if (code.revokedAt !== null) throw noLongerValid('sudah dicabut');
  if (code.endsAt !== null && now >= code.endsAt) throw noLongerValid('masanya sudah habis');
  if (code.usesMade >= code.usesAllowed) {
    throw new InvalidCodeRefusal(
      'conflict',
      'Jatah kode ini sudah habis dipakai. Minta kode baru kepada pemberinya.',
    );
  }
  return code;
}

const noLongerValid = (reason: string): InvalidCodeRefusal =>
  new InvalidCodeRefusal('missing', `Kode ini tidak berlaku: ${reason}. Minta kode baru kepada pemberinya.`);

/** A code's tryouts from one account's view. */
interface CodeContents {
  fresh: CodeTryout[];
  owned: number;
  /** Not owned, and no longer granted. */
  closed: number;
}

async function contentsFor(
  trx: Db,
  accountId: string,
  { tryoutIds }: Code,
  now: number,
): Promise<CodeContents> {
  const tryouts = await listTryoutsInOrder(trx, tryoutIds);
  const owned = new Set(await ownedTryoutIds(trx, accountId, tryoutIds));
  const others = tryouts.filter(({ id }) => !owned.has(id));
  const fresh = others.filter(({ closesAt }) => !isSaleClosed(closesAt, now));
  return { fresh, owned: owned.size, closed: others.length - fresh.length };
}

function nothingNew({ owned, closed }: CodeContents): Refusal {
  if (closed === 0) {
    return new Refusal(
      'conflict',
      'Semua tryout dari kode ini sudah kamu miliki, jadi kodenya tidak terpakai. Buka tryoutnya dari daftar tryout yang dimiliki.',
    );
  }
  const rest = owned === 0 ? 'semua tryoutnya' : `${owned} tryout sudah kamu miliki dan ${closed} lainnya`;
  return new Refusal(
    'conflict',
    `Kode ini tidak bisa ditukar lagi: ${rest} sudah atau segera ditutup. Pilih tryout lain di beranda.`,
  );
}

function redeemedMessage({ fresh, owned, closed }: CodeContents): string {
  const parts = [
    `${fresh.length} tryout baru`,
    ...(owned > 0 ? [`${owned} sudah kamu miliki`] : []),
    ...(closed > 0 ? [`${closed} sudah atau segera ditutup`] : []),
  ];
  return parts.length === 1 ? 'Kode berhasil ditukar' : `Kode berhasil ditukar: ${parts.join(', ')}`;
}
