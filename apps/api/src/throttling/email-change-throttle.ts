import type { OpenDatabase } from '@ambang/db/open.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { Rates } from './rates.ts';
import type { CountedTry } from './throttle.ts';
import { createThrottle, throttleKey } from './throttle.ts';

export interface EmailChangeRequest {
  accountId: string;
  subnet: string;
  /** The throttle key of the new email (`emailThrottleKey`). */
  emailKey: string;
}

/** The email belongs to another account. The reply reveals this, so the number of such replies is limited. */
export class EmailTakenRefusal extends Refusal {
  constructor() {
    super('conflict', 'Email ini sudah dipakai akun lain. Pakai email lain.', 'email');
  }
}

export interface EmailChangeThrottle {
  /**
   * Counts a request that sends an email to the new address or reveals that another account has the address. A request that
   * is refused for another reason does neither and is not counted.
   * @throws RateLimitRefusal
   */
  run<T>(request: EmailChangeRequest, store: () => Promise<T>): Promise<T>;
}

export function createEmailChangeThrottle(pool: OpenDatabase['pool'], rates: Rates): EmailChangeThrottle {
  const account = createThrottle(pool, 'email-change', rates.emailChange, ACCOUNT_MESSAGE);
  const subnet = createThrottle(pool, 'email-change-address', rates.emailChangeAddress, SUBNET_MESSAGE);
  const mailbox = createThrottle(pool, 'email-change-mailbox', rates.emailChangeMailbox, ACCOUNT_MESSAGE);
  return {
    async run(request, store) {
      const requests: CountedTry[] = [];
      const emails: CountedTry[] = [];
      try {
        requests.push(await account.take(throttleKey(request.accountId)));
        requests.push(await subnet.take(throttleKey(request.subnet)));
        emails.push(await mailbox.take(request.emailKey));
        return await store();
      } catch (error) {
        const unused = error instanceof EmailTakenRefusal ? emails : [...requests, ...emails];
        await Promise.all(unused.map((counted) => counted.refund()));
        throw error;
      }
    },
  };
}

const ACCOUNT_MESSAGE =
  'Email baru sudah diminta beberapa kali. Periksa Inbox dan Spam di sana, atau coba lagi dalam % menit.';

const SUBNET_MESSAGE =
  'Terlalu banyak email diubah dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.';
