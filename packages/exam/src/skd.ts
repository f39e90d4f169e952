import type { FeedbackLimits, RuleSet, Test, TestName, Topic } from './rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from './rules.ts';

const twk = {
  name: 'TWK',
  fullName: 'Tes Wawasan Kebangsaan',
  category: 2,
  questions: 30,
  minutes: 30,
  targetSeconds: 60,
} as const;
const tiu = {
  name: 'TIU',
  fullName: 'Tes Intelegensia Umum',
  category: 1,
  questions: 35,
  minutes: 40,
  targetSeconds: 68,
} as const;
const tkp = {
  name: 'TKP',
  fullName: 'Tes Karakteristik Pribadi',
  category: 3,
  questions: 45,
  minutes: 30,
  targetSeconds: 40,
} as const;

const graded = (test: Omit<Test, 'passingGrade' | 'maximum'>, passingGrade: number): Test => ({
  ...test,
  passingGrade,
  maximum: test.questions * POINTS_PER_RIGHT_ANSWER,
});

const topic = (id: number, test: TestName, name: string, questions: number): Topic => ({
  id,
  test,
  name,
  questions,
});

const topics = [
  topic(1, 'TIU', 'Verbal Analogi', 4),
  topic(2, 'TIU', 'Verbal Silogisme', 4),
  topic(3, 'TIU', 'Verbal Analitis', 4),
  topic(4, 'TIU', 'Numerik Berhitung', 4),
  topic(5, 'TIU', 'Numerik Deret Angka', 4),
  topic(6, 'TIU', 'Numerik Perbandingan Kuantitatif', 3),
  topic(7, 'TIU', 'Numerik Soal Cerita', 4),
  topic(8, 'TIU', 'Figural Analogi', 3),
  topic(9, 'TIU', 'Figural Ketidaksamaan', 2),
  topic(10, 'TIU', 'Figural Serial', 3),
  topic(11, 'TWK', 'Nasionalisme', 6),
  topic(12, 'TWK', 'Integritas', 6),
  topic(13, 'TWK', 'Bela Negara', 6),
  topic(14, 'TWK', 'Pilar Negara dan Bahasa Negara', 12),
  topic(15, 'TKP', 'Pelayanan Publik', 8),
  topic(16, 'TKP', 'Jejaring Kerja', 8),
  topic(17, 'TKP', 'Sosial Budaya', 7),
  topic(18, 'TKP', 'Teknologi Informasi dan Komunikasi', 7),
  topic(19, 'TKP', 'Profesionalisme', 8),
  topic(20, 'TKP', 'Anti Radikalisme', 7),
];

/** Judgements of a tutor, not derived from data. */
const feedbackLimits: FeedbackLimits = {
  causePoints: 10,
  causeShare: 0.5,
  hasteTimeShare: 0.6,
  wordsPerMinute: 200,
  overrunMinutes: 2,
  topicAnswers: 8,
  keepAnswersNet: 4,
  keepAnswersSittings: 2,
};

/**
 * The rule set of the specification. It is built in, because the start page shows it before the server has
 * replied. The server sends other rule sets with their tryouts.
 */
export const skdRules: RuleSet = {
  name: 'skd',
  title: 'SKD Ambang',
  source: 'Ketentuan tryout ini, sama dengan KepmenPANRB Nomor 406 Tahun 2026 (sekolah kedinasan)',
  issuedOn: null,
  tests: [graded(twk, 65), graded(tiu, 80), graded(tkp, 156)],
  topics,
  durationMs: 100 * 60_000,
  leastMinutes: 15,
  feedbackLimits,
  routes: [],
};

/** Finds a rule set by name, for a device that has stored only the name. */
export const findBuiltInRules = (name: string): RuleSet | null => (name === skdRules.name ? skdRules : null);

/** The rule set's own value, or that of the built-in test of this name. */
export const targetSecondsOf = ({ name, targetSeconds }: Pick<Test, 'name' | 'targetSeconds'>): number =>
  targetSeconds ?? { TWK: twk, TIU: tiu, TKP: tkp }[name].targetSeconds;

export const feedbackLimitsOf = (rules: Pick<RuleSet, 'feedbackLimits'>): FeedbackLimits =>
  rules.feedbackLimits ?? feedbackLimits;
