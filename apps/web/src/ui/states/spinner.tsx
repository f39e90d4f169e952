import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** In the colour of the text around it. What is waited for stands beside it in words. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.spinner, className)} />;
}
