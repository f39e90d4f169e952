import type { Tryout } from '@ambang/contract/tryouts.ts';
import { recapPath } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PassedBadge } from '../ui/marks/badge.tsx';
import styles from './tryout-intro-actions.module.css';

export function IntroSealed({ tryout }: { tryout: Tryout }) {
  const { total, isPassed } = tryout;
  return (
    <>
      <p className={styles.result}>
        <span>Nilaimu</span>
        {total !== null && <b className={styles.total}>{total}</b>}
        {isPassed !== null && <PassedBadge isPassed={isPassed} />}
      </p>
      <ButtonLink variant="primary" size="lg" block to={recapPath(tryout.id)}>
        Lihat hasil
      </ButtonLink>
    </>
  );
}
