import styles from './progress.module.css';

/** A thin line at the top while the next screen is on its way. It waits a moment: most screens come sooner. */
export function Progress({ active }: { active: boolean }) {
  return <div className={styles.track}>{active && <div className={styles.line} role="presentation" />}</div>;
}
