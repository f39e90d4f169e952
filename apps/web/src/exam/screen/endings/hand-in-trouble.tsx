import type { ReactNode } from 'react';
import { messageOf } from '../../../api/failure.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { refusalOf } from '../../sending/calls/refusal.ts';
import type { HandInState } from '../../sending/hand-in.ts';
import { SignInLink } from '../status/exam-notices.tsx';
import styles from './ending-modals.module.css';

interface Props {
  state: HandInState;
  isDurable: boolean;
}

/** Explains a failed hand-in: first whether the answers are safe, then what to do. */
export function HandInTrouble({ state, isDurable }: Props) {
  if (state.phase !== 'failed') return null;
  return (
    <p className={styles.trouble} role="alert">
      <Icon name="circle-alert" size={16} />
      <span>{troubleText(state.error, isDurable)}</span>
    </p>
  );
}

const safe = 'Jawabanmu aman di perangkat ini, tetapi belum terkirim.';
const unsafe = 'Jawabanmu belum terkirim. Jangan tutup atau muat ulang halaman ini.';

function troubleText(error: unknown, isDurable: boolean): ReactNode {
  const refusal = refusalOf(error);
  if (refusal === 'sign-in')
    return (
      <>
        {isDurable ? safe : unsafe} Sesi akunmu sudah berakhir, <SignInLink /> untuk mengirimnya.
      </>
    );
  if (refusal === 'ended') return messageOf(error);
  return `${isDurable ? safe : unsafe} ${messageOf(error)} Kami juga mencoba lagi sendiri.`;
}
