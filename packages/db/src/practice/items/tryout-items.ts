import { createHash } from 'node:crypto';
import { kindOf } from '@ambang/exam/item-kinds.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Db } from '../../open.ts';
import type { KeyCorrection } from '../../tables/results.ts';
import type { StoredKeyItem, StoredPaperItem } from '../../tables/tryouts.ts';
import { applyKeyChanges } from '../../tryouts/changed-keys.ts';
import { announceItems, enqueueRefold, insertItemRevisions, listCurrentItems } from './item-revisions.ts';
import type { NewItem } from './publish-items.ts';
import { publishItems } from './publish-items.ts';

/**
 * Stores the items of tryouts that have none yet, because an earlier release published them. Versions without item ids are
 * left out.
 */
export async function storeMissingTryoutItems(db: Db): Promise<void> {
  const tryouts = await db
    .selectFrom('tryouts')
    .innerJoin('ruleSets', 'ruleSets.name', 'tryouts.ruleSet')
    .innerJoin('tryoutVersions', 'tryoutVersions.id', 'tryouts.currentVersionId')
    .select(['tryouts.id', 'rules', 'paper', 'key'])
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('items').select('itemId').whereRef('items.tryoutId', '=', 'tryouts.id')),
      ),
    )
    .execute();
  for (const { id, rules, paper, key } of tryouts) {
    const items = key.flatMap((item, index) => toNewItem(item, paper[index], index, rules) ?? []);
    if (items.length > 0) await publishItems(db, { origin: { tryoutId: id }, items, pictures: [] });
  }
}

function toNewItem(
  key: StoredKeyItem,
  paper: StoredPaperItem | undefined,
  index: number,
  rules: RuleSet,
): NewItem | null {
  const topic = rules.topics.find(({ id }) => id === key.topic);
  if (key.id === undefined || !paper || !topic) return null;
  const { theme = null, family = null, template = null } = key;
  return {
    itemId: key.id,
    single: null,
    number: index + 1,
    test: topic.test,
    topic: topic.id,
    topicName: topic.name,
    theme,
    family,
    kind: kindOf({ topic: topic.id, theme, family }),
    kindName: topic.name,
    template,
    difficulty: null,
    paper,
    key,
    hash: hashOf(paper, key),
  };
}

const hashOf = (paper: StoredPaperItem, key: StoredKeyItem): string =>
  createHash('sha256')
    .update(JSON.stringify([paper, key]))
    .digest('hex');

/** Stores the corrected keys of a tryout as revisions of its items. Call it in the transaction of the correction. */
export async function correctTryoutItems(trx: Db, corrections: readonly KeyCorrection[]): Promise<void> {
  const after = new Map(corrections.flatMap((change) => (change.id === null ? [] : [[change.id, change]])));
  if (after.size === 0) return;
  await announceItems(trx);
  const items = await listCurrentItems(trx, [...after.keys()]);
  for (const { itemId, revision, paper, key } of items) {
    const change = after.get(itemId);
    const [corrected = key] = change ? applyKeyChanges([key], [{ ...change, number: 1 }]) : [];
    const hash = hashOf(paper, corrected);
    await insertItemRevisions(trx, [{ itemId, revision: revision + 1, paper, key: corrected, hash }]);
    await trx
      .updateTable('items')
      .set({ revision: revision + 1 })
      .where('itemId', '=', itemId)
      .execute();
  }
  if (items.length > 0)
    await enqueueRefold(
      trx,
      items.map(({ itemId }) => itemId),
      [...new Set(items.map(({ kind }) => kind))],
    );
}
