import type { ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { ItemVerdict } from '@ambang/exam/scoring/score.ts';
import styles from '../../question/option-list.module.css';
import { answerOptions } from '../../question/question-shortcuts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import type { IconName } from '../../ui/marks/icon.tsx';
import { MarkupText } from '../../ui/text/markup-text.tsx';

interface Props {
  question: ReviewedQuestion;
  answer: Answer;
  verdict: ItemVerdict;
}

type OptionState = 'right' | 'wrong' | 'chosen' | null;

export function ReviewedOptions({ question, answer, verdict }: Props) {
  return (
    <ul className={classNames(styles.list, styles.reviewed)} aria-label="Pilihan jawaban">
      {answerOptions.map(({ letter, answer: option }) => {
        const isRight = !question.isStruck && question.rightOptions.includes(option - 1);
        const isOwn = option === answer;
        const state = optionState(isRight, isOwn, verdict);
        // Any choice has full points in a struck question, so neither its key nor its weights are shown.
        const points = question.isStruck ? undefined : question.weights?.[option - 1];
        return (
          <li key={option} className={classNames(styles.option, state && styles[state])}>
            <span className={styles.oval}>{letter}</span>
            <span className={styles.text}>
              <MarkupText text={question.options[option - 1] ?? ''} />
            </span>
            {points !== undefined && <span className={styles.points}>{points} poin</span>}
            {state && (
              <Notes isRight={isRight} isOwn={isOwn} verdict={verdict} isWeighted={points !== undefined} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function optionState(isRight: boolean, isOwn: boolean, verdict: ItemVerdict): OptionState {
  if (isRight) return 'right';
  if (!isOwn) return null;
  return verdict === 'wrong' ? 'wrong' : 'chosen';
}

interface NotesProps {
  isRight: boolean;
  isOwn: boolean;
  verdict: ItemVerdict;
  isWeighted: boolean;
}

function Notes({ isRight, isOwn, verdict, isWeighted }: NotesProps) {
  return (
    <span className={styles.note}>
      {isRight && <Note icon="check" text={isWeighted ? 'Poin tertinggi' : 'Jawaban benar'} />}
      {isOwn && <Note icon={ownIcon(isRight, verdict)} text="Jawabanmu" />}
    </span>
  );
}

function ownIcon(isRight: boolean, verdict: ItemVerdict): IconName {
  if (isRight) return 'user';
  return verdict === 'wrong' ? 'x' : 'minus';
}

const Note = ({ icon, text }: { icon: IconName; text: string }) => (
  <span>
    <Icon name={icon} size={16} />
    {text}
  </span>
);
