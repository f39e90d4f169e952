import type { ScoringKey } from '@ambang/exam/scoring/correction.ts';
import { areScoringKeysEqual } from '@ambang/exam/scoring/correction.ts';
import type { KeyCorrection } from '../tables/results.ts';
import type { StoredKeyItem, StoredPaperItem } from '../tables/tryouts.ts';

/** Questions with their keys, in the same order. */
export interface KeyedPaper {
  paper: readonly StoredPaperItem[];
  key: readonly StoredKeyItem[];
}

/** A question whose key differs. */
export type KeyChange = Omit<KeyCorrection, 'versionId'>;

/** A question of a version, its number from 1. */
export type ItemReference = Pick<KeyChange, 'number' | 'id'>;

export interface KeyComparison {
  changed: KeyChange[];
  /** The order of options differs, so A to E mean other options. */
  reordered: ItemReference[];
  /** The topic differs, and so perhaps the test. */
  movedTopic: ItemReference[];
  /** Items whose id the other paper does not have. */
  missing: ItemReference[];
  /** Numbers of questions without an id whose text the other paper does not have. */
  unknown: number[];
}

/** How `wanted` differs from a version. */
export function compareKeys(version: KeyedPaper, wanted: KeyedPaper): KeyComparison {
  const places = placesIn(wanted);
  const comparison: KeyComparison = { changed: [], reordered: [], movedTopic: [], missing: [], unknown: [] };
  version.key.forEach((item, index) => {
    const shown = version.paper[index];
    const place = places.get(item.id ?? textOf(shown));
    const other = place === undefined ? undefined : wanted.key[place];
    const named = { number: index + 1, id: item.id ?? null };
    if (!other && item.id === undefined) return void comparison.unknown.push(named.number);
    if (!other) return void comparison.missing.push(named);
    if (isReordered(shown, wanted.paper[place ?? 0])) comparison.reordered.push(named);
    if (item.topic !== other.topic) comparison.movedTopic.push(named);
    if (areScoringKeysEqual(item, other)) return;
    const [before, after] = [scoringKey(item), scoringKey(other)];
    comparison.changed.push({ ...named, topic: item.topic, before, after });
  });
  return comparison;
}

function placesIn({ paper, key }: KeyedPaper): Map<string, number> {
  const byText = paper.map((shown, index) => [textOf(shown), index] as const);
  const byName = key.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index] as const]));
  return new Map([...byText, ...byName]);
}

/** Identifies an item without an id by its text. */
const textOf = (shown: StoredPaperItem | undefined): string =>
  JSON.stringify([shown?.question, shown?.options, shown?.picture]);

/** Whether an option of both is at another position. The texts of others may differ. */
function isReordered(one: StoredPaperItem | undefined, other: StoredPaperItem | undefined): boolean {
  const [before, after] = [one?.options ?? [], other?.options ?? []];
  return before.some((option, index) => option !== after[index] && after.includes(option));
}

function scoringKey({ rightOption, rightOptions, weights, isStruck }: StoredKeyItem): ScoringKey {
  return {
    rightOption,
    ...(rightOptions && { rightOptions }),
    weights,
    ...(isStruck && { isStruck }),
  };
}

/** The key of a version after the changes. A changed item is marked until a correction restores the explained key. */
export function applyKeyChanges(
  key: readonly StoredKeyItem[],
  changes: readonly KeyChange[],
): StoredKeyItem[] {
  const byNumber = new Map(changes.map((change) => [change.number, change.after]));
  return key.map((item, index) => {
    const after = byNumber.get(index + 1);
    return after ? corrected(item, after) : item;
  });
}

/** Fields that a correction replaces. */
const corrections = new Set(['rightOptions', 'isStruck', 'isCorrected', 'explainedKey']);

function corrected(item: StoredKeyItem, after: ScoringKey): StoredKeyItem {
  // For early corrections the explained key was not stored.
  const explained = item.explainedKey ?? (item.isCorrected ? undefined : scoringKey(item));
  const isExplained = explained !== undefined && areScoringKeysEqual(explained, after);
  const rest = Object.fromEntries(Object.entries(item).filter(([name]) => !corrections.has(name)));
  return {
    ...rest,
    ...after,
    ...(!isExplained && { isCorrected: true }),
    ...(!isExplained && explained && { explainedKey: explained }),
  } as StoredKeyItem;
}
