import { roundToTenth } from './rounding.ts';

/** The position, size and rotation of an oval or a dot, in the drawing's units. */
export interface OvalShape {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** Degrees. */
  turn: number;
}

export function ovalPath({ x, y, rx, ry, turn }: OvalShape): string {
  const angle = (turn * Math.PI) / 180;
  const [across, down] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const half = (sign: 1 | -1) =>
    `a${rx} ${ry} ${turn} 1 0 ${roundToTenth(sign * 2 * across)} ${roundToTenth(sign * 2 * down)}`;
  return `M${roundToTenth(x - across)} ${roundToTenth(y - down)}${half(1)}${half(-1)}z`;
}
