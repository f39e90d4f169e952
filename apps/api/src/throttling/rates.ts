import { StartFault } from '@ambang/server/start-fault.ts';
import type { RateLimit } from '@ambang/server/window-throttle.ts';

/** The default rates, each with the environment variable that changes it. "Address" in a name means the client's subnet. */
const defaults = {
  /**
   * Failed sign-ins of one account from one subnet, or from one browser that has signed in to it before. After these, each
   * further try has to wait longer.
   */
  signIn: ['LIMIT_SIGN_IN', { times: 5, minutes: 15 }],
  /** Failed sign-ins of one account from all other browsers, in any subnet. */
  signInAccount: ['LIMIT_SIGN_IN_ACCOUNT', { times: 50, minutes: 60 }],
  /** Failed sign-ins of such browsers from one subnet. A school or a mobile network may share one subnet. */
  signInAddress: ['LIMIT_SIGN_IN_ADDRESS', { times: 500, minutes: 60 }],
  /** Correct passwords of one account, from any subnet. Checking them costs as much as checking wrong ones. */
  signInRight: ['LIMIT_SIGN_IN_RIGHT', { times: 30, minutes: 15 }],
  /** Requested reset emails for one email, with or without an account. */
  resetLink: ['LIMIT_RESET_LINK', { times: 3, minutes: 60 }],
  resetLinkAddress: ['LIMIT_RESET_LINK_ADDRESS', { times: 60, minutes: 60 }],
  /** New emails requested by one account, including emails that another account has. */
  emailChange: ['LIMIT_EMAIL_CHANGE', { times: 5, minutes: 60 }],
  emailChangeAddress: ['LIMIT_EMAIL_CHANGE_ADDRESS', { times: 60, minutes: 60 }],
  /** Confirmation emails to one new email, requested by any accounts. */
  emailChangeMailbox: ['LIMIT_EMAIL_CHANGE_MAILBOX', { times: 10, minutes: 60 }],
  /** Informational emails of one kind to one email. */
  informationalEmail: ['LIMIT_NOTICE_LETTER', { times: 3, minutes: 60 }],
  /** New accounts from one subnet. */
  registration: ['LIMIT_REGISTRATION', { times: 60, minutes: 60 }],
  /** Unknown codes tried by one account. */
  redeem: ['LIMIT_REDEEM', { times: 10, minutes: 60 }],
  /** Unknown codes tried from one subnet, by any account. */
  redeemAddress: ['LIMIT_REDEEM_ADDRESS', { times: 100, minutes: 60 }],
  modelText: ['LIMIT_MODEL_TEXT', { times: 3, minutes: 1_440 }],
  /** Unknown tokens of links that end reminders, from one subnet. */
  stopLink: ['LIMIT_STOP_LINK', { times: 60, minutes: 60 }],
  /** Reports of questions by one account. */
  itemReport: ['LIMIT_ITEM_REPORT', { times: 20, minutes: 1_440 }],
  // Each process counts `write`, `answerSave` and `handIn` in memory (`ratesPerProcess`). All other rates are counted in the
  // database, for all processes together.
  /** Writing calls of one account, except saves and hand-ins. */
  write: ['LIMIT_WRITE', { times: 120, minutes: 1 }],
  answerSave: ['LIMIT_ANSWER_SAVE', { times: 600, minutes: 1 }],
  /** Hand-ins by one account, repeats included. */
  handIn: ['LIMIT_HAND_IN', { times: 120, minutes: 1 }],
  download: ['LIMIT_DOWNLOAD', { times: 3, minutes: 60 }],
} as const satisfies Record<string, readonly [string, RateLimit]>;

export type Rates = Record<keyof typeof defaults, RateLimit>;

/** @throws StartFault for the first invalid setting */
export function readRates(env: NodeJS.ProcessEnv): Rates {
  const entries = Object.entries(defaults).map(([name, [variable, byDefault]]) => {
    const text = env[variable];
    return [name, text ? parseRate(variable, text) : byDefault];
  });
  return Object.fromEntries(entries) as Rates;
}

/**
 * The lowest rates per minute and process, because all calls of an account may reach the same process. Normal use stays far
 * below these rates, even with several devices that retry.
 */
const minPerProcess = { write: 60, answerSave: 120, handIn: 30 } as const;

/** Returns the rates of one process. Rates that are counted in memory are divided and rounded up. */
export function ratesPerProcess(rates: Rates, processes: number): Rates {
  const entries = Object.entries(minPerProcess).map(([name, min]) => {
    const { times, minutes } = rates[name as keyof typeof minPerProcess];
    const share = Math.ceil(times / processes);
    return [name, { times: Math.max(share, Math.min(times, min * minutes)), minutes }];
  });
  return { ...rates, ...Object.fromEntries(entries) } as Rates;
}

function parseRate(variable: string, text: string): RateLimit {
  const [, times, minutes] = /^([1-9]\d{0,5})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (times && minutes) return { times: Number(times), minutes: Number(minutes) };
  throw new StartFault(`${variable} tidak terbaca. Tulis berapa kali dalam berapa menit, misalnya 5/15.`);
}
