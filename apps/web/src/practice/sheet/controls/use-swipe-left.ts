import type { RefCallback } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

const SWIPE_PX = 70;

/** Calls back after a swipe to the left on a touch screen. React does not listen for pointer events: `unused-events.ts`. */
export function useSwipeLeft(onSwipe: () => void): RefCallback<HTMLDivElement> {
  // As state, because a question that cannot be shown has no area, and the next one has another.
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    const press = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      const isInDialog = target instanceof Element && target.closest('dialog') !== null;
      start = pointerType === 'touch' && !isInDialog ? { x, y } : null;
    };
    const release = ({ clientX, clientY }: PointerEvent) => {
      if (start && start.x - clientX > SWIPE_PX && Math.abs(start.y - clientY) < SWIPE_PX / 2) swipe();
      start = null;
    };
    const cancel = () => {
      start = null;
    };
    element?.addEventListener('pointerdown', press);
    element?.addEventListener('pointerup', release);
    element?.addEventListener('pointercancel', cancel);
    return () => {
      element?.removeEventListener('pointerdown', press);
      element?.removeEventListener('pointerup', release);
      element?.removeEventListener('pointercancel', cancel);
    };
  }, [element]);
  return setElement;
}
