import type { ReactElement, ReactNode } from 'react';
import { failureMessage, NetworkFailure } from '../../api/failure.ts';
import { classNames } from '../class-names.ts';
import { RetryButton } from './retry-button.tsx';
import styles from './empty-state.module.css';

interface Props {
  /** The flower in one of its states, or a drawing of the place itself. */
  drawing: Drawing | ReactElement;
  title: string;
  /** The reason, and what is not lost. */
  children?: ReactNode;
  /** Buttons or links for the next step. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** On a paper card, for a screen with other content. */
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
      {typeof drawing === 'string' ? <StateIllustration drawing={drawing} /> : drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

interface ErrorProps extends Pick<Props, 'heading' | 'framed'> {
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** A link beside the retry button. */
  link?: ReactNode;
}

/** A failed query with a retry button. */
export function ErrorState({ title, error, onRetry, isRetrying = false, link, ...style }: ErrorProps) {
  const actions = (
    <>
      <RetryButton onRetry={onRetry} isRetrying={isRetrying} />
      {link}
    </>
  );
  return (
    <div role="alert">
      <EmptyState
        {...style}
        drawing={error instanceof NetworkFailure ? 'offline' : 'error'}
        title={title}
        action={actions}
      >
        {failureMessage(error)}
      </EmptyState>
    </div>
  );
}

type Drawing = 'empty' | 'error' | 'offline';

interface Petal {
  kind?: 'filled' | 'cut';
  dx?: number;
  dy?: number;
  turn?: number;
}

/** The four petals of one kawung flower: upper left, upper right, lower left, lower right. */
const flowers: Record<Drawing, readonly [Petal, Petal, Petal, Petal]> = {
  empty: [{}, {}, {}, {}],
  error: [{ kind: 'filled' }, { dx: 13, dy: -9, turn: 22 }, { kind: 'filled' }, { kind: 'filled' }],
  offline: [
    { kind: 'filled', dx: -9 },
    { kind: 'cut', dx: 9 },
    { kind: 'filled', dx: -9 },
    { kind: 'cut', dx: 9 },
  ],
};

const positions = [
  { x: 36.5, y: 36.5, turn: 45 },
  { x: 83.5, y: 36.5, turn: -45 },
  { x: 36.5, y: 83.5, turn: -45 },
  { x: 83.5, y: 83.5, turn: 45 },
] as const;

export function StateIllustration({ drawing }: { drawing: Drawing }) {
  return (
    <svg className={styles.drawing} viewBox="-4 -4 128 128" aria-hidden="true">
      {flowers[drawing].map(({ kind = 'outline', dx = 0, dy = 0, turn = 0 }, index) => {
        const position = positions[index] ?? positions[0];
        const [x, y] = [position.x + dx, position.y + dy];
        return (
          <ellipse
            key={`${position.x}-${position.y}`}
            className={styles[kind]}
            cx={x}
            cy={y}
            rx="26"
            ry="14"
            transform={`rotate(${position.turn + turn} ${x} ${y})`}
          />
        );
      })}
      {drawing === 'offline' && <path className={styles.breach} d="M60 14V106" />}
    </svg>
  );
}
