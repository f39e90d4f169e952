import { MarkupText } from '../../../ui/text/markup-text.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import styles from './explanation.module.css';

/** The lesson for other questions, beside a gold line. */
export const Takeaway = ({ text }: { text: string }) => (
  <div className={styles.takeaway}>
    <b>Ingat:</b>
    <QuestionText text={text} />
  </div>
);

interface SourceProps {
  text: string;
  /** The words of the source; null for a source that is only named. */
  quote?: string | null;
}

export const Source = ({ text, quote = null }: SourceProps) => (
  <p className={styles.source}>
    Sumber: <MarkupText text={text} />
    {quote !== null && (
      <q>
        <MarkupText text={quote} />
      </q>
    )}
  </p>
);
