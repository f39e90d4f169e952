import type { TestName } from '@ambang/exam/rules.ts';

/** The texts that a model writes about an attempt: one about all tests and one about each test. */
export const TEXT_SECTIONS = ['summary', 'twk', 'tiu', 'tkp'] as const;

export type TextSection = (typeof TEXT_SECTIONS)[number];

export type ModelTexts = Record<TextSection, string>;

export const testBySection: Record<TextSection, TestName | null> = {
  summary: null,
  twk: 'TWK',
  tiu: 'TIU',
  tkp: 'TKP',
};

/** The limits in characters, before values replace the placeholders. About 250 words fit the screen. */
export const TEXT_LENGTH_LIMITS: Record<TextSection, { min: number; max: number }> = {
  summary: { min: 60, max: 1_200 },
  twk: { min: 60, max: 2_000 },
  tiu: { min: 60, max: 2_000 },
  tkp: { min: 60, max: 2_000 },
};

/** The first line of the summary is shown as a headline. */
export const MAX_HEADLINE_LENGTH = 140;
