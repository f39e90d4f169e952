import type { ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { QuestionPicture } from '../../../question/question-picture.tsx';

export const ExplanationPicture = ({ question }: { question: ReviewedQuestion }) =>
  question.explanationPicture && (
    <QuestionPicture
      key={question.number}
      caption={`Gambar pembahasan soal ${question.number}`}
      address={question.explanationPicture}
      alt={question.explanationAlt ?? ''}
    />
  );
