import { useEffect, useEffectEvent, useState } from 'react';
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
  const [run, setRun] = useState(loaded);
  const readTimer = useAnswerTimer(run.showing);
  const change = (next: TimedRun) => {
    if (next === run) return;
    setRun(next);
    void practiceStore().putTimedRun(accountId, next);
  };
  useStoreWhenHidden(() => {
    if (run.endedAt === null) void practiceStore().putTimedRun(accountId, withSpent(run, readTimer()));
  });
  useInlinePictures(accountId, run.items, (items) => change({ ...run, items }));
  const record = useEffectEvent(() => recordRun(accountId, run));
  const mustRecord = run.endedAt !== null && !run.isRecorded;
  useEffect(() => {
    if (mustRecord) void record().then(setRun);
  }, [mustRecord]);
  return {
    run,
    /** The time on the current question, that of earlier showings included. */
    readSpentMs: () => answerOf(run).spentMs + readTimer(),
    choose: (option: Option) => change(chooseTimed(run, option, Date.now())),
    /** From then on, the run shows this picture whole. */
    showWholePicture: (id: string) =>
      change({ ...run, items: run.items.map((item) => (item.id === id ? withWholePicture(item) : item)) }),
    leave: () => change(leave(run, readTimer(), Date.now())),
    next: () => change(proceed(run, readTimer(), Date.now())),
    moveTo: (number: number) => change(moveToNumber(run, number, readTimer())),
    fillEmpty: () => change(fillEmpty(run, readTimer())),
    handIn: () => change(endRun(run, readTimer(), Date.now())),
    /** The clock ends the run. "Isi semua" asks for the empty questions first. */
    endByClock: () => {
      if (run.queue !== null) return;
      if (run.mode === 'fill' && emptyNumbers(run).length > 0) return change(fillEmpty(run, readTimer()));
      // A device that slept past the end has measured too much.
      const now = Date.now();
      const late = Math.max(0, now - (run.endsAt ?? Infinity));
      change(endRun(run, Math.max(0, readTimer() - late), now - late));
    },
  };
}

export type TimedSheetState = ReturnType<typeof useTimedRun>;

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
