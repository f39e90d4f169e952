import type { ReactNode } from 'react';
import { messageOf } from '../../../api/failure.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { isMalformed, isRetriedAutomatically, failureKind } from '../../sending/calls/failure-kind.ts';
import type { HandInState } from '../../sending/handing-in/hand-in.ts';
import { SignInLink } from '../status/exam-notices.tsx';
import type { Undelivered } from '../../attempt/deadline-words.ts';
import { deadlineWords } from '../../attempt/deadline-words.ts';
import { autoSendWords } from './delivery-words.ts';
import styles from './ending-modals.module.css';

interface Props {
  state: HandInState;
  undelivered: Undelivered;
  /** Stands after what becomes of the hand-in, unless it will never go by itself. */
  children?: ReactNode;
}

/** Explains a failed hand-in: first whether the answers are safe, then what becomes of them. */
export function HandInProblem({ state, undelivered, children }: Props) {
  if (state.phase !== 'failed') return null;
  const refusal = failureKind(state.error);
  // What is safe and goes by itself is no error: it looks like whatever waits.
  const goesByItself = isRetriedAutomatically(state.error);
  const isWaiting = goesByItself && undelivered.isDurable;
  return (
    <>
      <p className={classNames(styles.trouble, isWaiting && styles.waiting)} role="alert">
        <Icon name={isWaiting ? 'clock' : 'circle-alert'} size={16} />
        <span>{troubleText(state, undelivered)}</span>
      </p>
      {/* Who was overtaken has not handed in: nothing goes by itself, and the exam goes on. */}
      {refusal !== 'ended' && refusal !== 'overtaken' && (
        <p className="muted">
          {goesByItself && autoSendWords(undelivered)} {deadlineWords(undelivered)}
          {!isMalformed(state.error) && children}
        </p>
      )}
    </>
  );
}

type Failed = Extract<HandInState, { phase: 'failed' }>;

/** A hand-in without a reply may have arrived all the same: only of what the server has refused the fate is known. */
function factOf(isKnown: boolean, { waiting, isDurable }: Undelivered): string {
  if (!isDurable && waiting > 0)
    return `Jawabanmu belum ${isKnown ? '' : 'pasti '}terkirim. Jangan tutup atau muat ulang halaman ini.`;
  const where = waiting > 0 ? 'Jawabanmu aman di perangkat ini' : 'Semua jawabanmu sudah sampai di server';
  const refused = waiting > 0 ? 'belum terkirim' : 'tryout ini belum dikumpulkan';
  return `${where}, tetapi ${isKnown ? refused : 'server belum memastikan pengumpulannya'}.`;
}

function troubleText({ error, isUnanswered }: Failed, undelivered: Undelivered): ReactNode {
  const refusal = failureKind(error);
  if (refusal === 'ended') return messageOf(error);
  const fact = factOf(!isUnanswered, undelivered);
  if (refusal === 'sign-in')
    return (
      <>
        {fact} Sesi akunmu sudah berakhir, <SignInLink /> untuk mengirimnya.
      </>
    );
  return `${fact} ${messageOf(error)}`;
}
