import type { Test, TestName, Topic } from '@ambang/exam/rules.ts';
import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import type { NamedValue, Said } from '../said.ts';
import { namer, say } from '../said.ts';
import { secondsEach } from './clock-reading.ts';
import type { ItemReading } from './items.ts';
import { having, lackOf, numbersOf, pointsOf, pointsPerAnswer } from './items.ts';

/** What the questions of one topic say that count. */
export interface TopicReading {
  id: number;
  test: TestName;
  label: Said;
  items: ItemReading[];
  /** All that did not bring full points. */
  lost: ItemReading[];
  /** Those of them that were answered. */
  missed: ItemReading[];
  /** The points that it lacks; of TKP only those that `missed` lacks. */
  pointsToLearn: number;
  /** Whether half of it stayed empty, of TKP most or all that lacks points: nobody knows if that has to be learned. */
  isLeftEmpty: boolean;
  questions: NamedValue;
  right: NamedValue;
  wrong: NamedValue;
  empty: NamedValue;
  points: NamedValue;
  maximum: NamedValue;
  lostPoints: NamedValue;
  /** How many questions did not bring full points. */
  lostQuestions: NamedValue;
  /** Points per answered question. */
  mean: NamedValue;
  seconds: NamedValue;
  /** How many questions to practise, and for how long at the pace of a whole test. */
  practice: NamedValue;
  practiceMinutes: NamedValue;
  /** Of the most that could be had, 0 to 1. */
  share: number;
}

/** Twice what was lost, within what one sitting at the desk takes. */
const LEAST_PRACTICE = 5;
const MOST_PRACTICE = 20;

/** @param test which it belongs to */
export function topicReadingOf(topic: Topic, test: Test, items: readonly ItemReading[]): TopicReading {
  const mine = items.filter(({ key }) => key.topic === topic.id);
  const name = namer(`topik_${topic.id}`, { test: topic.test, topic: topic.id });
  const lost = having(mine, 'wrong', 'empty', 'partial');
  const empty = having(mine, 'empty').length;
  const points = pointsOf(mine);
  const maximum = mine.length * POINTS_FOR_RIGHT;
  const practice = Math.min(MOST_PRACTICE, Math.max(LEAST_PRACTICE, 2 * lost.length));
  return {
    id: topic.id,
    test: topic.test,
    label: [topic.name],
    items: mine,
    lost,
    ...learningOf(topic, mine, empty),
    questions: name('soal', mine.length, 'soal'),
    right: name('benar', having(mine, 'right').length, 'jawaban bernilai penuh'),
    wrong: name('salah', having(mine, 'wrong').length, 'jawaban salah'),
    empty: name('kosong', empty, 'soal kosong'),
    points: name('poin', points, 'poin'),
    maximum: name('maksimum', maximum, 'poin paling banyak'),
    lostPoints: name('poin_lepas', maximum - points, 'poin yang belum didapat'),
    lostQuestions: name('lepas', lost.length, 'soal yang tidak bernilai penuh'),
    mean: name('rata', pointsPerAnswer(mine), 'poin per soal yang dijawab'),
    seconds: name('detik', secondsEach(mine), 'perkiraan detik per soal'),
    practice: name('latihan', practice, 'soal latihan yang dianjurkan'),
    practiceMinutes: name(
      'latihan_menit',
      Math.round((practice * test.minutes) / test.questions),
      'menit untuk latihan itu',
    ),
    share: points / Math.max(1, maximum),
  };
}

/** In TKP no answer is wrong, so that only what was chosen tells anything. */
function learningOf({ test }: Topic, items: readonly ItemReading[], empty: number) {
  const missed = having(items, 'wrong', 'partial');
  const lost = test === 'TKP' ? missed : having(items, 'wrong', 'empty');
  return {
    missed,
    pointsToLearn: lackOf(lost),
    isLeftEmpty: test === 'TKP' ? missed.length === 0 || empty * 2 > items.length : empty * 2 >= items.length,
  };
}

/** Whether nothing was answered, so that nobody knows how much of it is known. */
export const isUnanswered = ({ empty, questions }: TopicReading): boolean => empty.value === questions.value;

/** "1 benar dari 4 soal, 2 kosong": all that a text says about a topic's counts. */
export const countsOf = ({ right, questions, empty }: TopicReading): Said =>
  empty.value > 0
    ? say`${right} benar dari ${questions} soal, ${empty} kosong`
    : say`${right} benar dari ${questions} soal`;

/** "Bela Negara (1 benar dari 4 soal)" */
export const withCounts = (topic: TopicReading): Said => say`${topic.label} (${countsOf(topic)})`;

/** "34 dari 40 poin, 1 kosong" */
export const weightsOf = ({ points, maximum, empty }: TopicReading): Said =>
  empty.value > 0
    ? say`${points} dari ${maximum} poin, ${empty} kosong`
    : say`${points} dari ${maximum} poin`;

export const withWeights = (topic: TopicReading): Said => say`${topic.label} (${weightsOf(topic)})`;

/** So many numbers are told one by one; of more it is said where to find them. */
export const FEW = 6;

/** "nomor 40, 52, dan 61", or "8 soal" */
export const whereOf = (items: readonly ItemReading[], count: NamedValue): Said =>
  items.length <= FEW ? say`nomor ${numbersOf(items)}` : say`${count} soal`;

/** " (nomor 40 dan 52)", or nothing when they are many. */
export const placesOf = (items: readonly ItemReading[]): Said =>
  items.length <= FEW ? say` (nomor ${numbersOf(items)})` : [];

/** Those that lack points, the most first. */
const byLostPoints = (topics: readonly TopicReading[]): TopicReading[] =>
  topics
    .filter(({ lostPoints }) => lostPoints.value > 0)
    .sort((one, other) => other.lostPoints.value - one.lostPoints.value || one.share - other.share);

/** Those that lack points, in the order in which they are worth learning: what stayed empty comes last. */
export const inFocus = (topics: readonly TopicReading[]): TopicReading[] =>
  byLostPoints(topics).sort(
    (one, other) =>
      Number(one.isLeftEmpty) - Number(other.isLeftEmpty) || other.pointsToLearn - one.pointsToLearn,
  );
