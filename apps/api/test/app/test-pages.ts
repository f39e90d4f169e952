import { fileURLToPath } from 'node:url';
import type { Page, Pages } from '../../src/context.ts';

const page = (text: string): Page => ({
  plain: Buffer.from(text),
  brotli: async () => Buffer.from(`br ${text}`),
  policy: "default-src 'none'; style-src 'sha256-uji'",
  revision: 'revisi-uji',
});

const pages = new Map([
  ['/', page('beranda')],
  ['/login', page('masuk')],
  ['/login in-app', page('masuk di aplikasi')],
  ['/register', page('daftar')],
  ['/404', page('tidak ditemukan')],
  ['/home', page('aplikasi')],
  ['/soal-hari-ini', page('kerangka')],
  ['/reset-password', page('ubah sandi')],
  ['/confirm-email', page('konfirmasi email')],
]);

export const testPages: Pages = {
  drawDaily: ({ item, chosen }) => `${item.id} ${chosen ?? 'soal'}`,
  folder: fileURLToPath(new URL('../web-build', import.meta.url)),
  worker: {
    plain: Buffer.from('pekerja'),
    brotli: async () => Buffer.from('br pekerja'),
    revision: 'revisi-pekerja',
  },
  find: (pathname, mode = '') =>
    (mode === '' ? null : pages.get(`${pathname} ${mode}`)) ?? pages.get(pathname) ?? null,
};
