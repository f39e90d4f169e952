import type { RuleSet } from '@ambang/exam/rules.ts';
import type { AuthoredItem, Family } from './package.ts';

interface Theme {
  /** The name that candidates see. */
  name: string;
  /** How many questions of a tryout have this theme. */
  min: number;
  max: number;
}

/**
 * The themes of the official TWK outline by topic. Without quotas, authors prefer themes that are easy to write about.
 */
export const topicThemes: Readonly<Record<number, Readonly<Record<string, Theme>>>> = {
  11: {
    sejarah: { name: 'Sejarah pergerakan', min: 3, max: 3 },
    kebangsaan: { name: 'Kebangsaan', min: 3, max: 3 },
  },
  12: {
    keteguhan: { name: 'Keteguhan', min: 1, max: 3 },
    komitmen: { name: 'Komitmen', min: 1, max: 3 },
    konsistensi: { name: 'Konsistensi', min: 1, max: 3 },
    hukum: { name: 'Kesadaran hukum', min: 0, max: 2 },
  },
  13: {
    sejarah: { name: 'Sejarah perjuangan', min: 1, max: 2 },
    'bela-negara': { name: 'Wujud bela negara', min: 4, max: 5 },
  },
  14: {
    pancasila: { name: 'Pancasila', min: 2, max: 2 },
    'uud-1945': { name: 'UUD 1945', min: 2, max: 2 },
    nkri: { name: 'NKRI', min: 2, max: 2 },
    bhinneka: { name: 'Bhinneka Tunggal Ika', min: 2, max: 2 },
    bahasa: { name: 'Bahasa Indonesia', min: 4, max: 4 },
  },
};

/** The name of the item's kind that candidates see. */
export function kindName(
  { topic, theme, family }: AuthoredItem,
  families: readonly Family[],
  { topics }: RuleSet,
): string {
  const named =
    family === null
      ? topicThemes[topic]?.[theme ?? '']?.name
      : families.find((each) => each.family === family)?.name;
  return named ?? topics.find(({ id }) => id === topic)?.name ?? '';
}
