import { StartFault } from '@ambang/postgres/start-fault.ts';
import type { Limit } from '@ambang/service/limit.ts';

/** How often something may be tried, each with the variable that changes it. */
const known = {
  /** Failed sign-ins of one account from one address. After these each further try has to wait, longer every time. */
  signIn: ['LIMIT_SIGN_IN', { times: 5, minutes: 15 }],
  /** Failed sign-ins of one account, from wherever. */
  signInAccount: ['LIMIT_SIGN_IN_ACCOUNT', { times: 50, minutes: 60 }],
  /** Failed sign-ins from one address: a school or a mobile network shares one. */
  signInAddress: ['LIMIT_SIGN_IN_ADDRESS', { times: 500, minutes: 60 }],
  /** Right passwords of one account, from wherever: checking one costs as much as a wrong one. */
  signInRight: ['LIMIT_SIGN_IN_RIGHT', { times: 30, minutes: 15 }],
  /** Letters for a forgotten password asked for one e-mail address, whether or not it has an account. */
  resetLink: ['LIMIT_RESET_LINK', { times: 3, minutes: 60 }],
  /** Letters for a forgotten password asked for from one address, whoever they are for. */
  resetLinkAddress: ['LIMIT_RESET_LINK_ADDRESS', { times: 60, minutes: 60 }],
  /** New e-mails asked for by one account, also those that another account has. */
  emailChange: ['LIMIT_EMAIL_CHANGE', { times: 5, minutes: 60 }],
  /** New e-mails asked for from one address. */
  emailChangeAddress: ['LIMIT_EMAIL_CHANGE_ADDRESS', { times: 60, minutes: 60 }],
  /** Letters that ask one e-mail address to confirm a change. They count for all accounts, because several can ask. */
  emailChangeMailbox: ['LIMIT_EMAIL_CHANGE_MAILBOX', { times: 10, minutes: 60 }],
  /** Letters of one kind that tell one e-mail address what has happened. */
  noticeLetter: ['LIMIT_NOTICE_LETTER', { times: 3, minutes: 60 }],
  /** New accounts from one address. */
  registration: ['LIMIT_REGISTRATION', { times: 60, minutes: 60 }],
  /** Codes that one account has tried and that gave nothing. */
  redeem: ['LIMIT_REDEEM', { times: 10, minutes: 60 }],
  /** Such codes from one address, whichever accounts tried them. */
  redeemAddress: ['LIMIT_REDEEM_ADDRESS', { times: 100, minutes: 60 }],
  /** Texts by the language model that one account has asked for. */
  modelText: ['LIMIT_MODEL_TEXT', { times: 3, minutes: 1_440 }],
  // The next three are counted in memory, by each process for itself (see limitsOfOne); all others in the database, for all
  // processes.
  /** Calls of one account that change something, other than the next two. */
  write: ['LIMIT_WRITE', { times: 120, minutes: 1 }],
  /** Saves of answers by one account. */
  answerSave: ['LIMIT_ANSWER_SAVE', { times: 600, minutes: 1 }],
  /** Hand-ins by one account, repeats included. */
  handIn: ['LIMIT_HAND_IN', { times: 120, minutes: 1 }],
  /** Downloads of one's own data. */
  download: ['LIMIT_DOWNLOAD', { times: 3, minutes: 60 }],
} as const satisfies Record<string, readonly [string, Limit]>;

export type LimitName = keyof typeof known;
export type Limits = Record<LimitName, Limit>;

/** @throws StartFault */
export function readLimits(env: NodeJS.ProcessEnv): Limits {
  const entries = Object.entries(known).map(([name, [variable, byDefault]]) => {
    const text = env[variable];
    return [name, text ? parsed(variable, text) : byDefault];
  });
  return Object.fromEntries(entries) as Limits;
}

/**
 * What remains of them for an account in one process, however its calls fall: all on one, as on a connection that is kept
 * open. Honest use stays far below, also on several devices that try again.
 */
const counted = { write: 60, answerSave: 120, handIn: 30 } as const;

/** The limits of one process of several: those that each counts for itself are divided, rounded up. */
export function limitsOfOne(limits: Limits, processes: number): Limits {
  const entries = Object.entries(counted).map(([name, least]) => {
    const { times, minutes } = limits[name as keyof typeof counted];
    const share = Math.ceil(times / processes);
    return [name, { times: Math.max(share, Math.min(times, least * minutes)), minutes }];
  });
  return { ...limits, ...Object.fromEntries(entries) } as Limits;
}

function parsed(variable: string, text: string): Limit {
  const [, times, minutes] = /^([1-9]\d{0,5})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (times && minutes) return { times: Number(times), minutes: Number(minutes) };
  throw new StartFault(`${variable} tidak terbaca. Tulis berapa kali dalam berapa menit, misalnya 5/15.`);
}
