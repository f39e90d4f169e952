import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PassedBadge } from '../marks/badge.tsx';
import styles from './rows.module.css';
import { Skeleton } from '../states/loading.tsx';

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={`paper ${styles.rows}`}>{children}</ul>;
}

interface RowProps {
  title: ReactNode;
  /** A muted line below the title. */
  meta: ReactNode;
  /** Score or price: below the text on a phone, in a column of its own on a wide screen. */
  result?: ReactNode;
  action: ReactNode;
  /** On a phone, places a wide action below the text, beside the result. */
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

interface Score {
  total: number | null;
  isPassed: boolean | null;
}

/** @returns the score and badge of a row, null without a result */
export function renderRowScore({ total, isPassed }: Score): ReactNode {
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

/** Facts separated by dots. Each fact wraps as a whole; no dot starts or ends a line. */
export const FactsLine = ({ facts }: { facts: readonly string[] }) => (
  <span className={styles.facts}>
    {facts.map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </span>
);

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
