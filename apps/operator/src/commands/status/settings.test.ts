import { expect, test } from 'vitest';
import { settingText } from './settings.ts';

test.each([
  [{ SMTP_URL: 'smtps://ambang:rahasia@surat.contoh.id:465' }, 'SMTP_URL (smtps://surat.contoh.id:465)'],
  [{ SMTP_URL: 'rahasia' }, 'SMTP_URL (alamatnya tidak dapat dibaca)'],
  [{ SMTP_URL: '' }, 'SMTP_URL (tidak diisi untuk perintah ini)'],
  [{}, 'SMTP_URL (tidak diisi untuk perintah ini)'],
])('the setting %j is named as it is set, without its password', (env, text) => {
  expect(settingText(env, 'SMTP_URL')).toBe(text);
});

test('a setting without a password is named with its whole value', () => {
  expect(settingText({ WORKERS: '4' }, 'WORKERS')).toBe('WORKERS (4)');
  const env = { CONTENT_DIR: '/srv/soal:content' };
  expect(settingText(env, 'CONTENT_DIR')).toBe('CONTENT_DIR (/srv/soal, content)');
});
