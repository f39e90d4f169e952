import type { Plan } from '@ambang/contract/practice/plans.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import { ANALYSIS_PATH, analysisCodec } from '@ambang/contract/tryouts/analyses.ts';
import { BASE_PATH, endpoint } from '@ambang/contract/endpoint.ts';
import { listRuleSets } from '@ambang/contract/tryouts/rule-sets.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import type { FirstAnswerAndTime, Review, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { testByQuestionNumber } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { ClothMark } from '../../../src/ui/cloth/cloth-marks.ts';
import { questionNumbers } from '../../../src/question/answer-sheet.ts';
import { setReply } from '../fake-server.ts';
import { rani } from '../open-screen.tsx';
import type { PersonaAttempt } from './persona.ts';
import { failedAttempt, passedAttempt } from './persona.ts';
import { reviewedQuestionWith } from '../../sample-review.ts';
import { noon, tryoutWith } from '../../../../../packages/contract/test/samples.ts';

const numbers = questionNumbers(skdRules);

/** A hand-in without answers. */
export const emptyAnswers = numbers.map((): Answer => 0);

function reviewedQuestion(number: number): ReviewedQuestion {
  const test = testByQuestionNumber(skdRules, number);
  const rightOption = (number - (number % 3 === 0 ? 0 : 1)) % 5;
  const weights = [1, 2, 3, 4, 5].map((points) => ((points + rightOption) % 5) + 1);
  const isWeighted = test.name === 'TKP';
  const best = isWeighted ? weights.indexOf(5) : rightOption;
  return reviewedQuestionWith(number, {
    itemId: `uji-${number}`,
    topic: failedAttempt.questions[number - 1]!.topic,
    question: `Pertanyaan ${number}?`,
    options: ['satu', 'dua', 'tiga', 'empat', 'lima'],
    ...{ rightOption: best, rightOptions: [best], weights: isWeighted ? weights : null },
    explanation: 'Karena begitu.',
  });
}

export const withAnswer = (answers: readonly Answer[], number: number, answer: Answer): Answer[] =>
  answers.map((given, index) => (index === number - 1 ? answer : given));

/** The answer with which a question gets its mark. */
function answerFor({ rightOption, weights }: ReviewedQuestion, mark: ClothMark): Answer {
  if (mark === '-') return 0;
  if (weights) return (weights.indexOf(Number(mark)) + 1) as Answer;
  return (mark === '5' ? rightOption + 1 : ((rightOption + 1) % 5) + 1) as Answer;
}

const questions = numbers.map(reviewedQuestion);

const answersOf = (attempt: PersonaAttempt): Answer[] =>
  attempt.questions.map(({ mark }, index) => answerFor(questions[index]!, mark));

const answers = answersOf(failedAttempt);

/** Question 2 was first answered wrong. */
const firstOfQuestion2 = answerFor(questions[1]!, '0');

/** 20 s per question. The answer to question 2 was changed, and the last question took long. */
const histories = numbers
  .filter((number) => answers[number - 1] !== 0)
  .map((number): FirstAnswerAndTime => ({
    number,
    first: number === 2 ? firstOfQuestion2 : answers[number - 1]!,
    seconds: { 2: 32, 3: 8, 110: 120 }[number] ?? 20,
  }));

export const reviewWith = (given: Partial<Review> = {}): Review => ({
  ...{ title: failedAttempt.title, rules: skdRules, histories, answers, questions },
  ...given,
});

const scoresOf = ({ points, total }: PersonaAttempt) => ({
  ...{ twk: points.TWK, tiu: points.TIU, tkp: points.TKP, total },
});

export const scoreWith = (given: Partial<ScoreResult> = {}): ScoreResult => ({
  ...{ attempt: 1, title: failedAttempt.title, rules: skdRules, isPassed: false },
  ...scoresOf(failedAttempt),
  ...given,
});

export const sealedTryout = (given: Partial<TryoutDetail> = {}): TryoutDetail => ({
  ...tryoutWith({ attemptsStarted: 1, state: 'sealed', startedAt: noon - 6_000_000, finishedAt: noon }),
  ...{ total: failedAttempt.total, isPassed: false, rules: skdRules, envelope: null },
  ...given,
});

export const planWith = (given: Partial<Plan> = {}): Plan => ({
  cause: { kind: 'knowledge', points: 55, text: 'Yang paling banyak lepas soal bahasa.' },
  steps: [
    {
      ...{ kind: 'repair', test: 'TWK', itemIds: ['uji-1', 'uji-2'], tryoutId: null },
      ...{ done: 0, minutes: 3, day: 1 },
      text: 'Jawab ulang dua soal yang lepas.',
    },
  ],
  ...given,
});

export function serveResult(): void {
  setReply(getPlan, planWith());
  setReply(getTryout, sealedTryout());
  setReply(getScore, scoreWith());
  setReply(getReview, reviewWith());
  setReply(listRuleSets, []);
}

export function servePassedResult(): void {
  serveResult();
  setReply(getTryout, sealedTryout({ isPassed: true, total: passedAttempt.total }));
  setReply(getScore, scoreWith({ ...scoresOf(passedAttempt), title: passedAttempt.title, isPassed: true }));
  setReply(
    getReview,
    reviewWith({ title: passedAttempt.title, answers: answersOf(passedAttempt), histories: [] }),
  );
}

/** The analysis service has its own origin. Here its endpoint is one of the API. */
export const getAnalysis = endpoint('GET', ANALYSIS_PATH, {
  access: 'public',
  replyKind: 'bare',
  reply: analysisCodec,
});

export const raniWithAnalysis = { ...rani, analysisUrl: BASE_PATH };

export const analysisWith = (given: Partial<Analysis> = {}): Analysis => ({
  feedback: { twk: 'TWK baik.', tiu: 'TIU kurang.', tkp: 'TKP baik.' },
  summary: 'Nilaimu 331.\nTIU di bawah ambang.',
  plan: [{ day: 1, text: 'Latih deret angka.' }],
  band: { low: 290, high: 330, text: 'Biasanya antara 290 dan 330.' },
  topics: skdRules.topics.map(({ id, questions }) => ({
    ...{ topic: id, questions, right: 1, wrong: questions - 1, empty: 0, struck: 0 },
    ...{ points: 5, maximum: questions * 5, mark: null },
  })),
  writtenBy: 'rules',
  ...given,
});
