import { useEffect } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { BackLink } from '../../../../ui/frame/back-link.tsx';
import { focusAfterPress } from '../../../../ui/frame/focus.ts';
import { Page } from '../../../../ui/frame/page.tsx';
import type { OutboxState } from '../../../device/review-outbox.ts';
import { outcomesOf } from '../../../session/timed/timed-result.ts';
import type { TimedRun } from '../../../session/timed/timed-run.ts';
import { ItemKeys } from './item-keys.tsx';
import { PaceSections } from './pace-sections.tsx';
import { resultText } from './result-text.ts';
import styles from './timed-result.module.css';
import { TopicPointsList } from './topic-points.tsx';

interface Props {
  run: TimedRun;
  outbox: OutboxState;
  up: string;
  onRestart: () => void;
}

/** First what the run says, then each question with its key. */
export function TimedResult({ run, outbox, up, onRestart }: Props) {
  const outcomes = outcomesOf(run);
  const { title, lead } = resultText(run, outcomes);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusAfterPress();
  }, []);
  return (
    <Page title={run.title}>
      <div className={`wrap ${styles.result}`}>
        <div className={styles.head}>
          <BackLink to={up}>Latihan</BackLink>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {run.mode === 'pace' ? <PaceSections outcomes={outcomes} /> : <TopicPointsList outcomes={outcomes} />}
        <ItemKeys {...{ run, outcomes, outbox }} />
        <div className={styles.done}>
          <ButtonLink block variant="primary" to={up}>
            Selesai
          </ButtonLink>
          {run.mode !== 'single' && (
            <Button block variant="text" onClick={onRestart}>
              Ulangi
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}
