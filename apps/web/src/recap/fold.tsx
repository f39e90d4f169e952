import type { ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from '../ui/marks/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/states/loading.tsx';
import styles from './fold.module.css';

interface Props {
  title: string;
  /** What the fold says while it is closed. */
  answer: string;
  children: ReactNode;
}

/** A folded part of a screen. Its content is rendered when it first opens. */
export function Fold({ title, answer, children }: Props) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className={classNames(styles.fold, 'not-printed')}
      onToggle={(event) => event.currentTarget.open && setWasOpen(true)}
    >
      <summary>
        <h2>{title}</h2>
        <span>{answer}</span>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      {wasOpen && <div className={styles.content}>{children}</div>}
    </details>
  );
}

/** Keeps the place of a closed fold while it loads. */
export const FoldSkeleton = () => (
  <div className={classNames(styles.fold, styles.skeleton, 'not-printed')} aria-hidden>
    <Skeleton width="150px" height="20px" />
    <Skeleton width="220px" height="16px" />
  </div>
);
