import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { PictureCell, PictureCells } from '@ambang/exam/picture-cells.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './figure.module.css';

/** A question with a picture whose figures are shown one by one. */
export interface Pictured {
  picture: string | null;
  cells: PictureCells | null;
}

interface Props {
  item: Pictured;
  cell: PictureCell;
  /** Absent where the text beside it already describes the figure. */
  alt?: string;
  className?: string;
  onError?: (() => void) | undefined;
  /** Drawn over the figure. */
  children?: ReactNode;
}

/** One figure of the item's picture. A browser loads the picture once for all of them. */
export function Figure({ item: { cells, picture }, cell, alt, className, onError, children }: Props) {
  const image = useRef<SVGImageElement>(null);
  useLayoutEffect(() => {
    // React creates the element some time before the component can take an error. This loads a failed picture once more.
    if (picture) image.current?.setAttribute('href', picture);
  }, [picture]);
  if (!cells || !picture) return null;
  const [width, height] = cells.size;
  return (
    <svg
      className={classNames(styles.figure, className)}
      viewBox={cell.join(' ')}
      role={alt === undefined ? undefined : 'img'}
      aria-label={alt}
      aria-hidden={alt === undefined}
    >
      <image ref={image} href={picture} width={width} height={height} onError={onError} />
      {children}
    </svg>
  );
}

/** The frame that the picture draws around an option, with its round corners. The card replaces it. */
const FRAME = 3;

export const withoutFrame = (cell: PictureCell): PictureCell => grow(cell, -FRAME);

export const grow = ([x, y, width, height]: PictureCell, by: number): PictureCell => [
  x - by,
  y - by,
  width + 2 * by,
  height + 2 * by,
];
