import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/logo.tsx';
import { AnswerProgress } from './answer-progress.tsx';
import { CountdownLine } from './countdown.tsx';
import { ExamEndings } from './exam-endings.tsx';
import type { KeyAct } from './exam-key.ts';
import { ExamLayout } from './exam-layout.tsx';
import { ExamNavigation } from './exam-navigation.tsx';
import { ExamNotices } from './exam-notices.tsx';
import { ExamDrawer, ExamPanel } from './exam-panel.tsx';
import { progressOf } from './exam-progress.ts';
import { ExamQuestion } from './exam-question.tsx';
import { currentNumber } from './exam-session.ts';
import type { OpenedExam } from './open-exam.ts';
import { fetchPictures } from './paper-source.ts';
import { examGroups } from './question-groups.ts';
import { useTextSize } from './text-size.ts';
import { useExamKeys } from './use-exam-keys.ts';
import { useQuestionFocus } from './use-question-focus.ts';
import { useRunningExam } from './use-running-exam.ts';
import styles from './exam-screen.module.css';

export function ExamScreen({ opened }: { opened: OpenedExam }) {
  const { paper, rules } = opened;
  const [exam, view] = useRunningExam(opened);
  const { session } = view;
  const [open, setOpen] = useState<'grid' | 'finish' | null>(null);
  const [textSize, setTextSize] = useTextSize();
  const { heading, followFocus } = useQuestionFocus(session.index);
  const progress = useMemo(() => progressOf(session, rules), [session, rules]);
  const groups = useMemo(() => examGroups(session, rules), [session, rules]);
  const deadline = session.expiresAt - session.clockOffset;
  const question = paper.questions[session.index];
  useEffect(() => fetchPictures(paper), [paper]);

  const close = () => setOpen(null);
  const finish = () => setOpen('finish');
  const move = useCallback(
    (by: 1 | -1, byKeyboard: boolean) => {
      if (byKeyboard) followFocus();
      exam.moveTo(exam.view().session.index + by);
    },
    [exam, followFocus],
  );
  const select = useCallback(
    (number: number) => {
      followFocus();
      setOpen(null);
      exam.moveTo(number - 1);
    },
    [exam, followFocus],
  );
  const act = useCallback(
    (key: KeyAct) => (key.kind === 'move' ? move(key.by, true) : exam.choose(key.answer)),
    [exam, move],
  );
  useExamKeys(act);

  return (
    <ExamLayout
      title={`Soal ${currentNumber(session)}`}
      textSize={textSize}
      bar={<ExamBar title={paper.title} deadline={deadline} onFinish={finish} />}
      underBar={
        <div className={styles.progress}>
          <AnswerProgress progress={progress} />
        </div>
      }
      notices={<ExamNotices view={view} />}
      navigation={
        <ExamNavigation
          number={currentNumber(session)}
          progress={progress}
          isFlagged={session.flags.has(currentNumber(session))}
          onMove={move}
          onFlag={() => exam.toggleFlag()}
          onOpenGrid={() => setOpen('grid')}
        />
      }
      sideLabel="Waktu dan daftar soal"
      side={<ExamPanel groups={groups} onSelect={select} onFinish={finish} deadline={deadline} />}
    >
      {question && (
        <ExamQuestion {...{ exam, view, question, rules, heading, textSize }} onTextSize={setTextSize} />
      )}
      <ExamDrawer
        {...{ groups, progress }}
        open={open === 'grid'}
        onClose={close}
        onSelect={select}
        onFinish={finish}
      />
      <ExamEndings {...{ exam, view, progress }} isFinishing={open === 'finish'} onBack={close} />
    </ExamLayout>
  );
}

interface BarProps {
  title: string;
  deadline: number;
  onFinish: () => void;
}

function ExamBar({ title, deadline, onFinish }: BarProps) {
  return (
    <>
      <div className={styles.title}>
        <Mark />
        <b>{title}</b>
      </div>
      <CountdownLine deadline={deadline} />
      <Button size="sm" className={styles.finish} onClick={onFinish}>
        Selesai
      </Button>
    </>
  );
}
