import { topicThemes } from '@ambang/content/kinds.ts';
import { parseFamilies } from '@ambang/content/parse/families.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { kindOfKey } from '@ambang/feedback/causes/kinds.ts';
import { expect, test } from 'vitest';

test('the feedback has a text about each theme of TWK and each family of TKP', async () => {
  const { families } = await parseFamilies(import.meta.dirname);
  const weighted = skdRules.topics.filter(({ test: name }) => name === 'TKP').map(({ id }) => id);
  const ofTkp = families.flatMap(({ family, topic }) => (weighted.includes(topic) ? family : []));
  const themes = Object.values(topicThemes).flatMap((byName) => Object.keys(byName));
  expect(ofTkp.length).toBeGreaterThan(0);
  expect(ofTkp.filter((family) => kindOfKey({ family }) === null)).toEqual([]);
  expect(themes.filter((theme) => kindOfKey({ theme }) === null)).toEqual([]);
});
