import { AnchorCount } from './anchors.ts';
import { interleave } from './interleave.ts';
import type { TargetSeconds } from './minutes.ts';
import { takeInTurns } from './new-items.ts';
import type { PracticeItem, TodayEntry } from './practice-item.ts';

export const DRILL_ITEMS = 10;

export interface DrillInput {
  /** The unseen items of the wished test, topic or kind. */
  unseen: readonly PracticeItem[];
  /** What is left of the day's new items. */
  newLeft: number;
  targetSeconds: TargetSeconds;
  poolAnswered: number;
  anchorsAnswered: number;
  salt: string;
}

/** Unseen items in turns of their topics. An anchor among them does not count against the day's limit. */
export function selectDrill(input: DrillInput): TodayEntry[] {
  const anchors = new AnchorCount(input);
  const entries: TodayEntry[] = [];
  let { newLeft } = input;
  for (const item of takeInTurns(input.unseen, input.salt, DRILL_ITEMS).slice(0, DRILL_ITEMS)) {
    const isAnchor = anchors.isNext();
    if (!isAnchor && newLeft === 0) break;
    if (isAnchor) anchors.countAnchor();
    else newLeft -= 1;
    anchors.count(1);
    const seconds = input.targetSeconds[item.test];
    entries.push({ ...item, source: isAnchor ? 'anchor' : 'new', seconds });
  }
  return interleave(entries, ({ topic }) => topic);
}
