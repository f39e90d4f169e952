import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Option } from '../../session/shuffle.ts';

interface Callbacks {
  /** @param place from 0: the number of other rows whose middle is above the pointer */
  onMove(option: Option, place: number): void;
  onDrop(): void;
}

/**
 * Drags rows by their handles, `[data-handle]`. React does not listen for pointer events: `unused-events.ts`.
 * @returns the option of the lifted row
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, callbacks: Callbacks): Option | null {
  const [lifted, setLifted] = useState<Option | null>(null);
  const move = useEffectEvent((option: Option, place: number) => callbacks.onMove(option, place));
  const drop = useEffectEvent(() => callbacks.onDrop());
  useEffect(() => {
    const element = list.current;
    let option: Option | null = null;
    const press = (event: PointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
      const row = handle?.closest<HTMLElement>('[data-option]');
      if (!row || !element) return;
      option = Number(row.dataset['option']) as Option;
      // The list keeps the pointer, because its rows move below it.
      element.setPointerCapture(event.pointerId);
      setLifted(option);
    };
    const drag = (event: PointerEvent) => {
      if (option !== null && element) move(option, placeAt(element, event.clientY, option));
    };
    const release = () => {
      if (option === null) return;
      option = null;
      setLifted(null);
      drop();
    };
    element?.addEventListener('pointerdown', press);
    element?.addEventListener('pointermove', drag);
    element?.addEventListener('pointerup', release);
    element?.addEventListener('pointercancel', release);
    return () => {
      element?.removeEventListener('pointerdown', press);
      element?.removeEventListener('pointermove', drag);
      element?.removeEventListener('pointerup', release);
      element?.removeEventListener('pointercancel', release);
    };
  }, [list]);
  return lifted;
}

function placeAt(list: HTMLElement, y: number, lifted: Option): number {
  const others = [...list.children].filter(
    (row) => row instanceof HTMLElement && row.dataset['option'] !== String(lifted),
  );
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
