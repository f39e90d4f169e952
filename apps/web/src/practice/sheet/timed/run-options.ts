import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { optionOrder } from '../../session/shuffle.ts';
import type { TimedRun } from '../../session/timed/timed-run.ts';
import type { ShownOption } from '../options/practice-item-view.ts';
import { shownOptions } from '../options/practice-item-view.ts';

/** In the same order for the whole run, also after a reload and on the result. */
export const runOptions = ({ set, startedAt }: TimedRun, item: PracticeItem): ShownOption[] =>
  shownOptions(item, optionOrder(item, `${set}/${startedAt}`));
