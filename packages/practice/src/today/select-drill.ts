import { DRILL_ITEMS } from '@ambang/exam/practice-minutes.ts';
import { AnchorCount } from './anchors.ts';
import { interleave } from './interleave.ts';
import type { TargetSeconds } from './minutes.ts';
import { takeFresh, takeInTurns } from './new-items.ts';
import type { PracticeItem, TodayEntry } from './practice-item.ts';

export interface DrillInput<Item extends PracticeItem = PracticeItem> {
  /** The unseen items of the wished test, topic or kind. */
  unseen: readonly Item[];
  /** What is left of the day's new items. */
  newLeft: number;
  targetSeconds: TargetSeconds;
  poolAnswered: number;
  anchorsAnswered: number;
  salt: string;
  /** False when the candidate chose a topic or a kind: an anchor is chosen by nothing of the candidate. */
  hasAnchors: boolean;
}

/** Unseen items in turns of their topics. */
export function selectDrill<Item extends PracticeItem>(input: DrillInput<Item>): TodayEntry<Item>[] {
  const entries = takeFresh({
    ...input,
    ordered: takeInTurns(input.unseen, input.salt, DRILL_ITEMS),
    used: new Set(),
    anchors: input.hasAnchors ? new AnchorCount(input) : null,
    places: DRILL_ITEMS,
    seconds: Infinity,
  });
  return interleave(entries, ({ item }) => item.topic);
}
