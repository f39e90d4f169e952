import type { TestName } from '@ambang/exam/rules.ts';

/** The texts that a model writes about one attempt: one on all tests, one on each test. */
export const TEXT_SECTIONS = ['summary', 'twk', 'tiu', 'tkp'] as const;

export type TextSection = (typeof TEXT_SECTIONS)[number];

export type ModelTexts = Record<TextSection, string>;

/** The test that a section is about; null for the summary. */
export const testBySection: Record<TextSection, TestName | null> = {
  summary: null,
  twk: 'TWK',
  tiu: 'TIU',
  tkp: 'TKP',
};

/** In characters, with placeholders instead of numbers. The screen has room for about 250 words. */
export const TEXT_LENGTH_LIMITS: Record<TextSection, { least: number; most: number }> = {
  summary: { least: 60, most: 1_200 },
  twk: { least: 60, most: 2_000 },
  tiu: { least: 60, most: 2_000 },
  tkp: { least: 60, most: 2_000 },
};

/** The first line of the summary is shown as a headline. */
export const MAX_HEADLINE_LENGTH = 140;
