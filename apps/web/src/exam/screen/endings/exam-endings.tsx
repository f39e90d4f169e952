import { memo, useEffect, useState } from 'react';
import { failureMessage } from '../../../api/failure.ts';
import { startTimer } from '../../../clock/start-timer.ts';
import { useIsOver } from '../../../clock/use-seconds-left.ts';
import { introPath, recapPath } from '../../../paths.ts';
import type { AnswerCounts } from '../../../question/answer-sheet.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { countUnsavedQuestions } from '../../attempt/session-updates.ts';
import { ALREADY_HANDED_IN_MESSAGE } from '../../sending/calls/attempt-status.ts';
import type { HandInProcess } from '../../sending/handing-in/hand-in-process.ts';
import type { AttemptEnding, ExamView } from '../../sending/exam-record.ts';
import type { RunningExam } from '../../sending/running-exam.ts';
import { SpokenTime } from '../status/countdown.tsx';
import { FinishModal } from './finish-modal.tsx';
import { TimeUpModal } from './time-up-modal.tsx';
import { useHandIn } from './use-hand-in.ts';

interface Props {
  exam: RunningExam;
  view: ExamView;
  progress: AnswerCounts;
  isFinishing: boolean;
  onFinish: () => void;
  onBack: () => void;
}

/** The dialogs for the three ways in which an exam ends: by the candidate, by the clock, or elsewhere. */
export const ExamEndings = memo(function ExamEndings({ exam, view, progress, isFinishing, ...acts }: Props) {
  const { onFinish, onBack } = acts;
  const { tryoutId, startedAt, expiresAt, clockOffset, handInDelayMs } = view.session;
  const isEnded = view.ending !== null;
  const isDecided = !isEnded && view.session.handIn?.by === 'candidate';
  const deadline = expiresAt - clockOffset;
  const intro = introPath(tryoutId);
  const [handIn, state] = useHandIn(exam, recapPath(tryoutId));
  const isInFlight = state.phase === 'sending' || state.phase === 'done';
  const isOver = useIsOver(deadline) && !isEnded;
  const isDue = useIsOver(deadline + handInDelayMs);
  const isTimeUp = useTimeUp(isOver, isFinishing && isInFlight);
  useStoredDecision(isDecided, handIn, onFinish);
  useEffect(() => {
    if (isEnded) handIn.stopTrying();
    if (!isOver) return;
    // The hand-in waits, but unsent answers go at once.
    if (!isDue) exam.retryNow();
    handIn.onTimeOver();
  }, [isEnded, isOver, isDue, exam, handIn]);
  const goBack = () => {
    handIn.withdraw();
    onBack();
  };
  const undelivered = {
    ...{ waiting: countUnsavedQuestions(view.session), isDurable: view.isDurable },
    ...{ expiresAt, timeLeftMs: exam.timeLeftMs() },
  };
  return (
    <>
      <SpokenTime deadline={deadline} />
      <FinishModal
        open={isFinishing && !isTimeUp && !isEnded}
        progress={progress}
        handIn={state}
        undelivered={undelivered}
        introPath={intro}
        onBack={goBack}
        onFinish={handIn.finish}
      />
      <TimeUpModal
        open={isTimeUp}
        minutes={Math.round((expiresAt - startedAt) / 60_000)}
        answered={progress.answered}
        handIn={state}
        undelivered={undelivered}
        onRetry={handIn.tryAgain}
        introPath={intro}
      />
      <EndedModal ending={view.ending} introPath={intro} />
    </>
  );
});

/**
 * The tab of the decision sends first. This one follows in case that tab is closed. Pages outside of the exam wait
 * twice as long (`OUTBOX_FOLLOWS_MS`).
 */
const FOLLOW_AFTER_MS = 5_000;

/** Follows a decision of an earlier visit at once, and one of another tab after a delay. */
function useStoredDecision(isDecided: boolean, handIn: HandInProcess, onFinish: () => void): void {
  const [isOfEarlierVisit] = useState(isDecided);
  useEffect(() => {
    const follow = () => {
      handIn.follow(isDecided);
      if (isDecided) onFinish();
    };
    if (isOfEarlierVisit || !isDecided) follow();
    else return startTimer(FOLLOW_AFTER_MS, follow);
  }, [isDecided, isOfEarlierVisit, handIn, onFinish]);
}

/** A hand-in in flight at the deadline ends in its own dialog; if it fails, this one opens and stays. */
function useTimeUp(isOver: boolean, isHandingIn: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const isDue = isOver && (isShown || !isHandingIn);
  if (isDue !== isShown) setShown(isDue);
  return isDue;
}

interface EndedProps {
  ending: AttemptEnding | null;
  introPath: string;
}

/** For an attempt that ended in another tab, on another device or at the server. */
function EndedModal({ ending, introPath }: EndedProps) {
  return (
    <Modal
      open={ending !== null}
      title="Tryout ini sudah berakhir"
      dismissable={false}
      actions={
        <ButtonLink variant="primary" to={introPath} replace>
          Ke halaman tryout
        </ButtonLink>
      }
    >
      <p className="muted">{ending?.error ? failureMessage(ending.error) : ALREADY_HANDED_IN_MESSAGE}</p>
    </Modal>
  );
}
