import { ORIGIN_TOKEN } from '@ambang/contract/pages.ts';
import { expect, test } from 'vitest';
import { sharingTags } from './sharing-tags.ts';

const head = '<title>Masuk &amp; main</title><meta name="description" content="Satu &quot;tryout&quot;."/>';

test('a public page has a preview with its title, its description and a picture with an absolute address', () => {
  const tags = sharingTags('/login', head);
  for (const expected of [
    `<link rel="canonical" href="${ORIGIN_TOKEN}/login">`,
    '<meta property="og:title" content="Masuk &amp; main">',
    '<meta property="og:description" content="Satu &quot;tryout&quot;.">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(tags).toContain(expected);
  expect(tags).toMatch(/<meta property="og:image" content="[^"]*\/icons\/bagikan\.png\?v=[\da-f]{8}">/);
  expect(tags).not.toContain('ld+json');
});

test('the landing page has structured data, and pages behind a link in an email have no tags', () => {
  const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(sharingTags('/', head))?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
  expect(sharingTags('/reset-password', head)).toBe('');
});
