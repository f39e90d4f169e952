import { useLayoutEffect, useRef } from 'react';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { PictureCell } from '@ambang/exam/picture-cells.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './figures.module.css';

interface Props {
  item: PracticeItem;
  cell: PictureCell;
  /** Absent where the text beside it already describes the figure. */
  alt?: string;
  className?: string;
  onError?: () => void;
}

/** One figure of the item's picture. A browser loads the picture once for all of them. */
export function Figure({ item: { cells, picture }, cell, alt, className, onError }: Props) {
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
    </svg>
  );
}

/** The frame that the picture draws around an option, with its round corners. The card replaces it. */
const FRAME = 3;

export const withoutFrame = ([x, y, width, height]: PictureCell): PictureCell => [
  x + FRAME,
  y + FRAME,
  width - 2 * FRAME,
  height - 2 * FRAME,
];
