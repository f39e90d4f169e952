import { escapeHtml as escape } from './escape-html.ts';
import { inboxStyle } from './inbox-style.ts';
import type { ReceivedLetter } from './received-letter.ts';

/** Pages for the person who tries the product: what would have been mailed. */

/** @param letters newest first */
export function listPage(letters: readonly ReceivedLetter[]): string {
  const about =
    '<p><small>Surat yang dikirim Ambang di komputer ini berhenti di sini. <a href="/">Muat ulang</a></small></p>';
  const rows = letters.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/letters/${id}"><strong>${escape(subject)}</strong> <small>${escape(to)} · ${timeOf(receivedAt)}</small></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>${rows.join('')}</ol>`
      : '<p>Belum ada surat. Coba Lupa kata sandi, lalu muat ulang halaman ini.</p>';
  return page('Kotak surat percobaan', `<h1>Kotak surat percobaan</h1>${about}${list}`);
}

/** Shows the letter's HTML in a frame that may not run scripts. Its links open in a new tab. */
const frameOf = ({ id }: ReceivedLetter): string =>
  `<section><h2>HTML</h2><iframe title="Surat sebagai HTML" src="/letters/${id}/html" sandbox="${FRAME_RIGHTS}"></iframe></section>`;

export const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox';

export function letterPage(letter: ReceivedLetter): string {
  const { to, subject, text, html, receivedAt } = letter;
  const head = `<p><a href="/">Semua surat</a></p><h1>${escape(subject)}</h1>`;
  const about = `<p><small>Untuk ${escape(to)} · ${timeOf(receivedAt)}</small></p>`;
  const asText = `<section><h2>Teks</h2><div class="text">${linked(text)}</div></section>`;
  const views = `<div class="views">${asText}${html === '' ? '' : frameOf(letter)}</div>`;
  return page(subject, `${head}${about}${views}`);
}

const BASE = '<base target="_blank">';
const HEAD = /<head(?:\s[^>]*)?>/i;

/** The letter's HTML as a mail program would show it, with links that open outside the frame. */
export const framedHtml = ({ html }: ReceivedLetter): string =>
  HEAD.test(html) ? html.replace(HEAD, (head) => head + BASE) : BASE + html;

const timeOf = (ms: number): string =>
  new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Jakarta',
  }).format(ms);

/** Turns the addresses in a text into links. */
const linked = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

function page(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title>`;
  return `<!doctype html><html lang="id"><head>${head}<style>${inboxStyle}</style></head><body><main>${body}</main></body></html>`;
}
