import { dateTimeText } from '@ambang/contract/wib-time.ts';
import { useAccount } from '../session/account.tsx';
import { classNames } from '../ui/class-names.ts';
import { Mark } from '../ui/marks/logo.tsx';
import styles from './print-head.module.css';

/** On paper the bar is gone: whose result it is, and when it was reached, stand here. */
export function PrintHead({ finishedAt }: { finishedAt: number | null }) {
  const { name } = useAccount();
  return (
    <p className={classNames('only-printed', styles.head)}>
      <span className={styles.brand}>
        <Mark />
        Ambang
      </span>
      <span>
        {name}
        {finishedAt !== null && `, selesai ${dateTimeText(finishedAt)}`}
      </span>
    </p>
  );
}
