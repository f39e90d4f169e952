import type { StoredPicture } from '@ambang/db/tryouts/pictures.ts';

export const isSvg = ({ mediaType }: Pick<StoredPicture, 'mediaType'>): boolean =>
  mediaType === 'image/svg+xml';

/** An SVG is encoded as text, because gzip compresses base64 poorly. */
export const toDataUrl = (picture: StoredPicture): string =>
  isSvg(picture)
    ? `data:${picture.mediaType},${escape(picture.bytes.toString())}`
    : `data:${picture.mediaType};base64,${picture.bytes.toString('base64')}`;

/** Escapes the characters that would end the URL, or that a browser would decode or drop. */
const escape = (text: string): string => text.replace(/[%#\t\n\r]/g, encodeURIComponent);
