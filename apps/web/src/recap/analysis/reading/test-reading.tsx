import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { Test } from '@ambang/exam/rules.ts';
import { keyedByTestName } from '../../../exam/attempt/score-by-test.ts';
import { Paragraphs } from './paragraphs.tsx';
import { ReadingFold } from './reading-fold.tsx';
import styles from './reading.module.css';
import { splitReading } from './split-reading.ts';

interface Props {
  analysis: Analysis;
  test: Test;
  /** The other sentences of the tab, whose words count too. */
  beside: string;
}

/** The text about one test. What goes beyond its first sentences is folded. */
export function TestReading({ analysis, test, beside }: Props) {
  const { lead, rest } = splitReading(keyedByTestName(analysis.feedback)[test.name], beside);
  const details = analysis.details ? keyedByTestName(analysis.details)[test.name] : '';
  const folded = [rest, details].filter((text) => text !== '').join('\n\n');
  return (
    <section aria-labelledby="bacaan">
      <h2 id="bacaan" className={styles.heading}>
        {test.fullName}
      </h2>
      <Paragraphs text={lead} />
      {folded !== '' && (
        <ReadingFold title={`Bacaan lengkap ${test.name}`} note="yang lain dari jawabanmu">
          <Paragraphs text={folded} />
        </ReadingFold>
      )}
    </section>
  );
}
