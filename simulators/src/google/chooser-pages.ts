import { escapeHtml } from '../http.ts';
import type { GoogleTestAccount } from './test-accounts.ts';

export function accountChooserPage(people: readonly GoogleTestAccount[]): string {
  const choices = people.map(
    (person) =>
      `<li><button name="akun" value="${escapeHtml(person.id)}"><b>${escapeHtml(person.name)}</b>` +
      `<span>${escapeHtml(person.email)}</span><small>${kindOf(person)}</small></button></li>`,
  );
  const body =
    '<p class="mark">Google percobaan</p><h1>Pilih akun</h1>' +
    '<p>untuk melanjutkan ke Ambang. Semua akun di sini rekaan.</p>' +
    `<form method="post"><ul>${choices.join('')}</ul>` +
    '<button class="cancel" name="batal" value="1">Batal</button></form>';
  return page('Pilih akun', body);
}

export function staleChoicePage(): string {
  const body =
    '<p class="mark">Google percobaan</p><h1>Pilihan ini sudah tidak berlaku</h1>' +
    '<p>Kembali ke Ambang, lalu tekan tombol Google sekali lagi.</p>';
  return page('Pilihan tidak berlaku', body);
}

/** The English word `Error` and the error's name come from Google. */
export function googleErrorPage(status: number, name: string): string {
  const body =
    '<p class="mark">Google percobaan</p><h1>Akses diblokir</h1>' +
    `<p>Permintaan ini tidak sesuai aturan Google.</p><p>Error ${status}: ${escapeHtml(name)}</p>`;
  return page('Akses diblokir', body);
}

function kindOf({ email, emailVerified, hd }: GoogleTestAccount): string {
  if (!emailVerified) return 'Email belum diverifikasi';
  if (email.endsWith('@gmail.com')) return 'Gmail';
  return hd ? 'Akun organisasi' : 'Email dari penyedia lain';
}

const style =
  ':root{color-scheme:light dark}*{box-sizing:border-box}' +
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem}' +
  'main{width:100%;max-width:26rem}h1{margin:.25rem 0;font-size:1.75rem;line-height:1.2}p{margin:0 0 1rem}' +
  '.mark{margin:0;font-weight:600;letter-spacing:.02em}ul{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.5rem}' +
  'button{font:inherit;color:inherit;background:transparent;border:1.5px solid GrayText;border-radius:8px;cursor:pointer}' +
  'li button{width:100%;display:grid;padding:.6rem 1rem;text-align:left;overflow-wrap:anywhere}' +
  '.cancel{min-height:44px;padding:0 1.25rem}button:hover,button:focus-visible{border-color:currentColor;outline:2px solid currentColor}';

function page(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Google percobaan</title>`;
  return `<!doctype html><html lang="id"><head>${head}<style>${style}</style></head><body><main>${body}</main></body></html>`;
}
