import type { Tryout, TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { call } from '../../../api/call.ts';
import { CallFailure } from '../../../api/failure.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { requireStillSignedIn, withoutSignOut } from './account-call.ts';
import { CONFLICT, MISSING, TIME_OVER } from './failure-kind.ts';

type Kept = Pick<ExamSession, 'accountId' | 'tryoutId' | 'attempt' | 'startedAt'>;

/** The tryout as the server knows it now, asked in the name of the attempt's own account. */
export const fetchTryoutOf = ({ accountId, tryoutId }: Kept): Promise<TryoutDetail> =>
  requireStillSignedIn(accountId, call(withoutSignOut(getTryout), { accountId, params: { id: tryoutId } }));

/**
 * @throws CallFailure unless the tryout says that this very attempt runs. `CONFLICT`: nothing that waits here can count
 * any more. `TIME_OVER`: it may still be handed in. `MISSING`: the server does not know it, and may again later.
 */
export function requireRunning(kept: Kept, tryout: Tryout): void {
  requireKnown(kept, tryout);
  if (tryout.state === 'over') throw new CallFailure(TIME_OVER, sentences.over);
  if (tryout.state === 'sealed')
    throw new CallFailure(CONFLICT, isEndedByTime(tryout) ? sentences.over : sentences.elsewhere);
}

/**
 * The save or hand-in of a deleted attempt is answered with 404, and so is a mistaken address: only the tryout tells
 * which of both it is.
 */
export async function detectDeleted<Reply>(kept: Kept, asking: Promise<Reply>): Promise<Reply> {
  try {
    return await asking;
  } catch (error) {
    const isMissing = error instanceof CallFailure && error.status === MISSING;
    const tryout = isMissing ? await fetchTryoutOf(kept).catch(() => null) : null;
    if (tryout) requireKnown(kept, tryout);
    throw error;
  }
}

function requireKnown(kept: Kept, { attemptsStarted, state, startedAt }: Tryout): void {
  // A reply without a number compares false, and must not pass for one that knows the attempt.
  if (!(attemptsStarted >= kept.attempt)) throw new CallFailure(MISSING, sentences.unknown);
  if (state === 'none') throw new CallFailure(CONFLICT, sentences.deleted);
  // Under the same number another person's attempt may once have been kept.
  if (attemptsStarted > kept.attempt || startedAt !== kept.startedAt)
    throw new CallFailure(CONFLICT, sentences.another);
}

/** Of a sealed attempt. */
export const isEndedByTime = ({ finishedAt, expiresAt }: Tryout): boolean =>
  finishedAt !== null && expiresAt !== null && finishedAt >= expiresAt;

/** Also of a hand-in whose reply was lost here. */
export const HANDED_IN =
  'Pengerjaan ini sudah dikumpulkan, mungkin dari tab atau perangkat lain. Lihat hasilnya di halaman tryout.';

const sentences = {
  over: 'Waktu pengerjaanmu sudah habis. Lihat hasilnya di halaman tryout.',
  elsewhere: HANDED_IN,
  deleted: 'Pengerjaan ini sudah dihapus di tab atau perangkat lain. Kamu dapat memulai lagi.',
  another:
    'Pengerjaan ini sudah dihapus, dan tryout ini dimulai lagi di tab atau perangkat lain. Lanjutkan yang baru dari halaman tryout.',
  unknown: 'Pengerjaan ini belum ditemukan di server. Coba lagi nanti.',
};
