import type { TestName } from '@ambang/exam/rules.ts';
import { hashOf, hashPrefix } from '../hash.ts';
import { AnchorCount } from './anchors.ts';
import { MOST_ENTRIES } from './take-due.ts';
import type { TargetSeconds } from './minutes.ts';
import type { CardChoice, PracticeItem, TodayEntry } from './practice-item.ts';

export interface NewItemsInput {
  /** The due cards of today. */
  due: readonly { itemId: string; isOfPool: boolean }[];
  cards: readonly CardChoice[];
  unseen: readonly PracticeItem[];
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
export function takeNewItems(input: NewItemsInput): TodayEntry[] {
  const { due, unseen, salt, places, targetSeconds } = input;
  const used = new Set(due.map(({ itemId }) => itemId));
  const anchors = new AnchorCount(input);
  anchors.count(due.filter(({ isOfPool }) => isOfPool).length);
  const fresh = orderNew(input);
  const entries: TodayEntry[] = [];
  let { seconds, newLeft } = input;
  while (entries.length < places) {
    const isAnchor = anchors.isNext();
    if (!isAnchor && newLeft === 0) break;
    const item = isAnchor ? findAnchor(unseen, used, salt) : fresh.find(({ itemId }) => !used.has(itemId));
    const each = item ? targetSeconds[item.test] : Infinity;
    if (!item || each > seconds) break;
    seconds -= each;
    used.add(item.itemId);
    if (isAnchor) anchors.countAnchor();
    else newLeft -= 1;
    anchors.count(1);
    entries.push({ ...item, source: isAnchor ? 'anchor' : 'new', seconds: each });
  }
  return entries;
}

/** In an order that nothing of the candidate influences, so that anchors at different doses can be compared. */
function findAnchor(
  unseen: readonly PracticeItem[],
  used: ReadonlySet<string>,
  salt: string,
): PracticeItem | undefined {
  const left = unseen.filter(({ itemId }) => !used.has(itemId));
  return takeByHash(left, `anchor ${salt} `, 1)[0];
}

/**
 * In turns of the topics, those with most points at stake first. Kinds that are in the book come last: their unseen items
 * are kept for the days on which the cards return.
 */
function orderNew({ unseen, testsBelowLine, cards, salt }: NewItemsInput): PracticeItem[] {
  const inBook = new Set(cards.filter(({ card }) => card.leftAt === null).map(({ kind }) => kind));
  const wanted = unseen.filter(({ test }) => testsBelowLine.includes(test));
  const [kept, fresh] = [true, false].map((isKept) =>
    wanted.filter(({ kind }) => inBook.has(kind) === isKept),
  );
  return [...takeInTurns(fresh ?? [], salt), ...takeInTurns(kept ?? [], salt)];
}

/** One of each topic, then another of each, and so on: at most `MOST_ENTRIES` of a topic. */
export function takeInTurns(items: readonly PracticeItem[], salt: string): PracticeItem[] {
  const topics = [...Map.groupBy(items, ({ topic }) => topic).values()]
    .map((mine) => takeByHash(mine, `${salt} `, MOST_ENTRIES))
    .toSorted((one, other) => stakeOf(other) - stakeOf(one));
  const rounds = Math.max(0, ...topics.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    topics.flatMap((mine) => mine.slice(round, round + 1)),
  ).flat();
}

const stakeOf = (items: readonly PracticeItem[]): number =>
  items.reduce((most, { pointsAtStake }) => Math.max(most, pointsAtStake), 0);

/** The first items in the order of their hashes. It does not sort the whole pool, which is large. */
function takeByHash(items: readonly PracticeItem[], salt: string, count: number): PracticeItem[] {
  const prefix = hashPrefix(salt);
  const first: { item: PracticeItem; hash: number }[] = [];
  for (const item of items) {
    const hash = hashOf(item.itemId, prefix);
    if (first.length === count && hash >= (first.at(-1)?.hash ?? 0)) continue;
    const place = first.findIndex((one) => one.hash > hash);
    first.splice(place === -1 ? first.length : place, 0, { item, hash });
    if (first.length > count) first.pop();
  }
  return first.map(({ item }) => item);
}
