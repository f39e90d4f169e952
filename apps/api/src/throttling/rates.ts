import { requireSettings } from '@ambang/settings/read-settings.ts';
import type { SettingName } from '@ambang/settings/table/table.ts';
import type { RateLimit } from '@ambang/server/window-throttle.ts';

/** The setting of each rate. `packages/settings/src/table/limits.ts` has the meanings and defaults. */
const variables = {
  signIn: 'LIMIT_SIGN_IN',
  signInAccount: 'LIMIT_SIGN_IN_ACCOUNT',
  signInAddress: 'LIMIT_SIGN_IN_ADDRESS',
  signInRight: 'LIMIT_SIGN_IN_RIGHT',
  resetLink: 'LIMIT_RESET_LINK',
  resetLinkAddress: 'LIMIT_RESET_LINK_ADDRESS',
  emailChange: 'LIMIT_EMAIL_CHANGE',
  emailChangeAddress: 'LIMIT_EMAIL_CHANGE_ADDRESS',
  emailChangeMailbox: 'LIMIT_EMAIL_CHANGE_MAILBOX',
  informationalEmail: 'LIMIT_NOTICE_LETTER',
  registration: 'LIMIT_REGISTRATION',
  redeem: 'LIMIT_REDEEM',
  redeemAddress: 'LIMIT_REDEEM_ADDRESS',
  modelText: 'LIMIT_MODEL_TEXT',
  stopLink: 'LIMIT_STOP_LINK',
  itemReport: 'LIMIT_ITEM_REPORT',
  write: 'LIMIT_WRITE',
  answerSave: 'LIMIT_ANSWER_SAVE',
  handIn: 'LIMIT_HAND_IN',
  download: 'LIMIT_DOWNLOAD',
} as const satisfies Record<string, SettingName>;

export type Rates = Record<keyof typeof variables, RateLimit>;

/** @throws StartFault with all invalid settings */
export function readRates(env: NodeJS.ProcessEnv): Rates {
  const values = requireSettings(env, { names: Object.values(variables) });
  const entries = Object.entries(variables).map(([name, variable]) => [name, values[variable]]);
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
