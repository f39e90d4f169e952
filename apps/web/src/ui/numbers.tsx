import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './numbers.module.css';

interface Props {
  /** Names the table for who does not see the picture above it. */
  caption: string;
  className?: string | undefined;
  /** Head and body of the table. */
  children: ReactNode;
}

/** What a picture shows, in figures, folded up below it. */
export const Numbers = ({ caption, className, children }: Props) => (
  <details className={classNames(styles.numbers, 'not-printed')}>
    <summary>Lihat angkanya</summary>
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </details>
);
