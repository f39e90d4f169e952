import { isLoopbackHost } from '@ambang/server/loopback.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

export interface MailConfig {
  smtpUrl: string;
  /** The From header, for example `Ambang <halo@contoh.id>`. */
  from: string;
  /** Whether to require TLS with a verified certificate. */
  requiresTls: boolean;
}

/** @returns null when no mail server is configured (never in production) */
export function toMailConfig(
  { SMTP_URL: url, MAIL_FROM: from }: Pick<SettingValues, 'SMTP_URL' | 'MAIL_FROM'>,
  isProduction: boolean,
): MailConfig | null {
  if (!url) return null;
  return { smtpUrl: url.href, from, requiresTls: isProduction && !isLoopbackHost(url.hostname) };
}
