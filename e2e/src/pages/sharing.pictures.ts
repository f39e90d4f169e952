import { test } from '@playwright/test';
import sharp from 'sharp';

/** Writes the preview of shared links from the first view of the landing page: `npm run pictures`. */

test.use({ viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1, bypassCSP: true });

/** A preview has no buttons. */
const style = `
  header nav, main section:first-of-type a { display: none !important }
  header .wrap, main section:first-of-type > .wrap { padding-inline: 64px !important }
  main section:first-of-type span:has(> b) { display: block !important; font-size: 25px !important; padding: 0 !important }
  main section:first-of-type span:has(> b) b { display: inline !important; font-size: 25px !important }
  main section:first-of-type > .wrap > div > div { display: block !important }
`;

test('the preview of shared links', { tag: '@desktop' }, async ({ page }) => {
  // The letters of the first visit may be those of the system.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
  }
  await page.addStyleTag({ content: style });
  const screen = await page.screenshot({ animations: 'disabled' });
  const file = new URL('../../../apps/web/public/icons/bagikan.png', import.meta.url).pathname;
  await sharp(screen).png({ palette: true, colours: 64, compressionLevel: 9 }).toFile(file);
});
