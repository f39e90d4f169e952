import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { practiceStore } from '../../device/practice-store.ts';
import { reviewOutbox } from '../../device/review-outbox.ts';
import { markWaitingReviews } from '../../device/waiting-mark.ts';
import type { Option } from '../../session/shuffle.ts';
import { reviewsOf } from '../../session/timed/timed-result.ts';
import type { TimedRun } from '../../session/timed/timed-run.ts';
import {
  answerOf,
  chooseTimed,
  emptyNumbers,
  endRun,
  fillEmpty,
  leave,
  moveToNumber,
  proceed,
  withSpent,
} from '../../session/timed/timed-run.ts';
import { useAnswerTimer } from '../controls/use-answer-timer.ts';
import { withWholePicture } from '../figures/item-picture.tsx';
import { useInlinePictures } from '../loading/use-inline-pictures.ts';

/** Stores the run after every step, so that a reload goes on with it. */
export function useTimedRun(accountId: string, loaded: TimedRun) {
  const { run, show, change } = useLatestRun(accountId, loaded);
  const readTimer = useAnswerTimer(run.showing);
  useStoreWhenHidden(() => {
    if (run.endedAt === null) void practiceStore().putTimedRun(accountId, withSpent(run, readTimer()));
  });
  useInlinePictures(accountId, run.items, (inline) =>
    change((now) => ({ ...now, items: inline(now.items) })),
  );
  const record = useEffectEvent(() => recordRun(accountId, run).then(show));
  const mustRecord = run.endedAt !== null && !run.isRecorded;
  useEffect(() => {
    if (mustRecord) void record();
  }, [mustRecord]);
  return {
    run,
    /** The time on the current question, that of earlier showings included. */
    readSpentMs: () => answerOf(run).spentMs + readTimer(),
    choose: (option: Option) => change((now) => chooseTimed(now, option, Date.now())),
    /** From then on, the run shows this picture whole. */
    showWholePicture: (id: string) =>
      change((now) => ({
        ...now,
        items: now.items.map((item) => (item.id === id ? withWholePicture(item) : item)),
      })),
    leave: () => change((now) => leave(now, readTimer(), Date.now())),
    next: () => change((now) => proceed(now, readTimer(), Date.now())),
    moveTo: (number: number) => change((now) => moveToNumber(now, number, readTimer())),
    fillEmpty: () => change((now) => fillEmpty(now, readTimer())),
    handIn: () => change((now) => endRun(now, readTimer(), Date.now())),
    endByClock: () => change((now) => endByClock(now, readTimer(), Date.now())),
  };
}

export type TimedSheetState = ReturnType<typeof useTimedRun>;

function useLatestRun(accountId: string, loaded: TimedRun) {
  const [run, setRun] = useState(loaded);
  // Two changes may come before the next render, such as arriving pictures and a press.
  const latest = useRef(loaded);
  const show = (next: TimedRun) => {
    latest.current = next;
    setRun(next);
  };
  const change = (next: (run: TimedRun) => TimedRun) => {
    const changed = next(latest.current);
    if (changed === latest.current) return;
    show(changed);
    void practiceStore().putTimedRun(accountId, changed);
  };
  return { run, show, change };
}

/** "Isi semua" asks for the empty questions first. */
function endByClock(run: TimedRun, spentMs: number, now: number): TimedRun {
  if (run.queue !== null) return run;
  if (run.mode === 'fill' && emptyNumbers(run).length > 0) return fillEmpty(run, spentMs);
  // A device that slept past the end has measured too much.
  const late = Math.max(0, now - (run.endsAt ?? Infinity));
  return endRun(run, Math.max(0, spentMs - late), now - late);
}

/** Before a reload, or before the system discards the page. */
function useStoreWhenHidden(store: () => void): void {
  const storeNow = useEffectEvent(store);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && storeNow();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
}

/**
 * Repeatable: the reviews of an ended run are always the same.
 * @returns the run with its result, which may be that of another page
 */
async function recordRun(accountId: string, run: TimedRun): Promise<TimedRun> {
  const store = practiceStore();
  const ended = await store.putTimedRun(accountId, run);
  if (ended.isRecorded) return ended;
  const outbox = reviewOutbox(accountId);
  const reviews = reviewsOf(ended);
  for (const { itemId } of reviews) {
    const entry = ended.entries.find((other) => other.itemId === itemId);
    if (entry) outbox.announce(itemId, entry.kind);
  }
  markWaitingReviews(accountId, true);
  await store.addReviews(accountId, reviews);
  outbox.checkStorage();
  const recorded = await store.putTimedRun(accountId, { ...ended, isRecorded: true });
  await outbox.sendNow();
  return recorded;
}
