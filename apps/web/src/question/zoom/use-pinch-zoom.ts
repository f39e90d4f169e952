import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from './pinch.ts';
import { boundZoom, distance, middle, scrollToKeep, DOUBLE_TAP_ZOOM, KEY_STEP } from './pinch.ts';

/** At most between two taps of a double tap. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 32;

interface PinchZoom {
  area: RefObject<HTMLDivElement | null>;
  /** 1 fits the width. */
  zoom: number;
  /** The height of the area while its content is larger, in px, so that a sheet around it does not grow; null otherwise. */
  height: number | null;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Enlarges what an area contains by two fingers, by a double tap or click, and by the keys + and -. */
export function usePinchZoom(): PinchZoom {
  const area = useRef<HTMLDivElement>(null);
  const { zoom, height, change } = useZoom(area);
  const lastTap = useRef({ at: [0, 0] as Point, time: 0 });
  usePinch(area, zoom, change);
  const place = (x: number, y: number): Point => {
    const box = area.current?.getBoundingClientRect();
    return [x - (box?.left ?? 0), y - (box?.top ?? 0)];
  };
  return {
    area,
    zoom,
    height,
    onClick: ({ clientX, clientY, timeStamp }) => {
      const at = place(clientX, clientY);
      const { at: before, time } = lastTap.current;
      const isDouble = timeStamp - time < DOUBLE_TAP_MS && distance(at, before) < DOUBLE_TAP_PX;
      lastTap.current = { at, time: isDouble ? 0 : timeStamp };
      if (isDouble) change(zoom > 1 ? 1 : DOUBLE_TAP_ZOOM, at);
    },
    onKeyDown: ({ key }) => {
      const at: Point = [(area.current?.clientWidth ?? 0) / 2, (area.current?.clientHeight ?? 0) / 2];
      if (key === '+' || key === '=') change(zoom * KEY_STEP, at);
      if (key === '-') change(zoom / KEY_STEP, at);
    },
  };
}

type ZoomState = Pick<PinchZoom, 'zoom' | 'height'>;

const fitted: ZoomState = { zoom: 1, height: null };

interface Zoom extends ZoomState {
  change: (next: number, at: Point) => void;
}

function useZoom(area: RefObject<HTMLElement | null>): Zoom {
  const [state, setState] = useState(fitted);
  const { zoom, height } = state;
  const focus = useRef<{ at: Point; before: number } | null>(null);
  useOnTurn(() => setState(fitted));
  // The point below the fingers stays below them.
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || !focus.current) return;
    const { at, before } = focus.current;
    focus.current = null;
    current.scrollTo(
      scrollToKeep(current.scrollLeft, at[0], zoom / before),
      scrollToKeep(current.scrollTop, at[1], zoom / before),
    );
  }, [area, zoom]);
  const change = (next: number, at: Point) => {
    const bounded = boundZoom(next);
    if (bounded === zoom) return;
    focus.current = { at, before: zoom };
    const kept = height ?? area.current?.getBoundingClientRect().height ?? null;
    setState(bounded === 1 ? fitted : { zoom: bounded, height: kept });
  };
  return { ...state, change };
}

/** A turned phone has another width, which the content fits again. Bars of the browser change the height alone. */
function useOnTurn(turn: () => void): void {
  const latest = useRef(turn);
  useLayoutEffect(() => void (latest.current = turn));
  useEffect(() => {
    let width = window.innerWidth;
    const compare = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      latest.current();
    };
    window.addEventListener('resize', compare);
    return () => window.removeEventListener('resize', compare);
  }, []);
}

/** React's touch listeners are passive, so they cannot keep the browser from zooming the page. */
function usePinch(
  area: RefObject<HTMLElement | null>,
  zoom: number,
  change: (next: number, at: Point) => void,
): void {
  const current = useRef({ zoom, change });
  useLayoutEffect(() => void (current.current = { zoom, change }));
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let start: { distance: number; zoom: number } | null = null;
    const begin = (event: TouchEvent) => {
      const fingers = fingersOf(event, element);
      start = fingers && { distance: distance(...fingers), zoom: current.current.zoom };
    };
    const pinch = (event: TouchEvent) => {
      const fingers = fingersOf(event, element);
      if (!fingers || !start) return;
      event.preventDefault();
      current.current.change((start.zoom * distance(...fingers)) / start.distance, middle(...fingers));
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', pinch, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', pinch);
    };
  }, [area]);
}

/** Relative to the area; null unless there are two. */
function fingersOf({ touches }: TouchEvent, element: HTMLElement): [Point, Point] | null {
  const [one, two] = [touches[0], touches[1]];
  if (!one || !two || touches.length !== 2) return null;
  const { left, top } = element.getBoundingClientRect();
  return [
    [one.clientX - left, one.clientY - top],
    [two.clientX - left, two.clientY - top],
  ];
}
