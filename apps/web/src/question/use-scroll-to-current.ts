import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** In px: the ring around the current cell, and some of the next row. */
const MARGIN = 12;

/**
 * Keeps the current question's cell visible in the scrolling box around the grid. The page itself does not scroll.
 * @param cells number of cells, because a filter moves the current one
 * @returns the ref of the grid
 */
export function useScrollToCurrent(
  current: number | undefined,
  cells: number,
  isOn: boolean,
): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = grid.current?.parentElement;
    if (!isOn || !box) return;
    // It also calls once when it starts to observe.
    const observer = new ResizeObserver(() => {
      const cell = box.querySelector('[aria-current]');
      if (cell) box.scrollTop += distanceInto(box, cell);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [current, cells, isOn]);
  return grid;
}

function distanceInto(box: Element, cell: Element): number {
  const [frame, { top, bottom }] = [box.getBoundingClientRect(), cell.getBoundingClientRect()];
  if (top - MARGIN < frame.top) return top - MARGIN - frame.top;
  return Math.max(0, bottom + MARGIN - frame.bottom);
}
