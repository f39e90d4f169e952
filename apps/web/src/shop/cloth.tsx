import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './cloth.module.css';

const cloths = [styles.kawung, styles.rebung, styles.toraja, styles.tenun];

/** Which of the four cloths a bundle wears: it looks random and stays the same on every visit. */
const clothOf = (bundleId: number): string | undefined => cloths[Math.abs(bundleId - 1) % cloths.length];

interface Props {
  bundleId: number;
  className?: string | undefined;
  children?: ReactNode;
}

export function Cloth({ bundleId, className, children }: Props) {
  return <div className={classNames(styles.cloth, clothOf(bundleId), className)}>{children}</div>;
}
