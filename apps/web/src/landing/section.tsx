import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './section.module.css';

interface Props {
  /** On a sheet of paper of the page's width. */
  onPaper?: boolean;
  children: ReactNode;
}

/** One part of the landing page, under a heading of its own. */
export function Section({ onPaper = false, children }: Props) {
  return (
    <section className={classNames(styles.section, onPaper && styles.paper)}>
      <div className="wrap">{children}</div>
    </section>
  );
}
