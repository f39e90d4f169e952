import { offerTokens, PRICES_ID } from '@ambang/contract/landing-prices.ts';
import type { PublicOffer } from '@ambang/db/shop/bundles.ts';
import { listPublicOffers } from '@ambang/db/shop/bundles.ts';
import { isSaleClosed } from '@ambang/exam/clock.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { orNullAfter } from '@ambang/server/or-null-after.ts';
import type { Context, Page } from '../context.ts';
import { compressOnce } from '../http/replies/brotli.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { revisionOf } from './built-pages.ts';

/** Prices change rarely, so visitors may see those of a minute ago. */
const MAX_AGE_MS = 60_000;

const MAX_OFFERS = 4;

/** The longest time that a slow database may delay the page. */
const TIMEOUT_MS = 300;

interface Drawing {
  offers: readonly PublicOffer[];
  /** Of the product, as `https://ambang.id`. */
  origin: string;
}

/** The landing page with the prices of now. Without the database it keeps the prices that it had, or has none. */
export function createLanding({ database: { db }, now, config }: Context): (built: Page) => Promise<Page> {
  let onSale: readonly PublicOffer[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  const read = async () => {
    const offers = await listPublicOffers(db);
    readAt = now();
    onSale = offers.filter(({ closesAt }) => !isSaleClosed(closesAt, readAt)).slice(0, MAX_OFFERS);
  };
  let drawn: { name: string; page: Page } | null = null;
  return async (built) => {
    // Concurrent visitors share one reading and one drawing.
    if (now() - readAt >= MAX_AGE_MS)
      await orNullAfter(TIMEOUT_MS, (reading ??= read().finally(() => (reading = null))));
    const name = JSON.stringify(onSale);
    if (drawn?.name !== name)
      drawn = { name, page: drawPage(built, { offers: onSale, origin: config.publicUrl.origin }) };
    return drawn.page;
  };
}

function drawPage(built: Page, drawing: Drawing): Page {
  const html = drawPrices(built.plain.toString(), drawing.offers);
  const plain = Buffer.from(drawStructuredOffers(html, drawing));
  if (plain.equals(built.plain)) return built;
  return { ...built, plain, brotli: compressOnce(plain), revision: revisionOf(plain, built.policy) };
}

const sectionPattern = new RegExp(`<section[^>]*\\bid="${PRICES_ID}".*?</section>`, 's');
const linkPattern = new RegExp(`<a[^>]*href="#${PRICES_ID}".*?</a>`, 's');
const cardPattern = /<li[^>]*data-offer="(free|paid)".*?<\/li>/gs;

export function drawPrices(html: string, offers: readonly PublicOffer[]): string {
  if (offers.length === 0) return html.replace(sectionPattern, '').replace(linkPattern, '');
  return html.replace(sectionPattern, (section) => {
    const cards = new Map([...section.matchAll(cardPattern)].map(([card, kind]) => [kind, card]));
    const drawn = offers.map((offer) =>
      drawCard(cards.get(offer.price === 0 ? 'free' : 'paid') ?? '', offer),
    );
    const [first, ...rest] = [...cards.values()];
    return rest
      .reduce((text, card) => text.replace(card, ''), section)
      .replace(first ?? '', () => drawn.join(''));
  });
}

function drawCard(card: string, { id, name, description, price, basePrice }: PublicOffer): string {
  const base = basePrice > price ? ` <s>${formatRupiah(basePrice)}</s>` : '';
  const texts = {
    [offerTokens.name]: escapeHtml(name),
    [offerTokens.description]: escapeHtml(description),
    [offerTokens.price]: `<b>${price === 0 ? 'Gratis' : formatRupiah(price)}</b>${base}`,
    // The application chooses the cloth of a bundle in the same way.
    [offerTokens.cloth]: String(Math.abs(id - 1) % 4),
  };
  return Object.entries(texts).reduce((text, [token, value]) => text.replace(token, () => value), card);
}

const structuredPattern = /(<script type="application\/ld\+json">)(.*?)(<\/script>)/s;

/** Adds the bundles on sale to what search engines read. */
export function drawStructuredOffers(html: string, { offers, origin }: Drawing): string {
  if (offers.length === 0) return html;
  return html.replace(structuredPattern, (_whole, start: string, json: string, end: string) => {
    const data = JSON.parse(json) as { '@graph': object[] };
    const graph = [...data['@graph'], ...offers.map((offer) => structuredProduct(offer, origin))];
    return start + JSON.stringify({ ...data, '@graph': graph }).replaceAll('<', '\\u003c') + end;
  });
}

const structuredProduct = ({ id, name, description, price }: PublicOffer, origin: string) => ({
  '@type': 'Product',
  '@id': `${origin}/#paket-${id}`,
  name,
  description,
  brand: { '@type': 'Brand', name: 'Ambang' },
  offers: {
    '@type': 'Offer',
    price,
    priceCurrency: 'IDR',
    availability: 'https://schema.org/InStock',
    url: `${origin}/#${PRICES_ID}`,
  },
});
