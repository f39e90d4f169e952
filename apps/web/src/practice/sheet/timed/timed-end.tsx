import type { OutboxState } from '../../device/review-outbox.ts';
import type { TimedRun } from '../../session/timed/timed-run.ts';
import { EndCode, LateEnd } from '../controls/late-end.tsx';
import { SheetBar } from '../controls/sheet-bar.tsx';
import styles from './timed-bar.module.css';

const loadResult = () => import('./result/timed-result.tsx');

interface Props {
  run: TimedRun;
  outbox: OutboxState;
  up: string;
  onRestart: () => void;
}

export const TimedEnd = (props: Props) => (
  <LateEnd
    load={loadResult}
    title={props.run.title}
    bar={
      <SheetBar up={props.up}>
        <span className={styles.word}>{props.run.title}</span>
      </SheetBar>
    }
  >
    {({ TimedResult }) => <TimedResult {...props} />}
  </LateEnd>
);

export const TimedEndCode = ({ run }: Pick<Props, 'run'>) =>
  Object.keys(run.answers).length > 0 && <EndCode load={loadResult} />;
