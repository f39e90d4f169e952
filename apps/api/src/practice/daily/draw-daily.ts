import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DailyInput, DrawDaily } from '../../context.ts';
import { escapeHtml } from '../../mail/escape-html.ts';

/** `renderDaily` of the web build (apps/web/src/app/screens/daily). */
type RenderDaily = (input: DailyInput) => { head: string; content: string };

/** Loads the page of the question of the day from the web build. */
export async function loadDaily(folder: string, publicUrl: URL): Promise<DrawDaily> {
  const document = await readFile(path.join(folder, 'soal-hari-ini.html'), 'utf8');
  const file = pathToFileURL(path.join(folder, 'server', 'daily.mjs')).href;
  const { renderDaily } = (await import(file)) as { renderDaily: RenderDaily };
  return (input) => {
    const { head, content } = renderDaily(input);
    return document
      .replace('<title>Soal hari ini</title>', () => head + sharingTags(input, publicUrl))
      .replace('<!--daily-->', () => content);
  };
}

/** The preview of a shared link. It shows the test and never a part of the answer. */
function sharingTags({ item, address }: DailyInput, publicUrl: URL): string {
  const tags = {
    'og:type': 'website',
    'og:title': `Soal hari ini: ${item.test}, ${item.topicName}`,
    'og:description': 'Satu soal SKD, satu menit, langsung dengan alasannya. Tanpa mendaftar.',
    'og:url': address,
    'og:image': new URL('/icons/soal-hari-ini.png', publicUrl).href,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': 'id_ID',
  };
  const lines = Object.entries(tags).map(
    ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`,
  );
  return [...lines, '<meta name="twitter:card" content="summary_large_image">'].join('');
}
