import type { ReactNode } from 'react';
import { IconLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../practice-sheet.module.css';

interface Props {
  /** Where X leads. */
  up: string;
  className?: string | undefined;
  /** What stands in the middle, and the position on the right. */
  children: ReactNode;
  /** Below the bar's row. */
  line?: ReactNode;
}

/** The bar of a sheet, with its way out. */
export const SheetBar = ({ up, className, children, line }: Props) => (
  <header className={classNames(styles.bar, className)}>
    <div className={styles.barContent}>
      <IconLink to={up} aria-label="Berhenti, yang sudah dikerjakan tersimpan">
        <Icon name="x" size={24} />
      </IconLink>
      {children}
    </div>
    {line}
  </header>
);
