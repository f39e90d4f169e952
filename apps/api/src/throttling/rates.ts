import { StartFault } from '@ambang/server/start-fault.ts';
import type { RateLimit } from '@ambang/server/window-throttle.ts';

/** How often something may be tried, each with the environment variable that changes it. "Address" means a client's subnet. */
const defaults = {
  /** Failed sign-ins of one account from one subnet. After these, each try has to wait, longer every time. */
  signIn: ['LIMIT_SIGN_IN', { times: 5, minutes: 15 }],
  /** Failed sign-ins of one account, from any subnet. */
  signInAccount: ['LIMIT_SIGN_IN_ACCOUNT', { times: 50, minutes: 60 }],
  /** Failed sign-ins from one subnet: a school or a mobile network shares one. */
  signInAddress: ['LIMIT_SIGN_IN_ADDRESS', { times: 500, minutes: 60 }],
  /** Right passwords of one account, from any subnet: a right one costs as much to check as a wrong one. */
  signInRight: ['LIMIT_SIGN_IN_RIGHT', { times: 30, minutes: 15 }],
  /** Emails for a forgotten password to one address, whether or not it has an account. */
  resetLink: ['LIMIT_RESET_LINK', { times: 3, minutes: 60 }],
  /** Emails for a forgotten password requested from one subnet, to any address. */
  resetLinkAddress: ['LIMIT_RESET_LINK_ADDRESS', { times: 60, minutes: 60 }],
  /** New emails requested by one account, also those that belong to another account. */
  emailChange: ['LIMIT_EMAIL_CHANGE', { times: 5, minutes: 60 }],
  /** New emails requested from one subnet. */
  emailChangeAddress: ['LIMIT_EMAIL_CHANGE_ADDRESS', { times: 60, minutes: 60 }],
  /** Emails that ask one address to confirm a change. They count for all accounts, because several can ask. */
  emailChangeMailbox: ['LIMIT_EMAIL_CHANGE_MAILBOX', { times: 10, minutes: 60 }],
  /** Notices of one kind to one email address. */
  noticeEmail: ['LIMIT_NOTICE_LETTER', { times: 3, minutes: 60 }],
  /** New accounts from one subnet. */
  registration: ['LIMIT_REGISTRATION', { times: 60, minutes: 60 }],
  /** Wrong codes tried by one account. */
  redeem: ['LIMIT_REDEEM', { times: 10, minutes: 60 }],
  /** Unknown codes tried from one subnet, by any account. */
  redeemAddress: ['LIMIT_REDEEM_ADDRESS', { times: 100, minutes: 60 }],
  /** Texts by the language model that one account has requested. */
  modelText: ['LIMIT_MODEL_TEXT', { times: 3, minutes: 1_440 }],
  // The next three are counted in memory, by each process (`ratesPerProcess`); all others in the database, for all processes.
  /** Writing calls of one account, other than the next two. */
  write: ['LIMIT_WRITE', { times: 120, minutes: 1 }],
  /** Saves of answers by one account. */
  answerSave: ['LIMIT_ANSWER_SAVE', { times: 600, minutes: 1 }],
  /** Hand-ins by one account, repeats included. */
  handIn: ['LIMIT_HAND_IN', { times: 120, minutes: 1 }],
  /** Downloads of one's own data. */
  download: ['LIMIT_DOWNLOAD', { times: 3, minutes: 60 }],
} as const satisfies Record<string, readonly [string, RateLimit]>;

export type Rates = Record<keyof typeof defaults, RateLimit>;

/** @throws StartFault */
export function readRates(env: NodeJS.ProcessEnv): Rates {
  const entries = Object.entries(defaults).map(([name, [variable, byDefault]]) => {
    const text = env[variable];
    return [name, text ? parsed(variable, text) : byDefault];
  });
  return Object.fromEntries(entries) as Rates;
}

/**
 * The least times a minute in one process, because all calls of an account may reach the same one. Honest use stays far
 * below, also on several devices that retry.
 */
const leastPerProcess = { write: 60, answerSave: 120, handIn: 30 } as const;

/** The rates of one of several processes: those counted in memory are divided, rounded up. */
export function ratesPerProcess(rates: Rates, processes: number): Rates {
  const entries = Object.entries(leastPerProcess).map(([name, least]) => {
    const { times, minutes } = rates[name as keyof typeof leastPerProcess];
    const share = Math.ceil(times / processes);
    return [name, { times: Math.max(share, Math.min(times, least * minutes)), minutes }];
  });
  return { ...rates, ...Object.fromEntries(entries) } as Rates;
}

function parsed(variable: string, text: string): RateLimit {
  const [, times, minutes] = /^([1-9]\d{0,5})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (times && minutes) return { times: Number(times), minutes: Number(minutes) };
  throw new StartFault(`${variable} tidak terbaca. Tulis berapa kali dalam berapa menit, misalnya 5/15.`);
}
