import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { spokenTime, timeUrgency, toTimeParts } from '../../../clock/time-left.ts';
import { useSecondsLeft } from '../../../clock/use-seconds-left.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { SheetBar } from '../controls/sheet-bar.tsx';
import sheet from '../practice-sheet.module.css';
import { secondsText } from './pace-text.ts';
import { answerOf } from '../../session/timed/timed-run.ts';
import styles from './timed-bar.module.css';
import type { TimedSheetState } from './use-timed-run.ts';

interface Props {
  state: TimedSheetState;
  up: string;
  targetMs: number;
  onPast: (isPast: boolean) => void;
}

export function TimedBar({ state, up, targetMs, onPast }: Props) {
  const { run } = state;
  const isPace = run.mode === 'pace';
  const [isPast, setPast] = useState(() => answerOf(run).spentMs >= targetMs);
  useEffect(() => onPast(isPace && isPast), [isPace, isPast, onPast]);
  const position = `${run.current} dari ${run.entries.length}`;
  return (
    <SheetBar
      up={up}
      className={isPace ? styles.withLine : undefined}
      line={
        isPace && (
          <PaceLine
            isPast={isPast}
            targetMs={targetMs}
            readSpentMs={state.readSpentMs}
            onPast={() => setPast(true)}
          />
        )
      }
    >
      {isPace ? (
        <span className={classNames(styles.word, isPast && styles.past)} role="status">
          {isPast ? 'Patokan lewat' : `Patokan ${secondsText(targetMs)}`}
        </span>
      ) : (
        <RunClock state={state} />
      )}
      <span className={sheet.position}>{isPace && run.queue ? 'kembali' : position}</span>
    </SheetBar>
  );
}

const STEP_MS = 200;

interface LineProps {
  isPast: boolean;
  targetMs: number;
  readSpentMs: () => number;
  onPast: () => void;
}

/** Grows to the target, turns gold once, and then stands still. It rests while the page is hidden, like the timer. */
function PaceLine({ isPast, targetMs, readSpentMs, onPast }: LineProps) {
  const line = useRef<HTMLSpanElement>(null);
  const grow = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    const share = Math.min(readSpentMs() / targetMs, 1);
    line.current?.style.setProperty('--share', String(share));
    if (share === 1) onPast();
  });
  useEffect(() => {
    if (isPast) return;
    // The timer of a new question starts after this effect, so the first step waits.
    const timer = setInterval(grow, STEP_MS);
    return () => clearInterval(timer);
  }, [isPast]);
  return (
    <div className={classNames(styles.line, isPast && styles.past)} aria-hidden="true">
      <span ref={line} />
    </div>
  );
}

function RunClock({ state }: { state: TimedSheetState }) {
  const { endsAt, queue } = state.run;
  if (endsAt === null || queue !== null) return <span />;
  return <Countdown endsAt={endsAt} onOver={state.endByClock} />;
}

function Countdown({ endsAt, onOver }: { endsAt: number; onOver: () => void }) {
  const seconds = useSecondsLeft(endsAt);
  const end = useEffectEvent(onOver);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const { hours, minutes, seconds: rest } = toTimeParts(seconds);
  return (
    <>
      <span
        className={classNames(styles.clock, styles[timeUrgency(seconds)])}
        role="timer"
        aria-label={`Sisa waktu ${Number(hours) * 60 + Number(minutes)} menit ${rest} detik`}
      >
        <Icon name="timer" />
        {`${Number(hours) * 60 + Number(minutes)}:${rest}`}
      </span>
      <span className="visually-hidden" aria-live="assertive">
        {spokenTime(seconds)}
      </span>
    </>
  );
}
