import { memo, useEffect, useState } from 'react';
import { failureMessage } from '../../../api/failure.ts';
import { startTimer } from '../../../clock/start-timer.ts';
import { useIsOver } from '../../../clock/use-seconds-left.ts';
import { introPath, recapPath } from '../../../paths.ts';
import type { AnswerCounts } from '../../../question/answer-sheet.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { countUnsentQuestions } from '../../attempt/session-updates.ts';
import { ALREADY_HANDED_IN_MESSAGE } from '../../sending/calls/attempt-status.ts';
import type { HandInProcess } from '../../sending/handing-in/hand-in-process.ts';
import type { AttemptEnding, ExamView } from '../../sending/exam-record.ts';
import type { RunningExam } from '../../sending/running-exam.ts';
import { SpokenTime } from '../status/countdown.tsx';
import { FinishModal } from './finish-modal.tsx';
import { TimeUpModal } from './time-up-modal.tsx';
import { useHandIn } from './use-hand-in.ts';
import { loadWeaving } from './weaving-loader.ts';

interface Props {
  exam: RunningExam;
  view: ExamView;
  progress: AnswerCounts;
  isFinishing: boolean;
  onFinish: () => void;
  onBack: () => void;
}

/** Three endings: by the candidate, by the deadline, or outside this page. */
export const ExamEndings = memo(function ExamEndings({
  exam,
  view,
  progress,
  isFinishing,
  onFinish,
  onBack,
}: Props) {
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
    if (isFinishing || isOver) loadWeaving();
  }, [isFinishing, isOver]);
  useEffect(() => {
    if (isEnded) handIn.stopTrying();
    if (!isOver) return;
    // The automatic hand-in is not due yet, but unsent answers are sent at once.
    if (!isDue) exam.retryNow();
    handIn.onTimeOver();
  }, [isEnded, isOver, isDue, exam, handIn]);
  const goBack = () => {
    handIn.withdraw();
    onBack();
  };
  const unsent = {
    unsentCount: countUnsentQuestions(view.session),
    isDurable: view.isDurable,
    expiresAt,
    timeLeftMs: exam.timeLeftMs(),
  };
  return (
    <>
      <SpokenTime deadline={deadline} />
      <FinishModal
        open={isFinishing && !isTimeUp && !isEnded}
        progress={progress}
        handIn={state}
        unsent={unsent}
        introPath={intro}
        onBack={goBack}
        onFinish={handIn.finish}
      />
      <TimeUpModal
        open={isTimeUp}
        minutes={Math.round((expiresAt - startedAt) / 60_000)}
        answered={progress.answered}
        handIn={state}
        unsent={unsent}
        onRetry={handIn.tryAgain}
        introPath={intro}
      />
      <EndedModal ending={view.ending} introPath={intro} />
    </>
  );
});

/**
 * The wait after a decision in another tab. That tab sends the hand-in first, but it may be closed. Pages outside the
 * exam wait twice as long (`OUTBOX_FOLLOWS_MS`).
 */
const FOLLOW_AFTER_MS = 5_000;

/** Sends a decision of an earlier visit at once, and a decision of another tab after `FOLLOW_AFTER_MS`. */
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

/**
 * While a candidate's hand-in is in flight, its own dialog stays open; if that hand-in fails, the dialog about the
 * deadline replaces it.
 */
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

/** Shown when the attempt ended in another tab, on another device or on the server. */
function EndedModal({ ending, introPath }: EndedProps) {
  return (
    <Modal
      open={ending !== null}
      title="Tryout ini sudah berakhir"
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
