import { useId, useState } from 'react';
import { useReport } from '../../../../question/report/use-report.tsx';
import { ItemPicture } from '../../figures/item-picture.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ScreenIcon } from '../../../../ui/marks/screen-icon.tsx';
import { Petal } from '../../../../ui/petals/petals.tsx';
import { QuestionText } from '../../../../ui/text/question-text.tsx';
import type { OutboxState } from '../../../device/review-outbox.ts';
import { petalOfVerdict } from '../../../session/practice-session.ts';
import type { TimedOutcome } from '../../../session/timed/timed-result.ts';
import type { TimedRun } from '../../../session/timed/timed-run.ts';
import { KeyPanel } from '../../key/key-panel.tsx';
import { secondsText } from '../pace-text.ts';
import { runOptions } from '../run-options.ts';
import { verdictWord } from './pace-sections.tsx';
import styles from './timed-result.module.css';

interface Props {
  run: TimedRun;
  outcomes: readonly TimedOutcome[];
  outbox: OutboxState;
}

/** One question is open at a time. */
export function ItemKeys({ run, outcomes, outbox }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section aria-labelledby="kunci">
      <div className={styles.heading}>
        <h2 id="kunci">Kunci dan alasan</h2>
      </div>
      <ol>
        {outcomes.map((outcome) => (
          <ItemKey
            key={outcome.number}
            {...{ run, outcome, outbox }}
            isOpen={opened === outcome.number}
            onToggle={() => setOpened(opened === outcome.number ? null : outcome.number)}
          />
        ))}
      </ol>
    </section>
  );
}

interface ItemKeyProps extends Omit<Props, 'outcomes'> {
  outcome: TimedOutcome;
  isOpen: boolean;
  onToggle: () => void;
}

function ItemKey({ run, outcome, outbox, isOpen, onToggle }: ItemKeyProps) {
  const id = useId();
  const { number, item, verdict } = outcome;
  const report = useReport({ itemId: item.id, name: `soal ${number}` });
  return (
    <li className={styles.item}>
      <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <Petal state={petalOfVerdict(verdict)} size={22} />
        <span>
          <b>Soal {number}</b>, {verdictWord(outcome)}, <TimeText outcome={outcome} mode={run.mode} />
        </span>
        <ScreenIcon name="chevron-down" />
      </button>
      {isOpen && (
        <div id={id} className={styles.opened}>
          <QuestionText text={item.question} />
          <ItemPicture item={item} number={number} />
          <KeyPanel
            item={item}
            options={runOptions(run, item)}
            shown={outcome}
            outbox={outbox}
            day={run.day}
            isRepeat={false}
            report={report}
            isResult
          />
        </div>
      )}
      {report.dialog}
    </li>
  );
}

/** "118 detik, 50 lewat" */
function TimeText({
  outcome: { spentMs, targetMs },
  mode,
}: {
  outcome: TimedOutcome;
  mode: TimedRun['mode'];
}) {
  const late = Math.round((spentMs - targetMs) / 1_000);
  return (
    <span className={classNames(mode === 'pace' && late > 0 && styles.late)}>
      {spentMs > 0 ? secondsText(spentMs) : 'tidak dibuka'}
      {mode === 'pace' && late > 0 && `, ${late} lewat`}
    </span>
  );
}
