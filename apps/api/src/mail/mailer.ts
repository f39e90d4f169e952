import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/mail-config.ts';
import type { SendEmail } from '../context.ts';

/**
 * No server will ever take this letter. The error says neither for whom nor why, because that would hold the address.
 */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The library may put neither a file of this machine nor a page of the network into a letter. */
const NOTHING_FETCHED = { disableFileAccess: true, disableUrlAccess: true };

/** Set outright, so that NODE_TLS_REJECT_UNAUTHORIZED cannot turn the check off. An address with options could. */
const TLS_REQUIRED = { requireTLS: true, tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' } } as const;

export function mailer(config: MailConfig | null): SendEmail {
  if (!config) {
    return () => Promise.reject(new Error('no mail server is configured (SMTP_URL)'));
  }
  const tls = config.requiresTls ? TLS_REQUIRED : {};
  const transport = createTransport({ url: config.smtpUrl, ...tls, ...TIMEOUTS, ...NOTHING_FETCHED });
  return async ({ to, ...letter }) => {
    // The address is passed as an object, so that a comma or a bracket in it cannot add another recipient.
    const mail = { from: config.from, to: { name: '', address: to }, ...letter };
    await transport.sendMail(mail).catch((error: SendFault) => {
      throw isPermanent(error) ? new Undeliverable() : error;
    });
  };
}

/** What the library says of a letter that was not taken. */
interface SendFault extends Error {
  code?: string;
  /** The command of the SMTP conversation that failed; 'API' before it began. */
  command?: string;
  /** Whether the server's answer was a permanent one, which begins with 5. */
  permanent?: boolean;
}

/**
 * Whether the letter or its recipient is refused for good. A refused login or sender is our configuration's fault and
 * can be mended.
 */
function isPermanent({ code, command, permanent, message }: SendFault): boolean {
  if (code === 'EENVELOPE' && command === 'API') return message.startsWith('Invalid recipient');
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}
