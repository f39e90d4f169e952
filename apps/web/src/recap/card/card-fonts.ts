import { toDataUrl } from '../../api/data-url.ts';
import { fetchBytes } from '../../api/fetch-bytes.ts';
import sans from '../../assets/fonts/instrument-sans-ambang.woff2';
import serif from '../../assets/fonts/literata-ambang.woff2';

/** The time limit for one font. Usually the fonts come from the browser cache. */
const TIMEOUT_MS = 20_000;

/** Cached for the page, because each choice in the dialog redraws the card. */
let cachedCss: Promise<string> | null = null;

/**
 * Loads the `@font-face` rules of the card's fonts, with the font files inlined.
 *
 * @throws when a font fails to load; the next call retries
 */
export function loadFontFaceCss(): Promise<string> {
  cachedCss ??= loadBothFonts().catch((error: unknown) => {
    cachedCss = null;
    throw error;
  });
  return cachedCss;
}

async function loadBothFonts(): Promise<string> {
  const rules = await Promise.all([loadFontFace('Literata', serif), loadFontFace('Instrument Sans', sans)]);
  return rules.join('');
}

async function loadFontFace(family: string, address: string): Promise<string> {
  const data = toDataUrl(await fetchBytes(TIMEOUT_MS, address, 'font/'));
  return `@font-face{font-family:'${family}';src:url(${data}) format('woff2');font-weight:400 700}`;
}
