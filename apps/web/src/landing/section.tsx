import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './section.module.css';

interface Props {
  /** On a paper background as wide as the page. */
  onPaper?: boolean;
  children: ReactNode;
}

/** A part of the landing page with its own heading. */
export function LandingSection({ onPaper = false, children }: Props) {
  return (
    <section className={classNames(styles.section, onPaper && styles.paper)}>
      <div className="wrap">{children}</div>
    </section>
  );
}
