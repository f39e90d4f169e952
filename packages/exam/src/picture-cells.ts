/** A rectangle in the units of a picture's viewBox: x, y, width, height. */
export type PictureCell = [number, number, number, number];

/** Where the figures of a picture are, so that a screen can show each one by itself. */
export interface PictureCells {
  /** Width and height of the picture. */
  size: [number, number];
  /** The given figures in one row; null for an odd one out. */
  stem: PictureCell | null;
  /** The boxes in that row, the last one with the question mark. Absent in cells from before this field existed. */
  boxes?: PictureCell[];
  /** The frames of the options in the authored order. */
  options: PictureCell[];
}
