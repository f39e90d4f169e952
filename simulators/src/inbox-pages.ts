import { escapeHtml as escape } from './http.ts';

export interface ReceivedEmail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: number;
}

/** @param emails newest first */
export function emailListPage(emails: readonly ReceivedEmail[]): string {
  const about =
    '<p><small>Surat yang dikirim Ambang di komputer ini berhenti di sini. <a href="/">Muat ulang</a></small></p>';
  const rows = emails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/letters/${id}"><strong>${escape(subject)}</strong> <small>${escape(to)} · ${formatTime(receivedAt)}</small></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>${rows.join('')}</ol>`
      : '<p>Belum ada surat. Coba Lupa kata sandi, lalu muat ulang halaman ini.</p>';
  return page('Kotak surat percobaan', `<h1>Kotak surat percobaan</h1>${about}${list}`);
}

/** A frame without scripts, whose links open in a new tab. */
const frameOf = ({ id }: ReceivedEmail): string =>
  `<section><h2>HTML</h2><iframe title="Surat sebagai HTML" src="/letters/${id}/html" sandbox="${FRAME_SANDBOX}"></iframe></section>`;

export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

export function emailPage(email: ReceivedEmail): string {
  const { to, subject, text, html, receivedAt } = email;
  const head = `<p><a href="/">Semua surat</a></p><h1>${escape(subject)}</h1>`;
  const about = `<p><small>Untuk ${escape(to)} · ${formatTime(receivedAt)}</small></p>`;
  const textSection = `<section><h2>Teks</h2><div class="text">${toLinkedHtml(text)}</div></section>`;
  const views = `<div class="views">${textSection}${html === '' ? '' : frameOf(email)}</div>`;
  return page(subject, `${head}${about}${views}`);
}

const BASE = '<base target="_blank">';
const HEAD = /<head(?:\s[^>]*)?>/i;

/** Links must open outside the frame. */
export const toFramedHtml = ({ html }: ReceivedEmail): string =>
  HEAD.test(html) ? html.replace(HEAD, (head) => head + BASE) : BASE + html;

const formatTime = (ms: number): string =>
  new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Jakarta',
  }).format(ms);

const toLinkedHtml = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

function page(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title>`;
  return `<!doctype html><html lang="id"><head>${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#151b30, #f2eeeb); --quiet: light-dark(#5f657d, #a2a5b8);
  --line: light-dark(#ead8d2, #2a3044); --sheet: light-dark(#fff, #161b2b); --link: light-dark(#1f3474, #a5c1f6); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 20px 64px; max-width: 70rem; font: 16px/1.5 system-ui, sans-serif;
  color: var(--ink); background: light-dark(#faf6f4, #0e121f); overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0 0 8px; font-size: 1rem; }
p { margin: 8px 0 0; }
a { color: var(--link); }
small { color: var(--quiet); font-size: .9rem; }
ol { list-style: none; margin: 24px 0 0; padding: 0; border: 1px solid var(--line); border-radius: 6px;
  background: var(--sheet); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 2px; padding: 14px 18px; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
.views { display: grid; gap: 24px; margin-top: 24px; }
.text, iframe { width: 100%; border: 1px solid var(--line); border-radius: 6px; }
.text { padding: 18px; white-space: pre-wrap; background: var(--sheet); }
iframe { height: 28rem; background: #fff; color-scheme: light; }
@media (min-width: 800px) { .views { grid-template-columns: 1fr 1fr; } }
`;
