import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PassedBadge } from './marks/badge.tsx';
import styles from './rows.module.css';
import { Skeleton } from './states/loading.tsx';

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={`paper ${styles.rows}`}>{children}</ul>;
}

interface RowProps {
  title: ReactNode;
  /** A quiet line below the title. */
  meta: ReactNode;
  /** Score or price: below the text on a phone, in a column of its own on a wide screen. */
  result?: ReactNode;
  /** What can be done with the row. */
  action: ReactNode;
  /** On a phone the action stands below, beside the result: it is too wide to stand beside the text. */
  isStacked?: boolean;
}

export function Row({ title, meta, result, action, isStacked = false }: RowProps) {
  return (
    <li className={classNames(styles.row, Boolean(result) && styles.withResult, isStacked && styles.stacked)}>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.meta}>{meta}</p>
      </div>
      {result && <div className={styles.result}>{result}</div>}
      <div className={styles.action}>{action}</div>
    </li>
  );
}

interface Scored {
  total: number | null;
  isPassed: boolean | null;
}

/** @returns what a row shows of a result, null while there is none */
export function rowScore({ total, isPassed }: Scored): ReactNode {
  if (total === null || isPassed === null) return null;
  return (
    <>
      <span className={styles.score}>
        <span className="visually-hidden">Nilai </span>
        {total}
      </span>
      <PassedBadge isPassed={isPassed} />
    </>
  );
}

/** Facts of a quiet line. Each stays whole; the dots between them stand only within a line. */
export const Facts = ({ of }: { of: readonly string[] }) => (
  <span className={styles.facts}>
    {of.map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </span>
);

/** As many boxes as a first screen shows. */
export function RowsSkeleton() {
  return (
    <div className="paper">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.text}>
            <Skeleton width="160px" height="22px" />
            <Skeleton width="220px" height="14px" className={styles.metaBox} />
          </div>
          <div className={styles.action}>
            <Skeleton height="40px" className={styles.actionBox} />
          </div>
        </div>
      ))}
    </div>
  );
}
