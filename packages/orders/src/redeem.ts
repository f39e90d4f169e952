import { lockAccount } from '@ambang/db/locks.ts';
import { lockCode } from '@ambang/db/shop/order-locks.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import type { CodeRow, CodeTryout } from '@ambang/db/shop/codes.ts';
import { recordCodeUse, hasUsedCode, findTryoutsByIds } from '@ambang/db/shop/codes.ts';
import { grantTryouts, filterOwnedTryoutIds } from '@ambang/db/shop/grants.ts';
import { isSaleClosed } from '@ambang/exam/clock.ts';
import { accountDeletedRefusal, Refusal } from '@ambang/server/refusal.ts';
import { tryoutsReadyNotification } from './state/notifications.ts';
import { enqueueEndOwnedOrders } from './state/owned-orders.ts';

/**
 * The refusal of an unknown, revoked, expired or used-up code. The api limits how many of these refusals an account may
 * cause.
 */
export class InvalidCodeRefusal extends Refusal {
  /** Whether no such code was ever created, so that it may be a guess. */
  readonly isUnknown: boolean;

  constructor(kind: 'missing' | 'conflict', message: string, isUnknown = false) {
    super(kind, message);
    this.isUnknown = isUnknown;
  }
}

interface Redemption {
  /** In the same order as in the code. */
  tryoutIds: number[];
  /** The message for the user. It also counts the code's tryouts that were not granted. */
  message: string;
}

/**
 * Grants those of a code's tryouts that the account does not own and that are still on sale. A refused code counts no
 * use.
 * @param text the trimmed code, in upper or lower case
 * @throws InvalidCodeRefusal when the code is unknown, revoked, expired or used up
 * @throws Refusal when the text cannot be a code, the account has used the code or gets nothing new, or is deleted
 */
export async function redeemCode(db: Db, accountId: string, text: string, now: number): Promise<Redemption> {
  const normalized = parseCode(text);
  return db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw accountDeletedRefusal();
    const code = await requireUsableCode(trx, accountId, normalized, now);
    const contents = await readCodeContents(trx, accountId, code, now);
    if (contents.grantable.length === 0) throw nothingNewRefusal(contents);
    const tryoutIds = contents.grantable.map(({ id }) => id);
    await recordCodeUse(trx, code.id, accountId, now);
    await grantTryouts(trx, accountId, tryoutIds, { source: 'code', sourceId: String(code.id) }, now);
    await enqueueEndOwnedOrders(trx, accountId);
    const titles = contents.grantable.map(({ title }) => title).join(', ');
    await notifyAccount(
      trx,
      { accountId, ...tryoutsReadyNotification('Kode berhasil ditukar', titles, tryoutIds) },
      now,
    );
    return { tryoutIds, message: redeemedMessage(contents) };
  });
}

/** @throws Refusal for a text that cannot be a code */
function parseCode(text: string): string {
  if (/^[a-z\d-]{6,32}$/i.test(text)) return text.toUpperCase();
  throw new Refusal(
    'invalid',
    'Kode belum lengkap atau tidak valid: 6 sampai 32 huruf, angka, atau tanda hubung. Salin lagi kode yang kamu terima.',
  );
}

/**
 * Locks the code. A previous use by the account is checked before the code's end, because the message then shows the
 * account where its tryouts are.
 */
async function requireUsableCode(trx: Db, accountId: string, text: string, now: number): Promise<CodeRow> {
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
  if (code.revokedAt !== null) throw endedCodeRefusal('sudah dicabut');
  if (code.endsAt !== null && now >= code.endsAt) throw endedCodeRefusal('masanya sudah habis');
  if (code.usesMade >= code.usesAllowed) {
    throw new InvalidCodeRefusal(
      'conflict',
      'Jatah kode ini sudah habis dipakai. Minta kode baru kepada pemberinya.',
    );
  }
  return code;
}

const endedCodeRefusal = (reason: string): InvalidCodeRefusal =>
  new InvalidCodeRefusal('missing', `Kode ini tidak berlaku: ${reason}. Minta kode baru kepada pemberinya.`);

/** A code's tryouts, divided by what the account can get. */
interface CodeContents {
  grantable: CodeTryout[];
  ownedCount: number;
  /** The number of tryouts that are not owned, and are closed or about to close. */
  closedCount: number;
}

async function readCodeContents(
  trx: Db,
  accountId: string,
  { tryoutIds }: CodeRow,
  now: number,
): Promise<CodeContents> {
  const tryouts = await findTryoutsByIds(trx, tryoutIds);
  const owned = new Set(await filterOwnedTryoutIds(trx, accountId, tryoutIds));
  const others = tryouts.filter(({ id }) => !owned.has(id));
  const grantable = others.filter(({ closesAt }) => !isSaleClosed(closesAt, now));
  return { grantable, ownedCount: owned.size, closedCount: others.length - grantable.length };
}

function nothingNewRefusal({ ownedCount, closedCount }: CodeContents): Refusal {
  if (closedCount === 0) {
    return new Refusal(
      'conflict',
      'Semua tryout dari kode ini sudah kamu miliki, jadi kodenya tidak terpakai. Buka tryoutnya dari daftar tryout yang dimiliki.',
    );
  }
  const rest =
    ownedCount === 0
      ? 'semua tryoutnya'
      : `${ownedCount} tryout sudah kamu miliki dan ${closedCount} lainnya`;
  return new Refusal(
    'conflict',
    `Kode ini tidak bisa ditukar lagi: ${rest} sudah atau segera ditutup. Pilih tryout lain di beranda.`,
  );
}

function redeemedMessage({ grantable, ownedCount, closedCount }: CodeContents): string {
  const parts = [
    `${grantable.length} tryout baru`,
    ...(ownedCount > 0 ? [`${ownedCount} sudah kamu miliki`] : []),
    ...(closedCount > 0 ? [`${closedCount} sudah atau segera ditutup`] : []),
  ];
  return parts.length === 1 ? 'Kode berhasil ditukar' : `Kode berhasil ditukar: ${parts.join(', ')}`;
}
