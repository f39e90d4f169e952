import { isLoopbackHost } from '@ambang/server/loopback.ts';
import { causesOf, errorCode } from '@ambang/server/start-fault.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';
import { createTransport } from 'nodemailer';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** As the api sends: the check would otherwise accept a server that the api refuses. */
const TLS_REQUIRED = { requireTLS: true, tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' } } as const;

/** Connects and signs in to the mail server, without sending an email. */
export async function checkMail({ SMTP_URL: url, NODE_ENV }: SettingValues): Promise<string[]> {
  if (url === undefined) return [];
  const requiresTls = NODE_ENV === 'production' && !isLoopbackHost(url.hostname);
  const transport = createTransport({ url: url.href, ...(requiresTls && TLS_REQUIRED), ...TIMEOUTS });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    return [`SMTP_URL: ${url.host} ${reasonOf(error)}.`];
  } finally {
    transport.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'menolak pengguna atau sandinya: periksa keduanya di SMTP_URL (tanda khusus ditulis %40, %3A, %2F)',
  EDNS: 'tidak dikenal: periksa nama servernya',
  ENOTFOUND: 'tidak dikenal: periksa nama servernya',
  ETLS: 'tidak dapat memakai TLS: periksa port (465 smtps, 587 smtp) dan sertifikatnya',
  ECONNREFUSED: 'menolak sambungan: periksa nama server dan port',
};

/** The library replaces the codes of the system by its own, and keeps them in the message. */
function reasonOf(error: unknown): string {
  const text = `${causesOf(error).map(errorCode).join(' ')} ${String(error)}`;
  const known = Object.keys(reasons).find((code) => text.includes(code));
  if (/certificate|self-signed|altnames/i.test(text))
    return 'memakai sertifikat yang tidak dipercaya: pakai nama server yang ada di sertifikatnya';
  return (
    reasons[known ?? ''] ??
    'tidak menjawab: periksa nama server dan port, dan apakah penyedia mesin ini menutup port email'
  );
}
