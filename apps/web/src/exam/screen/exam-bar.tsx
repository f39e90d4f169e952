import type { AnswerCounts } from '../../question/answer-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/marks/logo.tsx';
import type { ExamView } from '../sending/exam-record.ts';
import styles from './exam-bar.module.css';
import { AnswerProgressBar } from './status/answer-progress-bar.tsx';
import { CountdownLine } from './status/countdown.tsx';
import { LastMinutes } from './status/last-minutes.tsx';
import { SaveIndicator } from './status/save-indicator.tsx';

interface Props {
  title: string;
  view: ExamView;
  deadline: number;
  onFinish: () => void;
}

export const ExamBar = ({ title, view, deadline, onFinish }: Props) => (
  <div className={styles.bar}>
    <div className={styles.title}>
      <LogoMark />
      <b>{title}</b>
    </div>
    <div className={styles.clock}>
      <CountdownLine deadline={deadline} />
    </div>
    <span className={styles.minutes}>
      <LastMinutes deadline={deadline} />
    </span>
    <div className={styles.saving}>
      <SaveIndicator view={view} />
    </div>
    <Button size="sm" className={styles.finish} onClick={onFinish}>
      Selesai
    </Button>
  </div>
);

/** Below the bar on small screens; on large ones the panel shows it. */
export const ExamProgress = ({ progress }: { progress: AnswerCounts }) => (
  <div className={styles.progress}>
    <AnswerProgressBar progress={progress} />
  </div>
);
