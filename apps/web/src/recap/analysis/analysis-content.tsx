import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import { useMemo } from 'react';
import { AnalysisText } from './text/analysis-text.tsx';
import styles from './analysis.module.css';
import { AuthorNote } from './text/author-note.tsx';
import { ModelTextRequest } from './model-text/model-text-request.tsx';
import type { TabName } from './tabs/tab-in-address.ts';
import { useTabInAddress } from './tabs/tab-in-address.ts';
import { Tabs } from './tabs/tabs.tsx';
import { TopicChart } from './topics/topic-chart.tsx';

interface Props {
  tryoutId: number;
  analysis: Analysis;
  score: ScoreResult;
}

export function AnalysisContent({ tryoutId, analysis, score }: Props) {
  const { rules } = score;
  const names = useMemo((): TabName[] => ['Semua', ...rules.tests.map(({ name }) => name)], [rules]);
  const [tab, open] = useTabInAddress(names);
  return (
    <Tabs label="Tes" names={names} open={tab} onOpen={open}>
      <div className={styles.columns}>
        <div className={styles.text}>
          <AnalysisText analysis={analysis} score={score} tab={tab} />
          <AuthorNote writtenBy={analysis.writtenBy} />
          <ModelTextRequest tryoutId={tryoutId} writtenBy={analysis.writtenBy} />
        </div>
        <TopicChart topics={analysis.topics} rules={rules} tab={tab} />
      </div>
    </Tabs>
  );
}
