import type { Answer } from '@ambang/exam/rules.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isAtFirstQuestion, isAtLastQuestion, countAnswers } from '../../question/answer-sheet.ts';
import { QuestionLayout } from '../../question/question-layout.tsx';
import { useTextSize } from '../../question/text-size.tsx';
import { paperStorage } from '../device/attempt-store.ts';
import type { OpenedExam } from '../sending/opening/open-exam.ts';
import { AnswerShortcutSwitch, useAnswerShortcuts } from './question/answer-shortcut-setting.tsx';
import { ExamBar, ExamProgress } from './exam-bar.tsx';
import { ExamEndings } from './endings/exam-endings.tsx';
import { ExamNavigation } from './exam-navigation.tsx';
import { ExamDrawer, ExamPanel } from './exam-panel.tsx';
import { ExamQuestion } from './question/exam-question.tsx';
import { examQuestionGroups } from './question-groups.ts';
import { QuestionSwitcher } from './question/question-switcher.ts';
import { ExamNotices, hasExamNotice } from './status/exam-notices.tsx';
import { useDeferredExamView, useRunningExam } from './use-running-exam.ts';

export function ExamScreen({ opened }: { opened: OpenedExam }) {
  const { paper, rules } = opened;
  const exam = useRunningExam(opened);
  // The parts around the question render after the question, so that the question responds at once.
  const view = useDeferredExamView(exam);
  const { session } = view;
  const { sheet } = session;
  const [open, setOpen] = useState<'grid' | 'finish' | null>(null);
  const [textSize, setTextSize] = useTextSize();
  const movesFocusRef = useRef(false);
  const [switcher] = useState(() => new QuestionSwitcher());
  const progress = useMemo(() => countAnswers(sheet, rules), [sheet, rules]);
  const groups = useMemo(() => examQuestionGroups(sheet, progress), [sheet, progress]);
  const deadline = session.expiresAt - session.clockOffset;
  const noticeState = {
    saving: view.saving,
    isDurable: view.isDurable,
    isPaperDurable: paperStorage().isDurable(),
  };

  const close = useCallback(() => setOpen(null), []);
  const finish = useCallback(() => setOpen('finish'), []);
  const openGrid = useCallback(() => setOpen('grid'), []);
  const move = useCallback(
    (by: 1 | -1, byKeyboard: boolean) => {
      movesFocusRef.current = byKeyboard;
      // A move by keyboard also moves the focus, which needs React's rendering.
      exam.step(by, byKeyboard ? undefined : switcher.show);
    },
    [exam, switcher],
  );
  const select = useCallback(
    (number: number) => {
      movesFocusRef.current = true;
      setOpen(null);
      exam.moveTo(number);
    },
    [exam],
  );
  const moveByKey = useCallback((by: 1 | -1) => move(by, true), [move]);
  const choose = useCallback((answer: Answer) => exam.choose(answer), [exam]);
  const shortcutSetting = useAnswerShortcuts(moveByKey, choose);

  return (
    <QuestionLayout
      title={`Soal ${sheet.current}`}
      textSize={textSize}
      bar={<ExamBar {...{ view, deadline }} title={paper.title} onFinish={finish} />}
      underBar={<ExamProgress progress={progress} />}
      notices={<ExamNotices {...noticeState} />}
      hasNotice={hasExamNotice(noticeState)}
      navigation={
        <ExamNavigation
          exam={exam}
          isFirst={isAtFirstQuestion(sheet)}
          isLast={isAtLastQuestion(sheet)}
          progress={progress}
          onMove={move}
          onOpenGrid={openGrid}
        />
      }
      sideLabel="Waktu dan daftar soal"
      side={<ExamPanel {...{ groups, progress, deadline }} onSelect={select} onFinish={finish} />}
    >
      <ExamQuestion
        {...{ exam, paper, rules, movesFocusRef, switcher, textSize }}
        deferredNumber={sheet.current}
        onTextSize={setTextSize}
      />
      <AnswerShortcutSwitch {...shortcutSetting} />
      <ExamDrawer
        {...{ groups, progress }}
        open={open === 'grid'}
        onClose={close}
        onSelect={select}
        onFinish={finish}
      />
      <ExamEndings
        {...{ exam, view, progress, onFinish: finish, onBack: close }}
        isFinishing={open === 'finish'}
      />
    </QuestionLayout>
  );
}
