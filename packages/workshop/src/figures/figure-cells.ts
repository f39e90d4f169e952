/** Reads where the figures are in a picture of an item, so that a screen can show each one by itself. */

/** A cell in the coordinates of the picture's viewBox. */
export interface FigureCell {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FigureCells {
  /** The given figures, and last the box with the question mark. Empty for an odd one out. */
  stem: FigureCell[];
  /** The options A to E. */
  options: FigureCell[];
}

const OPTIONS = 5;
/** The frame of a cell, as `drawItem` draws it. Polygons of figures are never <rect>. */
const FRAME = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="7"/g;

/** @returns undefined for a picture that was not drawn by `drawItem` */
export function figureCells(svg: string): FigureCells | undefined {
  const frames = [...svg.matchAll(FRAME)].map(([, ...numbers]): FigureCell => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return { x, y, width, height };
  });
  if (frames.length < OPTIONS) return undefined;
  return { stem: frames.slice(0, -OPTIONS), options: frames.slice(-OPTIONS) };
}

type Rectangle = [number, number, number, number];

const toRectangle = ({ x, y, width, height }: FigureCell): Rectangle => [x, y, width, height];

/** As the field `cells` of an item: the size of the picture, and rectangles as x, y, width, height. */
export interface PictureCells {
  size: [number, number];
  stem: Rectangle | null;
  /** The boxes in that row, the last one with the question mark; absent for an odd one out. */
  boxes?: Rectangle[];
  options: Rectangle[];
}

/** Around the row of the stem, for its lines. */
const MARGIN = 4;

/** @throws for a picture that was not drawn by `drawItem` */
export function pictureCells(svg: string): PictureCells {
  const cells = figureCells(svg);
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  if (!cells || !size) throw new Error('a picture without cells');
  const [first, last] = [cells.stem[0], cells.stem[cells.stem.length - 1]];
  return {
    size: [Number(size[1]), Number(size[2])],
    stem:
      first && last
        ? [
            first.x - MARGIN,
            first.y - MARGIN,
            last.x + last.width - first.x + 2 * MARGIN,
            first.height + 2 * MARGIN,
          ]
        : null,
    ...(cells.stem.length > 0 && { boxes: cells.stem.map(toRectangle) }),
    options: cells.options.map(toRectangle),
  };
}

/** The viewBox that shows one cell. */
export const viewBoxOf = ({ x, y, width, height }: FigureCell): string => `${x} ${y} ${width} ${height}`;
