import type { Picture } from '@ambang/db/tryouts/papers.ts';

export const isDrawing = ({ mediaType }: Pick<Picture, 'mediaType'>): boolean =>
  mediaType === 'image/svg+xml';

/** As text where it is text, because base64 hides from gzip what repeats. */
export const dataUrl = (picture: Picture): string =>
  isDrawing(picture)
    ? `data:${picture.mediaType},${escaped(picture.bytes.toString())}`
    : `data:${picture.mediaType};base64,${picture.bytes.toString('base64')}`;

/** Only what would end the address, mean another character, or be left out of it by a browser: the rest stays short. */
const escaped = (text: string): string => text.replace(/[%#\t\n\r]/g, encodeURIComponent);
