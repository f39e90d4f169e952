import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import { maximumPoints } from '@ambang/exam/rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { planQuery } from '../../api/queries/plans.ts';
import { useTryoutId } from '../../paths.ts';
import { dayOf } from '../../practice/session/days.ts';
import type { TestMargin } from '../verdict-text.ts';
import styles from './analysis.module.css';
import { Distance } from './distance/distance.tsx';
import { marginsOf } from './distance/margins.ts';
import { ModelTextRequest } from './model-text/model-text-request.tsx';
import { PlanRows } from './plan/plan-rows.tsx';
import { AuthorNote } from './reading/author-note.tsx';
import { ScoreBand } from './reading/score-band.tsx';
import { TestReading } from './reading/test-reading.tsx';
import { WholeReading } from './reading/whole-reading.tsx';
import { winnableSubjects } from './subjects/subjects.ts';
import { Winnable } from './subjects/winnable.tsx';
import type { TabName } from './tabs/tab-in-address.ts';
import { TopicList } from './topics/topic-list.tsx';

interface Props {
  tab: TabName;
  score: ScoreResult;
  /** Undefined until loaded. */
  analysis: Analysis | undefined;
  handedInAt: number | null;
  /** Shown instead of the analysis: its skeleton, or why it is missing. */
  children: ReactNode;
}

/** On wide screens the topics are beside the rest. */
export function TabContent({ tab, score, analysis, handedInAt, children }: Props) {
  const all = marginsOf(score, analysis);
  const margins = all.filter(({ test }) => tab === 'Semua' || test.name === tab);
  const total = all.reduce((sum, { points }) => sum + points, 0);
  return (
    <div className={styles.parts}>
      <Distance margins={margins} result={`${score.title}, nilai ${total}`} />
      {analysis ? (
        <Loaded tab={tab} score={score} analysis={analysis} handedInAt={handedInAt} margins={margins} />
      ) : (
        children
      )}
    </div>
  );
}

interface LoadedProps extends Pick<Props, 'tab' | 'score' | 'handedInAt'> {
  analysis: Analysis;
  margins: readonly TestMargin[];
}

function Loaded({ tab, score, analysis, handedInAt, margins }: LoadedProps) {
  const tryoutId = useTryoutId();
  const { rules } = score;
  const failed = margins.filter(({ isPassed }) => !isPassed).map(({ test }) => test.name);
  const [only] = margins;
  const isOfTest = ({ topic }: { topic: number }) =>
    tab === 'Semua' || rules.topics.some(({ id, test }) => id === topic && test === tab);
  return (
    <>
      <Winnable subjects={winnableSubjects(analysis.topics.filter(isOfTest), rules, failed)} />
      {tab === 'Semua' && <PlanPart tryoutId={tryoutId} score={score} handedInAt={handedInAt} />}
      <div className={styles.topics}>
        <TopicList topics={analysis.topics} rules={rules} tab={tab} failed={failed} />
      </div>
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
          <TestReading key={tab} analysis={analysis} test={only.test} />
        )}
        <AuthorNote writtenBy={analysis.writtenBy} />
        <ModelTextRequest tryoutId={tryoutId} writtenBy={analysis.writtenBy} />
      </div>
    </>
  );
}

interface PlanProps extends Pick<Props, 'score' | 'handedInAt'> {
  tryoutId: number;
}

function PlanPart({ tryoutId, score, handedInAt }: PlanProps) {
  const { data: plan, isPending } = useQuery(planQuery(tryoutId, score.attempt));
  const [now] = useState(() => Date.now());
  if (isPending) return <div className={styles.planSkeleton} />;
  return (
    plan && (
      <PlanRows tryoutId={tryoutId} plan={plan} handedInOn={dayOf(handedInAt ?? now)} today={dayOf(now)} />
    )
  );
}
