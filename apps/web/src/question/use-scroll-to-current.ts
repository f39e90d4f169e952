import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** In px: the ring around the current cell, and a little of the row beyond it. */
const ROOM = 12;

/**
 * Keeps the cell of the current question within the box around the grid, which scrolls, also when the box changes its
 * size. The page itself stays where it is, and nothing glides: during an exam nothing moves by itself.
 * @param cells how many the grid has: a filter moves the current one too
 * @returns for the grid
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
    // Calls at once too, before the next picture.
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
  if (top - ROOM < frame.top) return top - ROOM - frame.top;
  return Math.max(0, bottom + ROOM - frame.bottom);
}
