import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { maximumPoints, testByName } from '@ambang/exam/rules.ts';
import { byTest } from '../../../exam/attempt/score-of.ts';
import styles from './analysis-text.module.css';
import { PlanSteps } from './plan-steps.tsx';
import { ScoreBand } from './score-band.tsx';
import type { TabName } from '../tabs/tab-in-address.ts';
import { totalOf } from '../total-of.ts';
import { paragraphsOf, partsOfSummary } from './written-text.ts';

interface Props {
  analysis: Analysis;
  score: ScoreResult;
  tab: TabName;
}

/** The text of one tab: all tests with band and plan, or one test. */
export function AnalysisText({ analysis, score, tab }: Props) {
  return (
    <div className={styles.text}>
      {tab === 'Semua' ? (
        <AllTests analysis={analysis} score={score} />
      ) : (
        <OneTest analysis={analysis} score={score} name={tab} />
      )}
      {tab === 'Semua' && (
        <>
          <PlanSteps plan={analysis.plan} />
          <ScoreBand band={analysis.band} total={totalOf(analysis)} maximum={maximumPoints(score.rules)} />
        </>
      )}
    </div>
  );
}

function AllTests({ analysis, score }: Omit<Props, 'tab'>) {
  const { headline, text } = partsOfSummary(analysis.summary);
  return (
    <section aria-labelledby="simpulan">
      <h2 id="simpulan">{headline}</h2>
      <Paragraphs text={text} />
      {score.rules.tests.map(({ name }) => (
        <section key={name} aria-labelledby={`simpulan-${name}`}>
          <h3 id={`simpulan-${name}`}>{name}</h3>
          <Paragraphs text={byTest(analysis.feedback)[name]} />
        </section>
      ))}
    </section>
  );
}

const OneTest = ({ analysis, score, name }: Omit<Props, 'tab'> & { name: TestName }) => (
  <section aria-labelledby="simpulan">
    <h2 id="simpulan">{testByName(score.rules, name).fullName}</h2>
    <Paragraphs text={byTest(analysis.feedback)[name]} />
  </section>
);

const Paragraphs = ({ text }: { text: string }) =>
  paragraphsOf(text).map((paragraph, index) => <p key={index}>{paragraph}</p>);
