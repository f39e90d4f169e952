import type { TestName } from '@ambang/exam/rules.ts';
import { AnchorCount } from './anchors.ts';
import { findFirstByHash, takeByHash } from './by-hash.ts';
import type { TargetSeconds } from './minutes.ts';
import type { CardChoice, PracticeItem, TodayEntry } from './practice-item.ts';

export interface NewItemsInput<Item extends PracticeItem> {
  /** The due cards of today. */
  due: readonly TodayEntry<Item>[];
  cards: readonly CardChoice<Item>[];
  unseen: readonly Item[];
  testsBelowLine: readonly TestName[];
  targetSeconds: TargetSeconds;
  poolAnswered: number;
  anchorsAnswered: number;
  salt: string;
  newLeft: number;
  places: number;
  seconds: number;
}

/** Unseen items of the tests below their line, with anchors among them, as far as places, time and the day's limit reach. */
export function takeNewItems<Item extends PracticeItem>(input: NewItemsInput<Item>): TodayEntry<Item>[] {
  const { due, targetSeconds } = input;
  const places = Math.min(input.places, placesIn(input.seconds, targetSeconds));
  if (places <= 0) return [];
  const used = new Set(due.map(({ item }) => item.itemId));
  const anchors = new AnchorCount(input);
  anchors.count(due.filter(({ item }) => item.pool === 'practice').length);
  return takeFresh({ ...input, places, used, anchors, ordered: orderNew(input, used, places) });
}

interface FreshInput<Item extends PracticeItem> extends Pick<
  NewItemsInput<Item>,
  'unseen' | 'salt' | 'newLeft' | 'places' | 'seconds' | 'targetSeconds'
> {
  /** The new items in the order in which they are taken. */
  ordered: readonly Item[];
  /** Items that are shown already. */
  used: ReadonlySet<string>;
  /** Null when no item is to be an anchor. */
  anchors: AnchorCount | null;
}

/** Takes new items in their order, with anchors among them. An anchor does not count against the day's limit. */
export function takeFresh<Item extends PracticeItem>(input: FreshInput<Item>): TodayEntry<Item>[] {
  const { ordered, unseen, anchors, salt, places, targetSeconds } = input;
  const used = new Set(input.used);
  const entries: TodayEntry<Item>[] = [];
  let { seconds, newLeft } = input;
  while (entries.length < places) {
    const isAnchor = anchors?.isNext() ?? false;
    if (!isAnchor && newLeft === 0) break;
    const item = isAnchor
      ? // In an order that nothing of the candidate influences, so that anchors at different doses can be compared.
        findFirstByHash(unseen, `anchor ${salt} `, used)
      : ordered.find(({ itemId }) => !used.has(itemId));
    const each = item ? targetSeconds[item.test] : Infinity;
    if (!item || each > seconds) break;
    seconds -= each;
    used.add(item.itemId);
    if (isAnchor) anchors?.countAnchor();
    else newLeft -= 1;
    anchors?.count(1);
    entries.push({ item, source: isAnchor ? 'anchor' : 'new', seconds: each });
  }
  return entries;
}

/** At most this many questions fit into the time. */
const placesIn = (seconds: number, targetSeconds: TargetSeconds): number =>
  Math.floor(seconds / Math.min(...Object.values(targetSeconds)));

/**
 * In turns of the topics, those with most points at stake first. Kinds that are in the book come last: their unseen items
 * are kept for the days on which the cards return.
 * @returns at least `count` items, or all
 */
function orderNew<Item extends PracticeItem>(
  { unseen, testsBelowLine, cards, salt }: NewItemsInput<Item>,
  used: ReadonlySet<string>,
  count: number,
): Item[] {
  const inBook = new Set(cards.filter(({ card }) => card.leftAt === null).map(({ item }) => item.kind));
  const fresh: Item[] = [];
  const kept: Item[] = [];
  for (const item of unseen)
    if (testsBelowLine.includes(item.test) && !used.has(item.itemId))
      (inBook.has(item.kind) ? kept : fresh).push(item);
  const first = takeInTurns(fresh, salt, count);
  return first.length >= count ? first : [...first, ...takeInTurns(kept, salt, count)];
}

/** One of each topic, then another of each, and so on: at most `most` of a topic. */
export function takeInTurns<Item extends PracticeItem>(
  items: readonly Item[],
  salt: string,
  most: number,
): Item[] {
  const topics = [...Map.groupBy(items, ({ topic }) => topic).values()]
    .toSorted((one, other) => stakeOf(other) - stakeOf(one))
    .map((mine) => takeByHash(mine, `${salt} `, most));
  const rounds = Math.max(0, ...topics.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    topics.flatMap((mine) => mine.slice(round, round + 1)),
  ).flat();
}

const stakeOf = (items: readonly PracticeItem[]): number =>
  items.reduce((most, { pointsAtStake }) => Math.max(most, pointsAtStake), 0);
