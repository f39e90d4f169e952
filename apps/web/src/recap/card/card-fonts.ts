import { toDataUrl } from '../../api/data-url.ts';
import { fetchBytes } from '../../api/fetch-bytes.ts';
import sans from '../../assets/instrument-sans-ambang.woff2';
import serif from '../../assets/literata-ambang.woff2';

/** Usually the fonts come from the browser cache. */
const TIMEOUT_MS = 20_000;

/** Cached for the page, because every option redraws the card. */
let kept: Promise<string> | null = null;

/**
 * `@font-face` rules with the product's fonts inlined.
 * @throws when a font fails to load; the next call retries
 */
export function loadFontFaceCss(): Promise<string> {
  kept ??= bothFaces().catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
}

async function bothFaces(): Promise<string> {
  const rules = await Promise.all([fontFace('Literata', serif), fontFace('Instrument Sans', sans)]);
  return rules.join('');
}

async function fontFace(family: string, address: string): Promise<string> {
  const data = toDataUrl(await fetchBytes(TIMEOUT_MS, address, 'font/'));
  return `@font-face{font-family:'${family}';src:url(${data}) format('woff2');font-weight:400 700}`;
}
