// Draws sets as ovals, and a member as a dot.
import type { Point } from './shapes.ts';

/** An oval about a point; a dashed one when the premises leave its place open. */
export function oval([x, y]: Point, [rx, ry]: Point, dashed = false): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${dashed ? ' stroke-dasharray="6 5"' : ''}/>`;
}

/** Somebody of whom the premises say that he is there. */
export const member = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="7" fill="#151B30" stroke="none"/>`;
