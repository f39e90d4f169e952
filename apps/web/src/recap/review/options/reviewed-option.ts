import type { ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { ItemVerdict } from '@ambang/exam/scoring/score.ts';
import { capitalize } from '../../../format/capitalize.ts';
import { answerOptions } from '../../../question/question-shortcuts.ts';

/** An option of a reviewed question, as the list shows it. */
export interface ReviewedOption {
  letter: string;
  text: string;
  /** TKP only: its points. */
  points: number | null;
  state: 'right' | 'wrong' | 'own' | null;
  isOwn: boolean;
  /** "Yang benar", "Pilihanmu" or "Pilihanmu: 4 poin"; empty for an option that needs no words. */
  caption: string;
  /** Why it is right or wrong; null where the explanation is one text. */
  reason: string | null;
  /** The reason is folded under this question: "Kenapa bukan A" or "Kenapa C 3 poin"; null where it is open. */
  fold: string | null;
}

/** Whether each option has its own reason, which still fits its key. */
export const hasOwnReasons = ({ reasons, isCorrected, isStruck }: ReviewedQuestion): boolean =>
  reasons.length > 0 && !isCorrected && !isStruck;

/** In the order of the letters; those of TKP by their points, the highest first. */
export function reviewedOptions(
  question: ReviewedQuestion,
  answer: Answer,
  verdict: ItemVerdict,
): ReviewedOption[] {
  const options = answerOptions.map((option) => reviewedOption(question, option, answer, verdict));
  return options.sort((one, other) => (other.points ?? 0) - (one.points ?? 0));
}

function reviewedOption(
  question: ReviewedQuestion,
  { letter, answer: option }: (typeof answerOptions)[number],
  answer: Answer,
  verdict: ItemVerdict,
): ReviewedOption {
  const isOwn = option === answer;
  const isRight = !question.isStruck && question.rightOptions.includes(option - 1);
  // Any choice has full points in a struck question, so neither its key nor its weights are shown.
  const points = question.isStruck ? null : (question.weights?.[option - 1] ?? null);
  const reason = hasOwnReasons(question) ? (question.reasons[option - 1] ?? null) : null;
  const isFolded = reason !== null && !isRight && !isOwn;
  return {
    letter,
    text: question.options[option - 1] ?? '',
    points,
    state: optionState(isRight, isOwn, verdict),
    isOwn,
    caption: points === null ? captionOf(isRight, isOwn) : weightedCaption(points, isRight, isOwn),
    reason,
    fold: isFolded ? foldText(letter, points) : null,
  };
}

function optionState(isRight: boolean, isOwn: boolean, verdict: ItemVerdict): ReviewedOption['state'] {
  if (isRight) return 'right';
  if (!isOwn) return null;
  return verdict === 'wrong' ? 'wrong' : 'own';
}

function captionOf(isRight: boolean, isOwn: boolean): string {
  if (isRight) return isOwn ? 'Pilihanmu, benar' : 'Yang benar';
  return isOwn ? 'Pilihanmu' : '';
}

/** "Terbaik: 5 poin", "Pilihanmu: 4 poin", "Pilihanmu, terbaik: 5 poin" or "3 poin" */
function weightedCaption(points: number, isBest: boolean, isOwn: boolean): string {
  const words = [isOwn && 'pilihanmu', isBest && 'terbaik'].filter((word) => word !== false).join(', ');
  return words === '' ? `${points} poin` : `${capitalize(words)}: ${points} poin`;
}

const foldText = (letter: string, points: number | null): string =>
  points === null ? `Kenapa bukan ${letter}` : `Kenapa ${letter} ${points} poin`;
