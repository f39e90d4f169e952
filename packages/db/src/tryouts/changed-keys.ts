import type { ScoringKey } from '@ambang/exam/scoring/correction.ts';
import { areScoringKeysEqual } from '@ambang/exam/scoring/correction.ts';
import type { KeyCorrection } from '../tables/results.ts';
import type { StoredKeyItem, StoredPaperItem } from '../tables/tryouts.ts';

export interface KeyedPaper {
  paper: readonly StoredPaperItem[];
  key: readonly StoredKeyItem[];
}

export type KeyChange = Omit<KeyCorrection, 'versionId'>;

/** `number` starts at 1. */
export type ItemReference = Pick<KeyChange, 'number' | 'id'>;

export interface KeyComparison {
  changed: KeyChange[];
  /** The order of the options differs, so a letter means another option. */
  reordered: ItemReference[];
  /** The topic differs, and possibly the test. */
  movedTopic: ItemReference[];
  missing: ItemReference[];
  /** Questions that have no id and whose text is not in the other paper. */
  unknown: number[];
}

export function compareKeys(version: KeyedPaper, wanted: KeyedPaper): KeyComparison {
  const indices = indexByIdOrText(wanted);
  const comparison: KeyComparison = { changed: [], reordered: [], movedTopic: [], missing: [], unknown: [] };
  version.key.forEach((item, index) => {
    const shown = version.paper[index];
    const position = indices.get(item.id ?? textOf(shown));
    const other = position === undefined ? undefined : wanted.key[position];
    const reference = { number: index + 1, id: item.id ?? null };
    if (!other && item.id === undefined) return void comparison.unknown.push(reference.number);
    if (!other) return void comparison.missing.push(reference);
    if (isReordered(shown, wanted.paper[position ?? 0])) comparison.reordered.push(reference);
    if (item.topic !== other.topic) comparison.movedTopic.push(reference);
    if (areScoringKeysEqual(item, other)) return;
    const [before, after] = [toScoringKey(item), toScoringKey(other)];
    comparison.changed.push({ ...reference, topic: item.topic, before, after });
  });
  return comparison;
}

function indexByIdOrText({ paper, key }: KeyedPaper): Map<string, number> {
  const byText = paper.map((shown, index) => [textOf(shown), index] as const);
  const byId = key.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index] as const]));
  return new Map([...byText, ...byId]);
}

/** The text that identifies an item without an id. */
const textOf = (shown: StoredPaperItem | undefined): string =>
  JSON.stringify([shown?.question, shown?.options, shown?.picture]);

/** Ignores options in only one paper. */
function isReordered(one: StoredPaperItem | undefined, other: StoredPaperItem | undefined): boolean {
  const [before, after] = [one?.options ?? [], other?.options ?? []];
  return before.some((option, index) => option !== after[index] && after.includes(option));
}

function toScoringKey({ rightOption, rightOptions, weights, isStruck }: StoredKeyItem): ScoringKey {
  return {
    rightOption,
    ...(rightOptions && { rightOptions }),
    weights,
    ...(isStruck && { isStruck }),
  };
}

/** A changed item is marked as corrected until its key matches the explanation again. */
export function applyKeyChanges(
  key: readonly StoredKeyItem[],
  changes: readonly KeyChange[],
): StoredKeyItem[] {
  const byNumber = new Map(changes.map((change) => [change.number, change.after]));
  return key.map((item, index) => {
    const after = byNumber.get(index + 1);
    return after ? correctItem(item, after) : item;
  });
}

const replacedFields = new Set(['rightOptions', 'isStruck', 'isCorrected', 'explainedKey']);

function correctItem(item: StoredKeyItem, after: ScoringKey): StoredKeyItem {
  // The first corrections did not store the key that the explanation was written for.
  const explainedKey = item.explainedKey ?? (item.isCorrected ? undefined : toScoringKey(item));
  const isExplained = explainedKey !== undefined && areScoringKeysEqual(explainedKey, after);
  const rest = Object.fromEntries(Object.entries(item).filter(([name]) => !replacedFields.has(name)));
  return {
    ...rest,
    ...after,
    ...(!isExplained && { isCorrected: true }),
    ...(!isExplained && explainedKey && { explainedKey }),
  } as StoredKeyItem;
}
