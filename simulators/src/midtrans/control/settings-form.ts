import type { Settings } from '../settings.ts';
import { settingFields } from '../settings.ts';

const labels: Readonly<Record<keyof Settings, string>> = {
  createFault: 'Buat halaman: gangguan',
  createDelayMs: 'Buat halaman: jeda (ms)',
  statusFault: 'Status: gangguan',
  statusDelayMs: 'Status: jeda (ms)',
  expireFault: 'Kedaluwarsakan: gangguan',
  expireDelayMs: 'Kedaluwarsakan: jeda (ms)',
  cancelFault: 'Batalkan: gangguan',
  cancelDelayMs: 'Batalkan: jeda (ms)',
  notices: 'Notifikasi',
  noticeCopies: 'Salinan tiap notifikasi',
  noticeDelayMs: 'Notifikasi: jeda (ms)',
  noticeTimeoutMs: 'Notifikasi: tunggu jawaban (ms)',
  alwaysOk: 'HTTP 200 juga untuk 404 dan 412',
  repeatsTransactionId: 'DANA dan BSI: id transaksi sebagai nomor order',
};

const choiceLabels: Readonly<Record<string, string>> = {
  normal: 'tidak ada',
  '500': 'galat 500',
  '404': 'halaman 404',
  garbage: 'bukan JSON',
  redirect: 'dialihkan',
  huge: 'jawaban 10 MB',
  silent: 'diam',
  sent: 'dikirim',
  held: 'ditahan',
};

export function settingsForm(current: Readonly<Settings>): string {
  const rows = names.map((name) => `<p>${row(name, current)}</p>`);
  return (
    `<form method="post" action="/settings" class="settings">${rows.join('')}` +
    '<div class="buttons"><button class="main">Simpan pengaturan</button>' +
    '<button name="langkah" value="normal">Kembali normal</button></div></form>'
  );
}

const names = Object.keys(settingFields) as (keyof Settings)[];

function row(name: keyof Settings, current: Readonly<Settings>): string {
  const field = settingFields[name];
  const label = `<label for="${name}">${labels[name]}</label>`;
  if (field === 'flag')
    return `<input type="checkbox" id="${name}" name="${name}"${current[name] ? ' checked' : ''}>${label}`;
  if ('choices' in field) {
    const options = field.choices.map(
      (value) =>
        `<option value="${value}"${value === current[name] ? ' selected' : ''}>${choiceLabels[value]}</option>`,
    );
    return `${label}<select id="${name}" name="${name}">${options.join('')}</select>`;
  }
  return `${label}<input type="number" id="${name}" name="${name}" min="${field.least}" max="${field.most}" value="${String(current[name])}" required>`;
}

/** The settings of a sent form. A box that is not ticked is not sent. */
export const settingsIn = (form: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name, form)]));

function valueOf(name: keyof Settings, form: URLSearchParams): unknown {
  const field = settingFields[name];
  if (field === 'flag') return form.has(name);
  const value = form.get(name) ?? '';
  return 'choices' in field ? value : value === '' ? NaN : Number(value);
}
