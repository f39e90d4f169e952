import type { ReactNode } from 'react';
import { NetworkFailure, messageOf } from '../../api/failure.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './empty-state.module.css';
import { Petals } from './petals.tsx';
import type { Drawing } from './petals.tsx';

interface Props {
  drawing: Drawing;
  /** Says what. */
  title: string;
  /** Says why, and what is safe. */
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** On a sheet of paper, inside a screen that has other content. */
  framed?: boolean;
}

export function EmptyState({
  drawing,
  title,
  children,
  action,
  heading: Heading = 'h2',
  framed = false,
}: Props) {
  return (
    <div className={classNames(styles.empty, framed && 'paper')}>
      <Petals drawing={drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorProps extends Pick<Props, 'heading' | 'framed'> {
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** A query that failed, with "Coba lagi". */
export function ErrorState({ title, error, onRetry, isRetrying = false, ...look }: ErrorProps) {
  const retry = (
    <Button onClick={onRetry} busy={isRetrying}>
      <Icon name="refresh-cw" />
      Coba lagi
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        {...look}
        drawing={error instanceof NetworkFailure ? 'offline' : 'error'}
        title={title}
        action={retry}
      >
        {messageOf(error)}
      </EmptyState>
    </div>
  );
}
