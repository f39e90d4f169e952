import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config.ts';
import type { SendLetter } from '../context.ts';

/** No server will ever take this letter. Says neither for whom nor why: that would hold the address. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A letter is plain data: neither a file of this machine nor an address on the network is ever read into it. */
const NOTHING_FETCHED = { disableFileAccess: true, disableUrlAccess: true };

export function mailer(config: MailConfig | null): SendLetter {
  if (!config) {
    return () => Promise.reject(new Error('no mail server is configured (SMTP_URL)'));
  }
  const transport = createTransport({ url: config.smtpUrl, ...TIMEOUTS, ...NOTHING_FETCHED });
  return async ({ to, ...letter }) => {
    // As an object, so that a comma or a bracket in the address cannot add another reader.
    const mail = { from: config.from, to: { name: '', address: to }, ...letter };
    await transport.sendMail(mail).catch((error: SendFault) => {
      throw isForGood(error) ? new Undeliverable() : error;
    });
  };
}

/** What the library says of a letter that was not taken. */
interface SendFault extends Error {
  code?: string;
  /** In which step of the conversation; 'API' before it began. */
  command?: string;
  /** Whether the server's answer was one of those that begin with 5. */
  permanent?: boolean;
}

/** Of the reader or of the letter. Refused access or a refused sender is the configuration's fault, and can be mended. */
function isForGood({ code, command, permanent, message }: SendFault): boolean {
  if (code === 'EENVELOPE' && command === 'API') return message.startsWith('Invalid recipient');
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}
