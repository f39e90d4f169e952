import { lockAccount } from '@ambang/db/locks.ts';
import { lockCode } from '@ambang/db/shop/order-locks.ts';
import { notify } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import type { Code, CodeTryout } from '@ambang/db/shop/codes.ts';
import { countCodeUse, hasUsedCode, tryoutsInOrder } from '@ambang/db/shop/codes.ts';
import { grantTryouts, ownedTryoutIds } from '@ambang/db/shop/grants.ts';
import { isSaleClosed } from '@ambang/exam/clock.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import { readyNews } from './state/news.ts';
import { accountGone } from './orders.ts';
import { enqueueOwnedOrders } from './state/owned-orders.ts';

/** A code that gives nobody anything (any more). Tries at such codes are counted. */
export class WrongCode extends Refusal {
  /** Nobody has made such a code, so it may be a guess. */
  readonly isUnknown: boolean;

  constructor(kind: 'missing' | 'conflict', sentence: string, isUnknown = false) {
    super(kind, sentence);
    this.isUnknown = isUnknown;
  }
}

export interface Redeemed {
  /** The tryouts that the account owns by the code now, in the code's order. */
  tryoutIds: number[];
  /** The sentence for the person, which also tells what of the code is not new. */
  message: string;
}

/**
 * Redeems a code: grants those of its tryouts that the account does not own and that are still given out.
 * @param given the code in any capitals, without what people type around it
 * @throws WrongCode when nobody can use the code
 * @throws Refusal when the text cannot be a code, when the code gives this account nothing new, or when the account is
 * gone; then no use is counted
 */
export async function redeem(db: Db, accountId: string, given: string, now: number): Promise<Redeemed> {
  const text = codeOf(given);
  return db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw accountGone();
    const code = await usableCode(trx, accountId, text, now);
    const held = await heldBy(trx, accountId, code, now);
    if (held.fresh.length === 0) throw nothingNew(held);
    const tryoutIds = held.fresh.map(({ id }) => id);
    await countCodeUse(trx, code.id, accountId, now);
    await grantTryouts(trx, accountId, tryoutIds, { source: 'code', sourceId: String(code.id) }, now);
    await enqueueOwnedOrders(trx, accountId);
    const titles = held.fresh.map(({ title }) => title).join(', ');
    await notify(trx, { accountId, ...readyNews('Kode berhasil ditukar', titles) }, now);
    return { tryoutIds, message: redeemedMessage(held) };
  });
}

/** @returns the code as it is stored. @throws Refusal for a text that cannot be one */
function codeOf(text: string): string {
  if (/^[a-z\d-]{6,32}$/i.test(text)) return text.toUpperCase();
  throw new Refusal(
    'invalid',
    'Kode belum lengkap atau tidak valid: 6 sampai 32 huruf, angka, atau tanda hubung. Salin lagi kode yang kamu terima.',
  );
}

/** Locks the code. Who has used it hears that first, because it says where the tryouts are. */
async function usableCode(trx: Db, accountId: string, text: string, now: number): Promise<Code> {
  const code = await lockCode(trx, text);
  if (!code) {
    throw new WrongCode(
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
    throw new WrongCode('conflict', 'Jatah kode ini sudah habis dipakai. Minta kode baru kepada pemberinya.');
  }
  return code;
}

const noLongerValid = (reason: string): WrongCode =>
  new WrongCode('missing', `Kode ini tidak berlaku: ${reason}. Minta kode baru kepada pemberinya.`);

/** What a code holds, as one account finds it. */
interface Held {
  fresh: CodeTryout[];
  owned: number;
  /** Not owned, and given out no more. */
  closed: number;
}

async function heldBy(trx: Db, accountId: string, { tryoutIds }: Code, now: number): Promise<Held> {
  const tryouts = await tryoutsInOrder(trx, tryoutIds);
  const owned = new Set(await ownedTryoutIds(trx, accountId, tryoutIds));
  const others = tryouts.filter(({ id }) => !owned.has(id));
  const fresh = others.filter(({ closesAt }) => !isSaleClosed(closesAt, now));
  return { fresh, owned: owned.size, closed: others.length - fresh.length };
}

function nothingNew({ owned, closed }: Held): Refusal {
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

function redeemedMessage({ fresh, owned, closed }: Held): string {
  const parts = [
    `${fresh.length} tryout baru`,
    ...(owned > 0 ? [`${owned} sudah kamu miliki`] : []),
    ...(closed > 0 ? [`${closed} sudah atau segera ditutup`] : []),
  ];
  return parts.length === 1 ? 'Kode berhasil ditukar' : `Kode berhasil ditukar: ${parts.join(', ')}`;
}
