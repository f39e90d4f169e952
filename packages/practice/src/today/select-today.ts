import { questionSecondsIn } from '@ambang/exam/practice-minutes.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import type { Calendar } from './due.ts';
import { allowsNew } from './due.ts';
import { interleave } from './interleave.ts';
import type { TargetSeconds } from './minutes.ts';
import { takeNewItems } from './new-items.ts';
import type { CardChoice, PracticeItem, TodayEntry } from './practice-item.ts';
import { MOST_ENTRIES, takeDue } from './take-due.ts';

/** The unseen items of a day, without and with a paid bundle. */
export const NEW_ITEMS_A_DAY = { free: 10, paid: 60 } as const;

export interface TodayInput<Item extends PracticeItem = PracticeItem> {
  calendar: Calendar;
  cards: readonly CardChoice<Item>[];
  /** Items of the pool that the account may practise and has not seen. */
  unseen: readonly Item[];
  /** The tests below their line; when all are passed, the test with most points open. */
  testsBelowLine: readonly TestName[];
  targetSeconds: TargetSeconds;
  minutesADay: number;
  /** What was answered today: planned seconds of due cards and of other items, and the number of new items. */
  done: { dueSeconds: number; otherSeconds: number; newItems: number };
  /** `NEW_ITEMS_A_DAY` of the account. */
  newLimit: number;
  /** The items of the pool that the account has ever answered, and the anchors among them. */
  poolAnswered: number;
  anchorsAnswered: number;
  /** Differs by account. */
  salt: string;
}

export interface Today<Item extends PracticeItem> {
  /** In the order of the session. */
  entries: TodayEntry<Item>[];
  /** The due cards among the entries, and their time. */
  dueCount: number;
  dueSeconds: number;
  /** The due cards for which today has no time. They are no debt: the most valuable ones are first again tomorrow. */
  dueLeft: number;
  newLeft: number;
}

export function selectToday<Item extends PracticeItem>(input: TodayInput<Item>): Today<Item> {
  const { calendar, newLimit, done, minutesADay } = input;
  const { taken, left } = takeDue({ ...input, doneSeconds: done.dueSeconds });
  const dueSeconds = taken.reduce((sum, { seconds }) => sum + seconds, 0);
  const newLeft = Math.max(0, newLimit - done.newItems);
  const places = MOST_ENTRIES - taken.length;
  const seconds = questionSecondsIn(minutesADay) - done.dueSeconds - done.otherSeconds - dueSeconds;
  const unseen = allowsNew(calendar) ? takeNewItems({ ...input, due: taken, newLeft, places, seconds }) : [];
  return {
    entries: interleave([...taken, ...unseen], ({ item }) => item.topic),
    dueCount: taken.length,
    dueSeconds,
    dueLeft: left,
    newLeft,
  };
}
