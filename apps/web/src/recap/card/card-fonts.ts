import { dataUrlOf } from '../../api/data-url.ts';
import { fetchBytes } from '../../api/fetch-bytes.ts';
import sans from '../../assets/instrument-sans-ambang.woff2';
import serif from '../../assets/literata-ambang.woff2';

/** A phone far from any network has read the fonts already; they come from its cache. */
const PATIENCE_MS = 20_000;

/** Kept for as long as the page is there: each choice of who makes a card draws it anew. */
let kept: Promise<string> | null = null;

/** The product's own fonts, as rules with the fonts inside. @throws when one cannot be read; the next call tries again */
export function fontFaces(): Promise<string> {
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
  const data = dataUrlOf(await fetchBytes(PATIENCE_MS, address, 'font/'));
  return `@font-face{font-family:'${family}';src:url(${data}) format('woff2');font-weight:400 700}`;
}
