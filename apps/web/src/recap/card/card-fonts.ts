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
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`no font: ${response.status}`);
  const data = await dataUrl(await response.blob());
  return `@font-face{font-family:'${family}';src:url(${data}) format('woff2');font-weight:400 700}`;
}

const dataUrl = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('the font could not be read'));
    reader.readAsDataURL(new Blob([content], { type: 'font/woff2' }));
  });
