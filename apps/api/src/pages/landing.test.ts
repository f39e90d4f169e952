import { offerTokens, PRICES_ID } from '@ambang/contract/landing-prices.ts';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { testPages } from '../../test/app/test-pages.ts';
import { createLanding, drawPrices, drawStructuredOffers } from './landing.ts';

const { name, description, price, cloth } = offerTokens;
const card = (kind: string) =>
  `<li data-offer="${kind}"><i data-cloth="${cloth}"></i>${name}: ${price}. ${description}</li>`;
const html = `<a class="x" href="#${PRICES_ID}">Harga</a><p>awal</p><section id="${PRICES_ID}"><ul>${card('free')}${card('paid')}</ul></section><p>akhir</p>`;

const offer = {
  ...{ id: 1, name: 'Perdana', description: 'Satu <tryout>.', price: 0, basePrice: 0, closesAt: null },
};

test('each bundle on sale has a card with its price, and its texts are escaped', () => {
  const paid = { ...offer, id: 6, name: '$& Utama', price: 49_000, basePrice: 79_000 };
  expect(drawPrices(html, [offer, paid])).toBe(
    html.replace(
      /<ul>.*<\/ul>/,
      () =>
        '<ul><li data-offer="free"><i data-cloth="0"></i>Perdana: <b>Gratis</b>. Satu &lt;tryout&gt;.</li>' +
        '<li data-offer="paid"><i data-cloth="1"></i>$&amp; Utama: <b>Rp49.000</b> <s>Rp79.000</s>. Satu &lt;tryout&gt;.</li></ul>',
    ),
  );
});

test('without a bundle on sale the landing page has no prices and no link to them', () => {
  expect(drawPrices(html, [])).toBe('<p>awal</p><p>akhir</p>');
});

test('search engines read the bundles on sale with their prices in whole rupiah', () => {
  const built =
    '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite"}]}</script>';
  const drawing = {
    offers: [{ ...offer, id: 6, name: '$& Utama', price: 49_000 }],
    origin: 'https://ambang.id',
  };
  const drawn = drawStructuredOffers(built, drawing);
  expect(drawn).not.toContain('<tryout>');
  const { '@graph': graph } = JSON.parse(drawn.replace(/<\/?script[^>]*>/g, '')) as { '@graph': object[] };
  expect(graph).toEqual([
    { '@type': 'WebSite' },
    {
      '@type': 'Product',
      '@id': 'https://ambang.id/#paket-6',
      name: '$& Utama',
      description: 'Satu <tryout>.',
      brand: { '@type': 'Brand', name: 'Ambang' },
      offers: {
        '@type': 'Offer',
        price: 49_000,
        priceCurrency: 'IDR',
        availability: 'https://schema.org/InStock',
        url: 'https://ambang.id/#harga',
      },
    },
  ]);
  expect(drawStructuredOffers(built, { ...drawing, offers: [] })).toBe(built);
});

const app = useTestApp();

test('the landing page reads the prices at most once a minute, also for many visitors at once', async () => {
  const publishOffer = async (cost: number) => app.offer([(await app.publish()).id], cost);
  const { title } = await publishOffer(12_000);
  const page = { ...testPages.find('/')!, plain: Buffer.from(html) };
  const landing = createLanding(app.context);
  const shown = async () => (await landing(page)).plain.toString();
  const [first, second] = await Promise.all([landing(page), landing(page)]);
  expect(first).toBe(second);
  expect(brotliDecompressSync(await first.brotli())).toEqual(first.plain);
  expect(await shown()).toContain(`${title}: <b>Rp12.000</b>`);
  await publishOffer(13_000);
  app.clock.advance(59_000);
  expect(await shown()).not.toContain('Rp13.000');
  app.clock.advance(1_000);
  expect(await shown()).toContain('<b>Rp13.000</b>');
});
