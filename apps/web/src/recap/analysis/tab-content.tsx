import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { maximumPoints } from '@ambang/exam/rules.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { planQuery } from '../../api/queries/plans.ts';
import { reviewQuery } from '../../api/queries/results/reviews.ts';
import { failedTests } from '../../format/result-sentence.ts';
import { useTryoutId } from '../../paths.ts';
import { dayOf } from '../../practice/session/days.ts';
import { ErrorState } from '../../ui/states/empty-state.tsx';
import type { TestMargin } from '../verdict-text.ts';
import styles from './analysis.module.css';
import { Distance } from './distance/distance.tsx';
import { distanceSentence } from './distance/distance-text.ts';
import { marginsOf } from './distance/margins.ts';
import { ModelTextRequest } from './model-text/model-text-request.tsx';
import { PlanRows } from './plan/plan-rows.tsx';
import { AuthorNote, authorText } from './reading/author-note.tsx';
import { ScoreBand } from './reading/score-band.tsx';
import { TestReading } from './reading/test-reading.tsx';
import { WholeReading } from './reading/whole-reading.tsx';
import { winnableSubjects } from './subjects/subjects.ts';
import { Winnable } from './subjects/winnable.tsx';
import type { TabName } from './tabs/tab-in-address.ts';
import { Tempo } from './tempo/tempo.tsx';
import { TopicList } from './topics/topic-list.tsx';

interface Props {
  tab: TabName;
  score: ScoreResult;
  /** Undefined until loaded. */
  analysis: Analysis | undefined;
  tryout: Tryout | undefined;
  /** Shown instead of the analysis: its skeleton, or why it is missing. */
  children: ReactNode;
}

/** On wide screens the topics are beside the rest. */
export function TabContent({ tab, score, analysis, tryout, children }: Props) {
  const all = marginsOf(score, analysis);
  const margins = all.filter(({ test }) => tab === 'Semua' || test.name === tab);
  const total = all.reduce((sum, { points }) => sum + points, 0);
  return (
    <div className={styles.parts}>
      <Distance margins={margins} />
      {analysis ? (
        <Loaded tab={tab} score={score} analysis={analysis} tryout={tryout} margins={margins} />
      ) : (
        children
      )}
      <p className="xs muted num">
        {score.title}, nilai {total}
      </p>
    </div>
  );
}

interface LoadedProps extends Pick<Props, 'tab' | 'score' | 'tryout'> {
  analysis: Analysis;
  margins: readonly TestMargin[];
}

function Loaded({ tab, score, analysis, tryout, margins }: LoadedProps) {
  const tryoutId = useTryoutId();
  const { rules } = score;
  const failed = failedTests(margins).map(({ test }) => test.name);
  const [only] = margins;
  const isOfTest = ({ topic }: { topic: number }) =>
    tab === 'Semua' || rules.topics.some(({ id, test }) => id === topic && test === tab);
  return (
    <>
      <Winnable
        subjects={winnableSubjects(analysis.topics.filter(isOfTest), rules, failed)}
        showsTest={tab === 'Semua'}
      />
      {tab === 'Semua' && <PlanPart score={score} tryout={tryout} />}
      <div className={styles.topics}>
        <TopicList topics={analysis.topics} rules={rules} tab={tab} failed={failed} />
      </div>
      {tab === 'Semua' && <TempoPart tryout={tryout} />}
      <div className={styles.reading}>
        {tab === 'Semua' || !only ? (
          <>
            <WholeReading analysis={analysis} rules={rules} />
            <ScoreBand
              band={analysis.band}
              total={margins.reduce((sum, { points }) => sum + points, 0)}
              maximum={maximumPoints(rules)}
            />
          </>
        ) : (
          <TestReading
            key={tab}
            analysis={analysis}
            test={only.test}
            beside={`${distanceSentence(margins)} ${authorText(analysis.writtenBy)}`}
          />
        )}
        <AuthorNote writtenBy={analysis.writtenBy} />
        <ModelTextRequest tryoutId={tryoutId} writtenBy={analysis.writtenBy} />
      </div>
    </>
  );
}

function PlanPart({ score, tryout }: Pick<Props, 'score' | 'tryout'>) {
  const tryoutId = useTryoutId();
  const plan = useQuery(planQuery(tryoutId, score.attempt));
  const [now] = useState(() => Date.now());
  if (plan.isPending) return <div className={styles.planSkeleton} />;
  if (!plan.data) return <FailedPart title="Rencana latihan belum bisa dimuat" query={plan} />;
  return (
    <PlanRows
      tryoutId={tryoutId}
      plan={plan.data}
      handedInOn={dayOf(tryout?.finishedAt ?? now)}
      today={dayOf(now)}
    />
  );
}

/** The times of the questions are part of the review, which the result has loaded already. */
function TempoPart({ tryout }: Pick<Props, 'tryout'>) {
  const review = useQuery({ ...reviewQuery(useTryoutId(), tryout), enabled: tryout !== undefined });
  if (review.data) return <Tempo review={review.data} />;
  if (review.isPending) return <div className={styles.tempoSkeleton} />;
  return <FailedPart title="Tempo belum bisa dimuat" query={review} />;
}

/** The rest of the analysis needs other calls, so it stays. */
const FailedPart = ({ title, query }: { title: string; query: UseQueryResult<unknown> }) => (
  <ErrorState
    framed
    title={title}
    error={query.error}
    isRetrying={query.isFetching}
    onRetry={() => void query.refetch()}
  />
);
