import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { messageOf, NetworkFailure } from '../../api/failure.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { focusAfterPress } from '../frame/focus.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './empty-state.module.css';

interface Props {
  drawing: Drawing;
  /** Says what is missing. */
  title: string;
  /** Says why it is missing, and what is safe. */
  children?: ReactNode;
  /** The one thing to do next. */
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

/** A query that failed, with "Coba lagi", which mostly goes away while it is asked again. */
export function ErrorState({ title, error, onRetry, isRetrying = false, ...look }: ErrorProps) {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (isPressed.current) focusAfterPress();
    },
    [],
  );
  const press = () => {
    isPressed.current = true;
    onRetry();
  };
  const retry = (
    <Button onClick={press} busy={isRetrying}>
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

type Drawing = 'empty' | 'error' | 'offline' | 'sent';

interface Petal {
  filled?: boolean;
  dx?: number;
  dy?: number;
  turn?: number;
}

/** The four petals of one kawung flower: upper left, upper right, lower left, lower right. */
const flowers: Record<Drawing, readonly [Petal, Petal, Petal, Petal]> = {
  empty: [{}, {}, {}, {}],
  error: [{ filled: true }, { dx: 13, dy: -9, turn: 22 }, { filled: true }, { filled: true }],
  offline: [
    { dx: -9, dy: -9 },
    { dx: 9, dy: -9 },
    { dx: -9, dy: 9 },
    { dx: 9, dy: 9 },
  ],
  sent: [{}, { filled: true }, {}, {}],
};

const places = [
  { x: 36.5, y: 36.5, turn: 45 },
  { x: 83.5, y: 36.5, turn: -45 },
  { x: 36.5, y: 83.5, turn: -45 },
  { x: 83.5, y: 83.5, turn: 45 },
] as const;

export function Petals({ drawing }: { drawing: Drawing }) {
  return (
    <svg className={styles.drawing} viewBox="-4 -4 128 128" aria-hidden="true">
      {flowers[drawing].map(({ filled, dx = 0, dy = 0, turn = 0 }, index) => {
        const place = places[index] ?? places[0];
        const [x, y] = [place.x + dx, place.y + dy];
        return (
          <ellipse
            key={`${place.x}-${place.y}`}
            className={filled ? styles.filled : styles.outline}
            cx={x}
            cy={y}
            rx="26"
            ry="14"
            transform={`rotate(${place.turn + turn} ${x} ${y})`}
          />
        );
      })}
    </svg>
  );
}
