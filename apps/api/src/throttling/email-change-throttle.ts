import type { OpenDatabase } from '@ambang/db/open.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { Rates } from './rates.ts';
import type { TakenTry } from './throttle.ts';
import { createThrottle, throttleKey } from './throttle.ts';

/** An account's request for a new email. */
export interface EmailChangeRequest {
  accountId: string;
  subnet: string;
  /** The new address as its throttle key (`emailKey`). */
  mailbox: string;
}

/** The address belongs to another account. The caller learns that from the reply, so such replies must stay rare. */
export class EmailTakenRefusal extends Refusal {
  constructor() {
    super('conflict', 'Email ini sudah dipakai akun lain. Pakai email lain.', 'email');
  }
}

export interface EmailChangeThrottle {
  /**
   * Counts a request that mails the new address or reveals that the address is taken. A request that is refused for
   * another reason does neither and is not counted.
   * @throws RateLimitRefusal
   */
  run<T>(request: EmailChangeRequest, act: () => Promise<T>): Promise<T>;
}

export function createEmailChangeThrottle(pool: OpenDatabase['pool'], rates: Rates): EmailChangeThrottle {
  const account = createThrottle(pool, 'email-change', rates.emailChange, ACCOUNT_SENTENCE);
  const subnet = createThrottle(pool, 'email-change-address', rates.emailChangeAddress, SUBNET_SENTENCE);
  const mailbox = createThrottle(pool, 'email-change-mailbox', rates.emailChangeMailbox, ACCOUNT_SENTENCE);
  return {
    async run(request, act) {
      const requests: TakenTry[] = [];
      const emails: TakenTry[] = [];
      try {
        requests.push(await account.take(throttleKey(request.accountId)));
        requests.push(await subnet.take(throttleKey(request.subnet)));
        emails.push(await mailbox.take(request.mailbox));
        return await act();
      } catch (error) {
        const unused = error instanceof EmailTakenRefusal ? emails : [...requests, ...emails];
        await Promise.all(unused.map((each) => each.refund()));
        throw error;
      }
    },
  };
}

const ACCOUNT_SENTENCE =
  'Email baru sudah diminta beberapa kali. Periksa Inbox dan Spam di sana, atau coba lagi dalam % menit.';

const SUBNET_SENTENCE =
  'Terlalu banyak email diubah dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.';
