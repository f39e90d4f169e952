import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { Reveal } from '../../session/practice-session.ts';
import { pointsOf } from '../../session/grade.ts';
import { valueOfPlace } from '../tkp/ordering.ts';

type Shown = Pick<Reveal, 'answers' | 'points' | 'verdict'>;

/** The verdict in words. */
export function revealText(
  { weights, isStruck }: Pick<PracticeItem, 'weights' | 'isStruck'>,
  { answers, points, verdict }: Shown,
): string {
  if (verdict === 'empty') return 'Belum dijawab';
  if (isStruck) return 'Soal dianulir';
  if (weights === null) return verdict === 'right' ? 'Tepat' : 'Belum tepat';
  return orderText(weights, answers) ?? `${points} dari 5 poin`;
}

/** An ordering of all five is rated by the place of the best option. Null for a choice. */
function orderText(weights: readonly number[], answers: Reveal['answers']): string | null {
  if (answers.length < weights.length) return null;
  const place = answers.findIndex((option) => pointsOf(weights, option) === POINTS_PER_RIGHT_ANSWER);
  if (place < 0) return null;
  return place === 0
    ? 'Yang bernilai 5 tepat di atas'
    : `Yang bernilai 5 kamu taruh di ${valueOfPlace(place)}`;
}
