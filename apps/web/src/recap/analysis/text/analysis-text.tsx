import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { Plan } from '@ambang/contract/practice/plans.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { maximumPoints, testByName } from '@ambang/exam/rules.ts';
import { keyedByTestName } from '../../../exam/attempt/score-by-test.ts';
import { PlanSteps } from '../../../plan/plan-steps.tsx';
import styles from './analysis-text.module.css';
import { ScoreBand } from './score-band.tsx';
import type { TabName } from '../tabs/tab-in-address.ts';
import { totalPoints } from '../total-points.ts';

interface Props {
  analysis: Analysis;
  score: ScoreResult;
  tryoutId: number;
  /** Undefined until loaded. */
  plan: Plan | undefined;
  tab: TabName;
}

export const AnalysisText = ({ analysis, score, tryoutId, plan, tab }: Props) => (
  <div className={styles.text}>
    {tab === 'Semua' ? (
      <>
        <Summary analysis={analysis} score={score} />
        {plan && <PlanSteps tryoutId={tryoutId} plan={plan} />}
        <ScoreBand band={analysis.band} total={totalPoints(analysis)} maximum={maximumPoints(score.rules)} />
      </>
    ) : (
      <OneTest analysis={analysis} score={score} name={tab} />
    )}
  </div>
);

function Summary({ analysis, score }: Pick<Props, 'analysis' | 'score'>) {
  const { headline, text } = splitSummary(analysis.summary);
  return (
    <section aria-labelledby="simpulan">
      <h2 id="simpulan">{headline}</h2>
      <Paragraphs text={text} />
      {score.rules.tests.map(({ name }) => (
        <section key={name} aria-labelledby={`simpulan-${name}`}>
          <h3 id={`simpulan-${name}`}>{name}</h3>
          <TestText analysis={analysis} name={name} />
        </section>
      ))}
    </section>
  );
}

const OneTest = ({ analysis, score, name }: Pick<Props, 'analysis' | 'score'> & { name: TestName }) => (
  <section aria-labelledby="simpulan">
    <h2 id="simpulan">{testByName(score.rules, name).fullName}</h2>
    <TestText analysis={analysis} name={name} />
  </section>
);

/** The text about a test; what is less important is folded. */
function TestText({ analysis, name }: Pick<Props, 'analysis'> & { name: TestName }) {
  const details = analysis.details && keyedByTestName(analysis.details)[name];
  return (
    <>
      <Paragraphs text={keyedByTestName(analysis.feedback)[name]} />
      {details && (
        <details className={styles.details}>
          <summary>Selengkapnya tentang {name}</summary>
          <Paragraphs text={details} />
        </details>
      )}
    </>
  );
}

const Paragraphs = ({ text }: { text: string }) =>
  splitParagraphs(text).map((paragraph, index) => <p key={index}>{paragraph}</p>);

export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The first line of a summary is its headline. */
export function splitSummary(summary: string): { headline: string; text: string } {
  const [headline = '', ...lines] = summary.trim().split('\n');
  return { headline: headline.trim(), text: lines.join('\n') };
}
