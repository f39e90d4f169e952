import { memo } from 'react';
import type { AnswerCounts } from '../../question/answer-sheet.ts';
import { QuestionDrawer } from '../../question/grid/question-drawer.tsx';
import type { QuestionGroup } from '../../question/grid/question-grid.tsx';
import { QuestionGrid } from '../../question/grid/question-grid.tsx';
import { QuestionLegend } from '../../question/grid/question-legend.tsx';
import { SidePanelPart } from '../../question/question-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { examLegend } from './question-groups.ts';
import { CountdownBoard } from './status/countdown.tsx';

interface Props {
  groups: readonly QuestionGroup[];
  progress: AnswerCounts;
  onSelect: (number: number) => void;
  onFinish: () => void;
}

export const ExamPanel = memo(function ExamPanel({
  groups,
  progress,
  onSelect,
  onFinish,
  deadline,
}: Props & { deadline: number }) {
  return (
    <>
      <SidePanelPart part="head">
        <CountdownBoard deadline={deadline} />
      </SidePanelPart>
      <SidePanelPart part="body">
        <QuestionGrid groups={groups} onSelect={onSelect} compact />
      </SidePanelPart>
      <SidePanelPart part="foot">
        <Counts progress={progress} />
        <Button size="sm" onClick={onFinish}>
          Selesai
        </Button>
      </SidePanelPart>
    </>
  );
});

interface DrawerProps extends Props {
  open: boolean;
  onClose: () => void;
}

const legend = <QuestionLegend entries={examLegend} />;

export const ExamDrawer = memo(function ExamDrawer({
  groups,
  onSelect,
  onFinish,
  open,
  onClose,
  progress,
}: DrawerProps) {
  const foot = (
    <>
      <span>
        <Counts progress={progress} />
        <br />
        <span className="muted">{progress.flagged} ragu-ragu</span>
      </span>
      <Button onClick={onFinish}>Selesai</Button>
    </>
  );
  return (
    <QuestionDrawer open={open} onClose={onClose} legend={legend} foot={foot}>
      <QuestionGrid groups={groups} onSelect={onSelect} />
    </QuestionDrawer>
  );
});

const Counts = ({ progress }: Pick<Props, 'progress'>) => (
  <span>
    <b className="num">{progress.answered}</b> terjawab, <b className="num">{progress.empty}</b> kosong
  </span>
);
