import type { TestName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { ClothMark } from '../../../src/ui/cloth/cloth-marks.ts';

/* The two attempts of Rani Puspita, the candidate of all samples. She fails the first one by TIU and passes the second one. */

export interface PersonaQuestion {
  number: number;
  test: TestName;
  /** The id of the topic. */
  topic: number;
  mark: ClothMark;
}

export interface PersonaAttempt {
  title: string;
  isPassed: boolean;
  points: Readonly<Record<TestName, number>>;
  total: number;
  questions: readonly PersonaQuestion[];
  /** One mark per question, as the API sends them. */
  marks: string;
}

type RightWrongEmpty = readonly [right: number, wrong: number, empty: number];
type PointsEmpty = readonly [points: number, empty: number];

/** Per topic of TWK and TIU: right, wrong and empty questions. Per topic of TKP: points and empty questions. */
export const topicResults: Record<'failed' | 'passed', Record<string, RightWrongEmpty | PointsEmpty>> = {
  failed: {
    Nasionalisme: [4, 2, 0],
    Integritas: [4, 2, 0],
    'Bela Negara': [3, 3, 0],
    'Pilar Negara dan Bahasa Negara': [6, 5, 1],
    'Verbal Analogi': [3, 1, 0],
    'Verbal Silogisme': [1, 3, 0],
    'Verbal Analitis': [2, 2, 0],
    'Numerik Berhitung': [2, 2, 0],
    'Numerik Deret Angka': [2, 2, 0],
    'Numerik Perbandingan Kuantitatif': [0, 3, 0],
    'Numerik Soal Cerita': [1, 1, 2],
    'Figural Analogi': [1, 2, 0],
    'Figural Ketidaksamaan': [1, 1, 0],
    'Figural Serial': [1, 1, 1],
    'Pelayanan Publik': [34, 0],
    'Jejaring Kerja': [32, 0],
    'Sosial Budaya': [29, 0],
    'Teknologi Informasi dan Komunikasi': [24, 1],
    Profesionalisme: [30, 0],
    'Anti Radikalisme': [27, 0],
  },
  passed: {
    Nasionalisme: [5, 1, 0],
    Integritas: [5, 1, 0],
    'Bela Negara': [5, 1, 0],
    'Pilar Negara dan Bahasa Negara': [9, 2, 1],
    'Verbal Analogi': [3, 1, 0],
    'Verbal Silogisme': [3, 1, 0],
    'Verbal Analitis': [2, 2, 0],
    'Numerik Berhitung': [3, 1, 0],
    'Numerik Deret Angka': [3, 1, 0],
    'Numerik Perbandingan Kuantitatif': [1, 2, 0],
    'Numerik Soal Cerita': [3, 0, 1],
    'Figural Analogi': [2, 1, 0],
    'Figural Ketidaksamaan': [1, 1, 0],
    'Figural Serial': [1, 2, 0],
    'Pelayanan Publik': [35, 0],
    'Jejaring Kerja': [33, 0],
    'Sosial Budaya': [30, 0],
    'Teknologi Informasi dan Komunikasi': [28, 0],
    Profesionalisme: [33, 0],
    'Anti Radikalisme': [28, 0],
  },
};

/**
 * The questions of a test, sorted by topic, are mixed by a step that shares no factor with their number. TIU starts with the
 * second question of its topic 'Numerik Perbandingan Kuantitatif', so question 31 is wrong.
 */
const mixing: Record<TestName, { step: number; start: number }> = {
  TWK: { step: 7, start: 0 },
  TIU: { step: 8, start: 21 },
  TKP: { step: 7, start: 0 },
};

function topicMarks(test: TestName, questions: number, result: RightWrongEmpty | PointsEmpty): ClothMark[] {
  if (test === 'TKP') {
    const [points, empty] = result as PointsEmpty;
    return [...weightedMarks(points, questions - empty), ...Array<ClothMark>(empty).fill('-')];
  }
  const [right, wrong, empty] = result as RightWrongEmpty;
  return [...'5'.repeat(right), ...'0'.repeat(wrong), ...'-'.repeat(empty)] as ClothMark[];
}

/** Answers of 2 to 5 points with the given sum. */
function weightedMarks(points: number, answers: number): ClothMark[] {
  const given = Array.from({ length: answers }, (_, index) => [5, 4, 3, 5, 2][index % 5]!);
  let rest = points - given.reduce((sum, value) => sum + value, 0);
  for (let index = 0; rest !== 0; index = (index + 1) % answers) {
    const changed = given[index]! + Math.sign(rest);
    if (changed < 2 || changed > 5) continue;
    given[index] = changed;
    rest -= Math.sign(rest);
  }
  return given.map((value) => String(value) as ClothMark);
}

function personaQuestions(results: (typeof topicResults)['failed']): PersonaQuestion[] {
  const questions: PersonaQuestion[] = [];
  for (const { name: test } of skdRules.tests) {
    const sorted = skdRules.topics
      .filter((topic) => topic.test === test)
      .flatMap(({ id, name, questions: count }) =>
        topicMarks(test, count, results[name]!).map((mark) => ({ test, topic: id, mark })),
      );
    const { step, start } = mixing[test];
    for (let index = 0; index < sorted.length; index += 1)
      questions.push({ number: questions.length + 1, ...sorted[(start + index * step) % sorted.length]! });
  }
  return questions;
}

function attempt(given: Omit<PersonaAttempt, 'questions' | 'marks'>): PersonaAttempt {
  const questions = personaQuestions(topicResults[given.isPassed ? 'passed' : 'failed']);
  return { ...given, questions, marks: questions.map(({ mark }) => mark).join('') };
}

export const failedAttempt = attempt({
  ...{ title: 'SKD Perdana', isPassed: false },
  ...{ points: { TWK: 85, TIU: 70, TKP: 176 }, total: 331 },
});

export const passedAttempt = attempt({
  ...{ title: 'SKD Utama', isPassed: true },
  ...{ points: { TWK: 120, TIU: 110, TKP: 187 }, total: 417 },
});
