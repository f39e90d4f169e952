import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './receipt-paper.module.css';

type Edge = 'inked' | 'printed';

interface Props {
  top: Edge;
  bottom: Edge;
  /** True when the lower edge was printed until now. */
  isInking?: boolean;
  children: ReactNode;
}

/** Paper with the edges of a cloth. An inked edge is done, a printed one is still open. */
export const ReceiptPaper = ({ top, bottom, isInking = false, children }: Props) => (
  <div className={styles.paper}>
    <div className={classNames(styles.edge, styles[top])} />
    {children}
    <div className={classNames(styles.edge, styles.lower, styles[bottom], isInking && styles.inking)} />
  </div>
);
