import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface Props {
  /** Names the section. */
  id: string;
  title: string;
  /** Words beside the title. */
  note: ReactNode;
}

export const SectionHead = ({ id, title, note }: Props) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    <span className="muted small">{note}</span>
  </div>
);
