import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { keyedByTestName } from '../../../exam/attempt/score-by-test.ts';
import { Paragraphs } from './paragraphs.tsx';
import { ReadingFold } from './reading-fold.tsx';
import styles from './reading.module.css';
import { splitSummary } from './split-reading.ts';

interface Props {
  analysis: Analysis;
  rules: RuleSet;
}

/** All texts of the analysis. Those that were asked of a model are open at first. */
export function WholeReading({ analysis, rules }: Props) {
  const { headline, text } = splitSummary(analysis.summary);
  const details = analysis.details && keyedByTestName(analysis.details);
  return (
    <ReadingFold
      key={analysis.writtenBy}
      title="Bacaan lengkap"
      note={`ringkasan dan ${rules.tests.length} tes`}
      isOpenAtFirst={analysis.writtenBy === 'model'}
    >
      <h3 className={styles.heading}>{headline}</h3>
      <Paragraphs text={text} />
      {rules.tests.map(({ name }) => (
        <section key={name} className={styles.test} aria-labelledby={`bacaan-${name}`}>
          <h3 id={`bacaan-${name}`} className={styles.heading}>
            {name}
          </h3>
          <Paragraphs text={keyedByTestName(analysis.feedback)[name]} />
          {details && <Paragraphs text={details[name]} />}
        </section>
      ))}
    </ReadingFold>
  );
}
