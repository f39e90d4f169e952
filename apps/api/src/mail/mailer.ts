import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/mail-config.ts';
import type { SendEmail } from '../context.ts';

/**
 * The mail server or the library refused the email permanently, so it is not retried. The error has neither recipient nor
 * reason, because logs must not contain addresses.
 */
export class UndeliverableEmailError extends Error {
  override readonly name = 'UndeliverableEmailError';
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Prevents the library from reading files or URLs into an email. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

/**
 * `rejectUnauthorized` is explicit, so that NODE_TLS_REJECT_UNAUTHORIZED cannot turn the check off. `mail-config.ts` refuses
 * an SMTP_URL with options.
 */
const TLS_REQUIRED = { requireTLS: true, tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' } } as const;

export function createMailer(config: MailConfig | null): SendEmail {
  if (!config) {
    return () => Promise.reject(new Error('no mail server is configured (SMTP_URL)'));
  }
  const tls = config.requiresTls ? TLS_REQUIRED : {};
  const transport = createTransport({ url: config.smtpUrl, ...tls, ...TIMEOUTS, ...NO_EXTERNAL_CONTENT });
  return async ({ to, ...content }) => {
    // `to` is an object, so that a comma or a bracket in the address cannot add a recipient.
    const mail = { from: config.from, to: { name: '', address: to }, ...content };
    await transport.sendMail(mail).catch((error: SendError) => {
      throw isPermanent(error) ? new UndeliverableEmailError() : error;
    });
  };
}

interface SendError extends Error {
  code?: string;
  /** The SMTP command that failed; 'API' when the library itself refused. */
  command?: string;
  /** Whether the server replied with a code of 5xx. */
  permanent?: boolean;
}

/** Whether a retry is useless. A refused login or sender is an error in our configuration, so such an email is retried. */
function isPermanent({ code, command, permanent, message }: SendError): boolean {
  if (code === 'EENVELOPE' && command === 'API') return message.startsWith('Invalid recipient');
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}
