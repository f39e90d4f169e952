import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './figures.module.css';

interface Props {
  /** Names the table for who does not see the picture above it. */
  caption: string;
  className?: string | undefined;
  /** Head and body of the table. */
  children: ReactNode;
}

/** What a picture shows, in figures, folded up below it. */
export const FiguresTable = ({ caption, className, children }: Props) => (
  <FoldedFigures>
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </FoldedFigures>
);

/** The same where one table without a visible name does not do. */
export const FoldedFigures = ({ className, children }: Omit<Props, 'caption'>) => (
  <details className={classNames(styles.numbers, className, 'not-printed')}>
    <summary>Lihat angkanya</summary>
    {children}
  </details>
);
