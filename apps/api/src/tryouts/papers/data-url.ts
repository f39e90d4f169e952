import type { StoredPicture } from '@ambang/db/tryouts/papers.ts';

export const isSvg = ({ mediaType }: Pick<StoredPicture, 'mediaType'>): boolean =>
  mediaType === 'image/svg+xml';

/** SVG stays text, because gzip compresses base64 poorly. */
export const toDataUrl = (picture: StoredPicture): string =>
  isSvg(picture)
    ? `data:${picture.mediaType},${escaped(picture.bytes.toString())}`
    : `data:${picture.mediaType};base64,${picture.bytes.toString('base64')}`;

/** Escapes only what would end the URL, be decoded or be dropped by a browser. */
const escaped = (text: string): string => text.replace(/[%#\t\n\r]/g, encodeURIComponent);
