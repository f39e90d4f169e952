import type { FetchedFile } from './fetch-bytes.ts';

export function toDataUrl({ type, bytes }: FetchedFile): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${type.replaceAll(' ', '')};base64,${btoa(text)}`;
}
