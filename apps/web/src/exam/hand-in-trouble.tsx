import type { ReactNode } from 'react';
import { messageOf } from '../api/failure.ts';
import { Icon } from '../ui/icon.tsx';
import { SignInLink } from './exam-notices.tsx';
import type { HandInState } from './hand-in.ts';
import { refusalOf } from './refusal.ts';
import styles from './ending-modals.module.css';

/** What is safe comes first, then what to do. */
export function HandInTrouble({ state }: { state: HandInState }) {
  if (state.phase !== 'failed') return null;
  return (
    <p className={styles.trouble} role="alert">
      <Icon name="circle-alert" size={16} />
      <span>{troubleText(state.error)}</span>
    </p>
  );
}

function troubleText(error: unknown): ReactNode {
  const refusal = refusalOf(error);
  if (refusal === 'sign-in')
    return (
      <>
        Jawabanmu aman di perangkat ini. Sesi akunmu sudah berakhir, <SignInLink /> untuk mengirimnya.
      </>
    );
  if (refusal === 'ended') return messageOf(error);
  return `Jawabanmu aman di perangkat ini, tetapi belum terkirim. ${messageOf(error)} Kami juga mencoba lagi sendiri.`;
}
