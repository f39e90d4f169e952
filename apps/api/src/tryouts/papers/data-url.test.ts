import { expect, test } from 'vitest';
import { toDataUrl } from './data-url.ts';

test('an SVG data URL decodes to the original text', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg">\n\t<path fill="#151B30" d="M0 0 5 5"/>\r\n50% é %41</svg>\n';
  const address = toDataUrl({ mediaType: 'image/svg+xml', bytes: Buffer.from(drawing) });
  const { href } = new URL(address);
  expect(decodeURIComponent(href.slice(href.indexOf(',') + 1))).toBe(drawing);
});
