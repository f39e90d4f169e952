import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import styles from './reading-fold.module.css';

interface Props {
  title: string;
  /** What the fold says while it is closed. */
  note: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A button and not `details`, because a closed `details` is not printed. */
export function ReadingFold({ title, note, isOpenAtFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <section className={styles.fold}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>
            {title} <small>{note}</small>
          </span>
          <ScreenIcon name="chevron-down" />
        </button>
      </h2>
      <div id={id} className={classNames(styles.content, !isOpen && styles.folded)}>
        {children}
      </div>
    </section>
  );
}
