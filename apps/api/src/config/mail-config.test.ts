import { expect, test } from 'vitest';
import { readMailConfig } from './mail-config.ts';

const MAIL_FROM = 'Ambang <halo@contoh.id>';
const inProduction = (SMTP_URL: string) => readMailConfig({ SMTP_URL, MAIL_FROM }, true);

test.each(['smtps://a:b@mail.contoh.id:465', 'smtp://mail.contoh.id:587', 'smtp://127.0.0.1.contoh.id'])(
  'production requires TLS for the mail server %s',
  (url) => {
    expect(inProduction(url)).toEqual({ smtpUrl: url, from: MAIL_FROM, requiresTls: true });
  },
);

test.each(['smtp://localhost:25', 'smtp://127.0.0.1:25', 'smtp://127.8.0.1:25', 'smtp://[::1]:25'])(
  'production requires no TLS for the mail server %s on the same machine',
  (url) => {
    expect(inProduction(url)?.requiresTls).toBe(false);
  },
);

test('outside production the mail server is optional and needs no TLS', () => {
  expect(readMailConfig({ SMTP_URL: 'smtp://mail.contoh.id' }, false)?.requiresTls).toBe(false);
  expect(readMailConfig({}, false)).toBeNull();
});

test.each(['ignoreTLS=true', 'requireTLS=false', 'secured=true', 'tls.rejectUnauthorized=false', 'host=x'])(
  'production refuses an SMTP_URL with the option %s',
  (option) => {
    for (const scheme of ['smtp', 'smtps'])
      expect(() => inProduction(`${scheme}://mail.contoh.id?${option}`)).toThrow(
        /^SMTP_URL tidak boleh memuat tanda tanya di produksi/,
      );
  },
);

test.each(['mail.contoh.id:465', 'https://mail.contoh.id', 'smtp://', 'smtp:mail.contoh.id'])(
  'the SMTP_URL %s is refused with a message',
  (url) => {
    expect(() => inProduction(url)).toThrow(/^SMTP_URL tidak terbaca/);
  },
);

test('production needs a mail server and a sender', () => {
  for (const env of [{ MAIL_FROM }, { SMTP_URL: 'smtps://mail.contoh.id' }])
    expect(() => readMailConfig(env, true)).toThrow(/^SMTP_URL dan MAIL_FROM wajib/);
});
