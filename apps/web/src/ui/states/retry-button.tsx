import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { focusAfterPress } from '../frame/focus.ts';
import { Icon } from '../marks/icon.tsx';

interface Props {
  onRetry: () => void;
  isRetrying?: boolean;
  size?: 'sm' | 'md';
}

/** Loads again what has failed. If the press unmounts the button, the heading gets the focus. */
export function RetryButton({ onRetry, isRetrying = false, size }: Props) {
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
  return (
    <Button onClick={press} busy={isRetrying} size={size}>
      <Icon name="refresh-cw" />
      Coba lagi
    </Button>
  );
}
