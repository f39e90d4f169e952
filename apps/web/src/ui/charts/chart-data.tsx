import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chart-data.module.css';

interface Props {
  /** Names the table for screen readers. */
  caption: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The figures of a chart as a table in a collapsed section. */
export const ChartDataTable = ({ caption, className, children }: Props) => (
  <CollapsedChartData>
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </CollapsedChartData>
);

/** A collapsed section for the figures of a chart. */
export const CollapsedChartData = ({ className, children }: Omit<Props, 'caption'>) => (
  <details className={classNames(styles.numbers, className, 'not-printed')}>
    <summary>Lihat angkanya</summary>
    {children}
  </details>
);
