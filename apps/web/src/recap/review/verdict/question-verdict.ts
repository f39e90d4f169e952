import type { FirstAnswerAndTime, Review, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS, POINTS_PER_RIGHT_ANSWER, testByName } from '@ambang/exam/rules.ts';
import { targetSecondsOf } from '@ambang/exam/skd.ts';
import { formatDuration } from '../../../format/duration.ts';
import { hasKnownTime } from '../../pace/pace.ts';
import type { QuestionResult } from '../../question-results.ts';
import { topicName } from '../../question-results.ts';

export interface QuestionVerdict {
  tone: 'right' | 'wrong' | 'plain';
  /** The first words, in the colour of the tone. */
  result: string;
  /** The rest of the sentence, with its comma; may be empty. */
  rest: string;
}

/** "Salah, benar B", "Benar", "Kosong, benar B", "4 dari 5, terbaik A" or "Dianulir, 5 poin" */
export function questionVerdict(
  { verdict, test, points }: QuestionResult,
  { rightOptions }: Pick<ReviewedQuestion, 'rightOptions'>,
): QuestionVerdict {
  const letters = rightOptions.map((option) => OPTION_LETTERS[option] ?? '').join(' atau ');
  const best = `, ${test === 'TKP' ? 'terbaik' : 'benar'} ${letters}`;
  if (verdict === 'struck') return { tone: 'plain', result: 'Dianulir', rest: `, ${points} poin` };
  if (verdict === 'empty') return { tone: 'plain', result: 'Kosong', rest: best };
  if (test === 'TKP') {
    const result = `${points} dari ${POINTS_PER_RIGHT_ANSWER}`;
    return { tone: verdict === 'right' ? 'right' : 'plain', result, rest: verdict === 'right' ? '' : best };
  }
  return verdict === 'right'
    ? { tone: 'right', result: 'Benar', rest: '' }
    : { tone: 'wrong', result: 'Salah', rest: best };
}

/** A time is worth saying only beyond this share of the advised time. */
const LONG_TIME_SHARE = 2;

/**
 * "TIU, Numerik Perbandingan Kuantitatif. Terlama: 2 menit 48 detik."
 *
 * @param history null when no change of the answer is known
 */
export function questionFacts(
  { test, topic, answer }: QuestionResult,
  rules: RuleSet,
  history: FirstAnswerAndTime | null,
  isSlowest: boolean,
): string {
  const place = `${test}, ${topicName(rules, topic)}`;
  const seconds = answer === 0 ? 0 : (history?.seconds ?? 0);
  if (seconds <= LONG_TIME_SHARE * targetSecondsOf(testByName(rules, test))) return place;
  return `${place}. ${isSlowest ? 'Terlama' : 'Lama'}: ${formatDuration(seconds)}.`;
}

/** The number of the answered question that took longest; null without known times. */
export function slowestNumber({ answers, histories }: Pick<Review, 'answers' | 'histories'>): number | null {
  const timed = histories.filter(
    ({ number, seconds }) => hasKnownTime(seconds) && (answers[number - 1] ?? 0) !== 0,
  );
  return timed.sort((one, other) => other.seconds - one.seconds)[0]?.number ?? null;
}
