import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ORIGIN_TOKEN, PUBLIC_PATHS, VERSION_PARAMETER } from '@ambang/contract/pages.ts';

const pictureFile = readFileSync(new URL('../public/icons/bagikan.png', import.meta.url));

/** A new picture has a new address, so that caches may keep it. Earlier addresses stay valid: links were shared with them. */
const PICTURE = `${ORIGIN_TOKEN}/icons/bagikan.png?${VERSION_PARAMETER}=${createHash('sha256').update(pictureFile).digest('hex').slice(0, 8)}`;
const PICTURE_TEXT = 'Lembar jawaban SKD yang ovalnya tersusun menjadi kain kawung';

/**
 * The preview of a shared link, and what search engines read. The server replaces the token of the addresses.
 * @param head the title and the description of the page, as HTML
 */
export function sharingTags(path: string, head: string): string {
  if (!PUBLIC_PATHS.includes(path)) return '';
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  const address = `${ORIGIN_TOKEN}${path}`;
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Ambang',
    'og:locale': 'id_ID',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': PICTURE,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': PICTURE_TEXT,
  };
  return [
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(tags).map(([name, value]) => `<meta property="${name}" content="${value}">`),
    ...twitterTags(title, description),
    path === '/' ? structuredData(description) : '',
  ].join('');
}

const twitterTags = (title: string, description: string) =>
  Object.entries({
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': PICTURE,
    'twitter:image:alt': PICTURE_TEXT,
  }).map(([name, value]) => `<meta name="${name}" content="${value}">`);

function structuredData(description: string): string {
  const organization = `${ORIGIN_TOKEN}/#ambang`;
  const graph = [
    {
      '@type': 'Organization',
      '@id': organization,
      name: 'Ambang',
      url: `${ORIGIN_TOKEN}/`,
      logo: `${ORIGIN_TOKEN}/icons/512.png`,
    },
    {
      '@type': 'WebSite',
      name: 'Ambang',
      url: `${ORIGIN_TOKEN}/`,
      inLanguage: 'id',
      description,
      publisher: { '@id': organization },
    },
  ];
  const data = { '@context': 'https://schema.org', '@graph': graph };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
