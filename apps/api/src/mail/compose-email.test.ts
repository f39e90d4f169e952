import { expect, test } from 'vitest';
import { passwordResetEmail } from './account-emails.ts';
import { emailConfirmationEmail } from './profile-emails.ts';
import { composeEmail } from './compose-email.ts';
import { reminderEmail } from './reminder-email.ts';

const publicUrl = new URL('https://ambang.contoh');

const { html, text } = composeEmail('rani@contoh.id', publicUrl, {
  subject: 'Uji <surat>',
  preheader: 'Satu kali pakai.',
  heading: 'Judul & isi',
  lines: ['Baris <satu>.'],
  action: { label: 'Buka', link: 'https://ambang.contoh/x?a=1&b=2' },
  closing: 'Penutup.',
});

test('the plain text of a letter has the same words as its HTML, without the preheader', () => {
  expect(text).toBe(
    'Judul & isi\n\nBaris <satu>.\n\nBuka:\nhttps://ambang.contoh/x?a=1&b=2\n\nPenutup.\n\n' +
      'Surat ini dikirim ke rani@contoh.id oleh Ambang, tryout SKD CPNS.\n',
  );
  for (const part of ['Judul &amp; isi', 'Baris &lt;satu&gt;.', 'Penutup.', 'rani@contoh.id'])
    expect(html).toContain(part);
});

test('a letter begins with its preheader and has the mark, a button and a small raw link', () => {
  expect(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]*>/g, '')
      .trim(),
  ).toMatch(/^Satu kali pakai\./);
  expect(html).toContain('<img src="https://ambang.contoh/icons/surat.png"');
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, label]) => [
    to,
    label,
  ]);
  const link = 'https://ambang.contoh/x?a=1&amp;b=2';
  expect(links).toEqual([
    [link, 'Buka'],
    [link, link],
  ]);
});

test('the table of a letter is its last part, and lines of its plain text', () => {
  const table = {
    heading: 'Kuitansi',
    rows: [
      { term: 'Untuk', text: 'Paket <A>' },
      { term: 'Dibayar', text: 'Rp49.000', isTotal: true },
    ],
    link: { label: 'Cetak', link: 'https://ambang.contoh/k' },
    note: 'Aturan.',
  };
  const lines = [{ words: 'Sudah masuk.', strong: 'A & B.' }];
  const content = { subject: 'Uji', preheader: 'Awal.', heading: 'Judul', lines, table };
  const letter = composeEmail('rani@contoh.id', publicUrl, content);
  expect(letter.text).toMatch(
    /^Judul\n\nSudah masuk\. A & B\.\n\nKuitansi\n\nUntuk: Paket <A>\nDibayar: Rp49\.000\n\nCetak: https:\/\/ambang\.contoh\/k\n\nAturan\.\n\nSurat ini/,
  );
  expect(letter.html).toMatch(/Sudah masuk\. <b [^>]*>A &amp; B\.<\/b>/);
  const cells = [...letter.html.matchAll(/<td class="text2? row"[^>]*>([^<]*)<\/td>/g)];
  expect(cells.map(([, text]) => text)).toEqual(['Untuk', 'Paket &lt;A&gt;', 'Dibayar', 'Rp49.000']);
});

test('the plain text of a letter about a button speaks of its link instead', () => {
  const letters = [
    passwordResetEmail('rani@contoh.id', { token: 'x', createdAt: 0 }, publicUrl),
    emailConfirmationEmail('rani@contoh.id', 'x', publicUrl),
  ];
  for (const letter of letters) {
    expect(letter.html).toMatch(/tekan tombol(?:nya| di bawah)/);
    expect(letter.text).toMatch(/buka tautan(?:nya)? /);
    expect(letter.text.replace('tekan tombol di halamannya', '')).not.toContain('tombol');
  }
});

test('the way to end the reminders is a link, also where a mail program makes none of plain text', () => {
  const letter = reminderEmail('rani@contoh.id', { text: '8 soal', stopToken: 'x&y' }, publicUrl);
  const stop = 'https://ambang.contoh/berhenti-ingatkan?token=x%26y';
  const [link] = letter.html.match(/<a [^>]*>Berhenti dengan satu ketukan<\/a>/) ?? [];
  expect(link).toContain(`href="${stop}"`);
  expect(letter.text).toContain(`Berhenti dengan satu ketukan: ${stop}\n`);
});

test('a letter without a button has no raw link', () => {
  const content = { subject: 'Uji', preheader: 'Awal.', heading: 'Judul', lines: [] };
  expect(composeEmail('rani@contoh.id', publicUrl, content).html).not.toContain('<a ');
});
