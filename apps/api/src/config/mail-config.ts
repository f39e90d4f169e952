import { StartFault } from '@ambang/server/start-fault.ts';
import { isLoopbackHost } from './loopback.ts';

export interface MailConfig {
  smtpUrl: string;
  /** The From header, for example `Ambang <halo@contoh.id>`. */
  from: string;
  /** Whether to require TLS with a verified certificate. */
  requiresTls: boolean;
}

/**
 * @returns null when no mail server is configured (never in production)
 * @throws StartFault for the first invalid setting
 */
export function readMailConfig(env: NodeJS.ProcessEnv, isProduction: boolean): MailConfig | null {
  const smtpUrl = env.SMTP_URL;
  const from = env.MAIL_FROM;
  if (isProduction && !(smtpUrl && from)) {
    throw new StartFault('SMTP_URL dan MAIL_FROM wajib diisi di produksi agar email dapat terkirim.');
  }
  if (!smtpUrl) return null;
  const url = URL.parse(smtpUrl);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new StartFault('SMTP_URL tidak terbaca. Tulis seperti smtps://pengguna:sandi@mail.contoh.id:465.');
  }
  const requiresTls = isProduction && !isLoopbackHost(url.hostname);
  if (requiresTls) requireNoOptions(url);
  return { smtpUrl, from: from || 'Ambang <ambang@localhost>', requiresTls };
}

/** nodemailer reads options from the query, and some of them turn off TLS or certificate checks. */
function requireNoOptions({ search }: URL): void {
  if (search === '') return;
  throw new StartFault(
    'SMTP_URL tidak boleh memuat tanda tanya di produksi: email hanya dikirim lewat TLS dengan sertifikat yang diperiksa. Hapus tanda tanya dan semua setelahnya.',
  );
}
