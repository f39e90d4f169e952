/** How well a topic goes, from the worst to the best. */
export const masteryLevels = ['often-lost', 'half', 'mostly-right', 'firm'] as const;

export type MasteryLevel = (typeof masteryLevels)[number];

export const masteryWords: Readonly<Record<MasteryLevel, string>> = {
  'often-lost': 'sering lepas',
  half: 'separuh-separuh',
  'mostly-right': 'lebih sering benar',
  firm: 'kokoh',
};
