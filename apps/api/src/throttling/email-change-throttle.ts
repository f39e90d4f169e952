import type { OpenDatabase } from '@ambang/db/open.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { Limits } from './limits.ts';
import type { Taken } from './throttle.ts';
import { throttle, throttleKey } from './throttle.ts';

/** The account that asks for a new e-mail, and the address that it asks for. */
export interface EmailAsker {
  accountId: string;
  /** The network that the call comes from. */
  network: string;
  /** The new address as its throttle key (`emailKey`). */
  mailbox: string;
}

/** The address belongs to another account. The answer tells this to the asker, so it must stay rare. */
export class EmailTaken extends Refusal {
  constructor() {
    super('conflict', 'Email ini sudah dipakai akun lain. Pakai email lain.', 'email');
  }
}

export interface EmailChangeThrottle {
  /**
   * Counts a request for a new e-mail, because it either mails a letter to that address or tells that the address is
   * taken. A request that is refused for another reason does neither and is not counted.
   * @throws TooMany
   */
  guard<T>(who: EmailAsker, act: () => Promise<T>): Promise<T>;
}

export function emailChangeThrottle(pool: OpenDatabase['pool'], limits: Limits): EmailChangeThrottle {
  const account = throttle(pool, 'email-change', limits.emailChange, ASKED_OFTEN);
  const network = throttle(pool, 'email-change-address', limits.emailChangeAddress, ASKED_HERE);
  const mailbox = throttle(pool, 'email-change-mailbox', limits.emailChangeMailbox, ASKED_OFTEN);
  return {
    async guard(who, act) {
      const asked: Taken[] = [];
      const letters: Taken[] = [];
      try {
        asked.push(await account.take(throttleKey(who.accountId)));
        asked.push(await network.take(throttleKey(who.network)));
        letters.push(await mailbox.take(who.mailbox));
        return await act();
      } catch (reason) {
        const unused = reason instanceof EmailTaken ? letters : [...asked, ...letters];
        await Promise.all(unused.map((each) => each.giveBack()));
        throw reason;
      }
    },
  };
}

const ASKED_OFTEN =
  'Email baru sudah diminta beberapa kali. Periksa Inbox dan Spam di sana, atau coba lagi dalam % menit.';

const ASKED_HERE =
  'Terlalu banyak email diubah dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.';
