import { escapeHtml } from '../escape-html.ts';
import type { Reply } from './http.ts';

interface Page {
  title: string;
  style: string;
  body: string;
  status?: number;
  /** Where a form of the page may lead besides here. */
  leadsTo?: string | null;
}

/** A page without scripts. Its forms tell where they come from, which the guard asks for. */
export function htmlPage({ title, style, body, status = 200, leadsTo = null }: Page): Reply {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(title)}</title><style>${style}</style>`;
  const formAction = leadsTo === null ? "'self'" : `'self' ${new URL(leadsTo).origin}`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
    body: `<!doctype html><html lang="id"><head>${head}</head><body>${body}</body></html>`,
  };
}

const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

/** `Rp49.000` */
export const rupiahText = (amount: number): string => rupiah.format(amount).replace(/\s/g, '');

const clock = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
});

/** `20 Nov, 17.15 WIB` */
export const momentText = (ms: number): string => `${clock.format(ms)} WIB`;

const seconds = new Intl.DateTimeFormat('id-ID', { timeStyle: 'medium', timeZone: 'Asia/Jakarta' });

/** `17.15.03 WIB` */
export const secondText = (ms: number): string => `${seconds.format(ms)} WIB`;
