export type Point = [x: number, y: number];

const MAX_ZOOM = 4;
export const DOUBLE_TAP_ZOOM = 2.5;
export const KEY_STEP = 1.5;

export const boundZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(1, zoom));

export const distance = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.max(1, Math.hypot(ax - bx, ay - by));

export const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/**
 * The scroll position after the content grew, so that the same place of it stays below a point of the area.
 * @param at the distance of the point from the edge of the area
 * @param growth the new size of the content divided by the old one
 */
export const scrollToKeep = (scroll: number, at: number, growth: number): number =>
  (scroll + at) * growth - at;
