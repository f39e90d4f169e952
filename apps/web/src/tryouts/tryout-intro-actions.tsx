import type { Tryout } from '@ambang/contract/tryouts.ts';
import { isClosed } from '@ambang/exam/clock.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { dateTimeText } from '@ambang/contract/wib-time.ts';
import type { ReactNode } from 'react';
import { IntroOver } from './tryout-intro-over.tsx';
import { IntroRunning } from './tryout-intro-running.tsx';
import { IntroSealed } from './tryout-intro-sealed.tsx';
import { IntroStart } from './tryout-intro-start.tsx';
import styles from './tryout-intro-actions.module.css';

interface Props {
  tryout: Tryout;
  rules: RuleSet;
  receivedAt: number;
}

/** What can be done with the tryout now: at the bottom of a phone, at the side of a wide screen. */
export function IntroActions(props: Props) {
  return <aside className={styles.actions}>{actionsOf(props)}</aside>;
}

function actionsOf({ tryout, rules, receivedAt }: Props): ReactNode {
  if (tryout.state === 'running' && tryout.expiresAt !== null) {
    const deadline = tryout.expiresAt - (tryout.serverTime - receivedAt);
    return <IntroRunning key={deadline} tryout={tryout} deadline={deadline} />;
  }
  if (tryout.state === 'over') return <IntroOver tryout={tryout} rules={rules} />;
  if (tryout.state === 'sealed') return <IntroSealed tryout={tryout} />;
  if (isClosed(tryout.closesAt, tryout.serverTime)) return <Closed closesAt={tryout.closesAt} />;
  return <IntroStart tryout={tryout} rules={rules} />;
}

function Closed({ closesAt }: Pick<Tryout, 'closesAt'>) {
  return (
    <p>
      <b>Tryout ini sudah ditutup</b>
      {closesAt !== null && ` pada ${dateTimeText(closesAt)}`}. Pengerjaan baru tidak bisa dimulai lagi.
    </p>
  );
}
