/** A pole with a flag at its head and a mark at its foot. It has no symmetry, so each rotation and mirror image differs. */
import { line, mirror, rotate, swapFill } from '@ambang/workshop/figures/shapes.ts';
import type { Figure, Shape } from '@ambang/workshop/figures/shapes.ts';
import { polygon, disc } from '@ambang/workshop/figures/shapes.ts';
import { colourName, directionName, named, NAMES, normal } from './drawing.ts';

export type Flag = 'triangle' | 'square' | 'circle';
export type Mark = 'circle' | 'diamond' | 'square' | 'triangle';

export interface Emblem {
  flag: Flag;
  mark: Mark;
  /** Whether flag and mark are on the same side of the pole. */
  isOneSided: boolean;
  /** The direction of the head, clockwise from the top. */
  turn: number;
  /** Whether it is the mirror image, whose flag is to the left of an upright pole. */
  isMirrored: boolean;
  /** Whether the mark is dark and the flag is white. */
  isSwapped: boolean;
}

const flags: Readonly<Record<Flag, Shape>> = {
  triangle: polygon(
    [
      [0, -38],
      [30, -23],
      [0, -8],
    ],
    'dark',
  ),
  square: polygon(
    [
      [0, -38],
      [25, -38],
      [25, -13],
      [0, -13],
    ],
    'dark',
  ),
  circle: disc([13.5, -25], 13.5, 'dark'),
};

const MARK_R = 11;

/** The mark touches the pole. */
function markOf({ mark, isOneSided }: Emblem): Shape {
  const touching =
    mark === 'diamond'
      ? MARK_R * 1.22
      : mark === 'triangle'
        ? MARK_R * 1.11
        : mark === 'square'
          ? MARK_R * 0.89
          : MARK_R;
  return named(mark, MARK_R, [isOneSided ? touching : -touching, 24], 'white');
}

export function drawEmblem(emblem: Emblem): Figure {
  const upright: Figure = [line([0, 40], [0, -40]), flags[emblem.flag], markOf(emblem)];
  const sided = emblem.isMirrored ? mirror(upright) : upright;
  const turned = rotate(sided, emblem.turn);
  return emblem.isSwapped ? swapFill(turned) : turned;
}

const sideOf = ({ turn, isMirrored }: Emblem): number => turn + (isMirrored ? -90 : 90);

export function describeEmblem(emblem: Emblem): string {
  const { flag, mark, isOneSided, turn, isSwapped } = emblem;
  const side = sideOf(emblem);
  const markSide = isOneSided ? side : side + 180;
  const [flagColour, markColour] = isSwapped ? (['white', 'dark'] as const) : (['dark', 'white'] as const);
  return `${NAMES[flag]} ${colourName(flagColour)} di ujung ${directionName(turn)} menempel di sisi ${directionName(side)} tiang, ${NAMES[mark]} ${colourName(markColour)} di ujung ${directionName(turn + 180)} menempel di sisi ${directionName(markSide)}`;
}

export const turned =
  (by: number) =>
  (emblem: Emblem): Emblem => ({ ...emblem, turn: normal(emblem.turn + by) });

/** Mirrors left to right. */
export const mirrored = (emblem: Emblem): Emblem => ({
  ...emblem,
  turn: normal(-emblem.turn),
  isMirrored: !emblem.isMirrored,
});

/** Mirrors top to bottom. */
export const upended = (emblem: Emblem): Emblem => turned(180)(mirrored(emblem));

export const swapped = (emblem: Emblem): Emblem => ({ ...emblem, isSwapped: !emblem.isSwapped });
