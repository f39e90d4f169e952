import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './section.module.css';

interface Props {
  id?: string;
  /** True for a white background across the page. */
  onPaper?: boolean;
  children: ReactNode;
}

export function LandingSection({ id, onPaper = false, children }: Props) {
  return (
    <section id={id} className={classNames(styles.section, onPaper && styles.paper)}>
      <div className="wrap">{children}</div>
    </section>
  );
}
