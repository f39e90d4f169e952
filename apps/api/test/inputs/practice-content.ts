import { createHash } from 'node:crypto';
import type { NewItem } from '@ambang/db/practice/items/publish-items.ts';
import { publishItems } from '@ambang/db/practice/items/publish-items.ts';
import { storeMissingTryoutItems } from '@ambang/db/practice/items/tryout-items.ts';
import type { StoredKeyItem } from '@ambang/db/tables/tryouts.ts';
import { kindOf } from '@ambang/exam/item-kinds.ts';
import type { TestName, Topic } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { TestTryout } from '../app/test-actions.ts';
import type { TestApp } from '../app/test-app.ts';

export interface PoolOptions {
  slug?: string;
  pool?: 'practice' | 'public';
  /** Makes it a single test of this test. */
  single?: TestName | null;
  /** Items per topic. */
  each?: number;
  /** Changes the key of an item. */
  change?: (key: StoredKeyItem) => StoredKeyItem;
}

let pools = 0;

/** Publishes a pool with items of every topic. @returns its items */
export async function publishTestPool(app: TestApp, options: PoolOptions = {}): Promise<NewItem[]> {
  const { slug = `latihan-${(pools += 1)}`, pool = 'practice', single = null, each = 3 } = options;
  const topics = skdRules.topics.filter(({ test }) => single === null || test === single);
  const items = topics.flatMap((topic) =>
    Array.from({ length: each }, (_, index) => poolItem(topic, { slug, single, index }, options.change)),
  );
  const numbered = items.map((item, index) => ({ ...item, number: index + 1 }));
  const origin = { slug, title: `Kumpulan ${slug}`, pool, ruleSet: skdRules.name, single };
  await publishItems(app.database.db, { origin, items: numbered, pictures: [] });
  return numbered;
}

function poolItem(
  { id: topic, test, name }: Topic,
  { slug, single, index }: { slug: string; single: TestName | null; index: number },
  change = (key: StoredKeyItem) => key,
): NewItem {
  const itemId = `${slug}-${topic}-${index + 1}`;
  const paper = {
    topic,
    question: `Soal ${itemId}?`,
    options: ['A', 'B', 'C', 'D', 'E'].map((letter) => `Pilihan ${letter}`),
    picture: null,
    alt: null,
  };
  const key = change({
    id: itemId,
    topic,
    rightOption: test === 'TKP' ? 0 : index % 5,
    weights: test === 'TKP' ? [5, 4, 3, 2, 1] : null,
    reasons: paper.options.map((option) => `Alasan ${option} ${itemId}`),
    remember: 'Ingat hal ini untuk soal lain',
    explanationPicture: null,
  });
  return {
    ...{ itemId, single: single === null ? null : slug, number: 0, test, topic, topicName: name },
    ...{ theme: null, family: null, kind: kindOf({ topic }), kindName: name, template: null, difficulty: 3 },
    ...{
      paper,
      key,
      hash: createHash('sha256')
        .update(JSON.stringify([paper, key]))
        .digest('hex'),
    },
  };
}

/** Publishes a tryout whose items can be practised. */
export async function publishPractisable(app: TestApp): Promise<TestTryout> {
  const tryout = await app.publish();
  await storeMissingTryoutItems(app.database.db);
  return tryout;
}

export const itemIdOf = ({ key }: Pick<TestTryout, 'key'>, number: number): string => key[number - 1]!.id!;
