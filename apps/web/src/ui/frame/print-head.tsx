import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LogoMark } from '../marks/logo.tsx';
import styles from './print-head.module.css';

/** The head of a printed page, which has no top bar. The children show what is printed, or for whom. */
export const PrintHead = ({ children }: { children: ReactNode }) => (
  <p className={classNames('only-printed', styles.head)}>
    <span className={styles.brand}>
      <LogoMark />
      Ambang
    </span>
    <span>{children}</span>
  </p>
);
