import type { ComponentProps } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  /** Shown beside the label. */
  hint: string;
}

export function TextArea({ label, hint, ...attributes }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <span className={styles.labelHint}>{hint}</span>
      </label>
      <textarea {...attributes} id={id} className={classNames(styles.input, styles.area)} />
    </div>
  );
}
