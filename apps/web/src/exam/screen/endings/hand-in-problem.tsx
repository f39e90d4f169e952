import type { ReactNode } from 'react';
import { failureMessage } from '../../../api/failure.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { isBadRequest, isRetriedAutomatically, failureKind } from '../../sending/calls/failure-kind.ts';
import type { HandInState } from '../../sending/handing-in/hand-in-process.ts';
import { SignInLink } from '../status/exam-notices.tsx';
import type { UnsentAnswers } from '../../attempt/deadline-text.ts';
import { automaticHandInText, deadlineText } from '../../attempt/deadline-text.ts';
import styles from './ending-modals.module.css';

interface Props {
  state: HandInState;
  unsent: UnsentAnswers;
  /** Shown below the texts while a retry of the hand-in can succeed. */
  children?: ReactNode;
}

export function HandInProblem({ state, unsent, children }: Props) {
  if (state.phase !== 'failed') return null;
  const kind = failureKind(state.error);
  // A failure that loses nothing and is retried automatically is not shown as an error.
  const isRetried = isRetriedAutomatically(state.error);
  const isCalm = isRetried && unsent.isDurable;
  return (
    <>
      <p className={classNames(styles.problem, isCalm && styles.waiting)} role="alert">
        <Icon name={isCalm ? 'clock' : 'circle-alert'} size={16} />
        <span>{problemText(state, unsent)}</span>
      </p>
      {/* After `overtaken` nothing is retried, and the exam goes on. */}
      {kind !== 'ended' && kind !== 'overtaken' && (
        <p className="muted">
          {isRetried && automaticHandInText(unsent)} {deadlineText(unsent)}
          {!isBadRequest(state.error) && children}
        </p>
      )}
    </>
  );
}

type Failed = Extract<HandInState, { phase: 'failed' }>;

/** @param isUnanswered true when an earlier try got no reply and may have reached the server */
function deliveryText(isUnanswered: boolean, { unsentCount, isDurable }: UnsentAnswers): string {
  if (!isDurable && unsentCount > 0)
    return `Jawabanmu belum ${isUnanswered ? 'pasti ' : ''}terkirim. Jangan tutup atau muat ulang halaman ini.`;
  const where =
    unsentCount > 0 ? 'Jawabanmu aman di perangkat ini' : 'Semua jawabanmu sudah sampai di server';
  const shortfall = unsentCount > 0 ? 'belum terkirim' : 'tryout ini belum dikumpulkan';
  return `${where}, tetapi ${isUnanswered ? 'server belum memastikan pengumpulannya' : shortfall}.`;
}

function problemText({ error, isUnanswered }: Failed, unsent: UnsentAnswers): ReactNode {
  const kind = failureKind(error);
  if (kind === 'ended') return failureMessage(error);
  const delivery = deliveryText(isUnanswered, unsent);
  if (kind === 'sign-in')
    return (
      <>
        {delivery} Sesi akunmu sudah berakhir, <SignInLink /> untuk mengirimnya.
      </>
    );
  return `${delivery} ${failureMessage(error)}`;
}
