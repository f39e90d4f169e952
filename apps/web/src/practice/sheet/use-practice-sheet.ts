import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { Day, PracticeEntry } from '@ambang/contract/practice/entries.ts';
import type { Sureness } from '@ambang/contract/practice/reviews.ts';
import { useState } from 'react';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { updateCache } from '../../api/cache/server-cache.ts';
import { itemOf } from '../device/packet.ts';
import { practiceStore } from '../device/practice-store.ts';
import { reviewOutbox } from '../device/review-outbox.ts';
import { markWaitingReviews } from '../device/waiting-mark.ts';
import { gradeAnswers } from '../session/grade.ts';
import type { DoneItem, PracticeSession, Reveal } from '../session/practice-session.ts';
import {
  choose,
  currentEntry,
  currentReveal,
  isLastRevealed,
  isRepeat,
  leaveOut,
  moveOn,
  originalNumber,
  reveal,
  sourceOf,
  startSession,
  stillReturns,
} from '../session/practice-session.ts';
import type { Option } from '../session/shuffle.ts';
import { optionOrder } from '../session/shuffle.ts';
import { useAnswerTimer } from './controls/use-answer-timer.ts';
import { withWholePicture } from './figures/item-picture.tsx';
import { useAllowedItems } from './loading/use-allowed-items.ts';
import { useInlinePictures } from './loading/use-inline-pictures.ts';

/** What a sheet shows, loaded. */
export interface SheetContent {
  day: Day;
  /** The name of this set of questions on the device. */
  set: string;
  entries: readonly PracticeEntry[];
  items: readonly PracticeItem[];
  done: readonly DoneItem[];
  /** "Baca dulu": the options appear after the reading time. */
  hasReadingTime: boolean;
}

/** @param forbidden the items whose answers were refused */
export function usePracticeSheet(accountId: string, content: SheetContent, forbidden: ReadonlySet<string>) {
  const { day, set } = content;
  const [items, setItems] = useState(content.items);
  useInlinePictures(accountId, items, setItems);
  const [session, setSession] = useState(() => startSession(content.entries, content.done));
  const [isOver, setOver] = useState(() => isLastRevealed(session));
  const entry = currentEntry(session);
  const item = entry && itemOf(items, entry);
  const shownId = currentReveal(session) && item?.id;
  useAllowedItems(items, forbidden, (allowed) =>
    setItems((all) => all.filter(({ id }) => id === shownId || allowed.has(id))),
  );
  const readTimer = useAnswerTimer(session.current);
  const showKey = (sure: Sureness | null, answers = session.chosen) => {
    if (!entry || !item) return;
    const shown: Reveal = { ...gradeAnswers(item, answers), answers, sure, spentMs: readTimer() };
    const next = reveal(session, shown);
    if (next === session) return;
    setSession(next);
    void record(accountId, day, set, next, entry);
  };
  const go = (next: PracticeSession | null) => (next ? setSession(next) : setOver(true));
  return {
    session,
    item,
    isOver,
    order: item ? optionOrder(item, `${accountId}/${day}/${session.current}`) : [],
    choose: (chosen: readonly Option[]) => setSession(choose(session, chosen)),
    /** Of the current item. */
    showWholePicture: () =>
      setItems((all) => all.map((each) => (each.id === item?.id ? withWholePicture(each) : each))),
    showKey,
    /** "Tidak tahu" counts as an empty answer. */
    skip: () => showKey(null, []),
    leaveOut: () => go(nextShown(session, items)),
    /** Once its end is shown. Until then, a reload has to find its questions again. */
    dropDrill: () => void practiceStore().dropOpenDrill(accountId, set),
    next: () => go(isLastRevealed(session) ? null : moveOn(session)),
  };
}

/** Behind the questions that cannot be shown; null when no other is left. */
function nextShown(session: PracticeSession, items: readonly PracticeItem[]): PracticeSession | null {
  const next = leaveOut(session);
  if (next === session) return null;
  const entry = currentEntry(next);
  return entry && itemOf(items, entry) ? next : nextShown(next, items);
}

export type PracticeSheet = ReturnType<typeof usePracticeSheet>;

let lastAt = 0;

/** The time identifies a review, so it never repeats on this page. */
const nextInstant = (): number => (lastAt = Math.max(Date.now(), lastAt + 1));

async function record(
  accountId: string,
  day: Day,
  set: string,
  session: PracticeSession,
  entry: PracticeEntry,
): Promise<void> {
  const shown = session.reveals.get(session.current);
  const original = originalNumber(session);
  const first = session.reveals.get(original);
  if (!shown || !first) return;
  const { itemId, revision } = entry;
  const { verdict, sure, spentMs } = first;
  const store = practiceStore();
  const outbox = reviewOutbox(accountId);
  outbox.announce(itemId, isRepeat(session) ? null : entry.kind);
  const review = { itemId, revision, at: nextInstant(), answers: [...shown.answers], sure: shown.sure };
  const source = sourceOf(session, entry);
  markWaitingReviews(accountId, true);
  await store.addReviews(accountId, [{ ...review, spentMs: shown.spentMs, source }]);
  outbox.checkStorage();
  const returns = isRepeat(session) ? stillReturns(session, original) : first.returns;
  await store.putDone(accountId, day, { entry, set, verdict, sure, spentMs, returns });
  updateCache((cache) => cache.removeQueries({ queryKey: queryKeys.practiceDone }));
  await outbox.sendNow();
}
