import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface Props {
  /** CSS lengths. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A box where content will stand; give it the size of that content. */
export function Skeleton({ width, height, className }: Props) {
  return <span className={classNames(styles.box, className)} style={{ width, height }} aria-hidden="true" />;
}

/** Says to a screen reader what the boxes say to the eye. */
export function LoadingStatus({ children }: { children: string }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  );
}
