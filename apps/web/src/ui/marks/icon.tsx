import { classNames } from '../class-names.ts';
import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export type { IconName };

interface Props {
  name: IconName;
  size?: 16 | 20 | 24;
  className?: string | undefined;
}

/** Decorative: the text beside it or the label of its button gives the meaning. */
export function Icon({ name, size = 20, className }: Props) {
  const classes = classNames(styles.icon, size === 16 && styles.small, className);
  return (
    <svg className={classes} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.spinner, className)} />;
}
