/** The calls of the api that can be made to fail. Both cancellations, of a payment and of a page, are `cancel`. */
export type Endpoint = 'create' | 'status' | 'expire' | 'cancel';

/**
 * - `500`, `404`, `redirect`: instead of the call; the 404 is a page and not the gateway's JSON.
 * - `garbage`: 200 with something that is not JSON.
 * - `huge`: 200 with 10 MB of JSON.
 * - `silent`: the call is carried out, but its answer comes after 20 s.
 */
export type Fault = 'normal' | '500' | '404' | 'garbage' | 'redirect' | 'huge' | 'silent';

export type NoticeMode = 'sent' | 'held' | 'silent';

type Faults = Record<`${Endpoint}Fault`, Fault>;
/** How much later a call is answered than it was carried out. */
type Delays = Record<`${Endpoint}DelayMs`, number>;

export interface Settings extends Faults, Delays {
  /** `held` notices wait to be released; `silent` ones are not sent, only by hand. */
  notices: NoticeMode;
  /** How often each notice is sent, at the same time. */
  noticeCopies: number;
  noticeDelayMs: number;
  /** How long a notice waits for its answer. */
  noticeTimeoutMs: number;
  /** HTTP 200 also where the body says 404 or 412. */
  alwaysOk: boolean;
  /** A status by transaction id names that id as order too, for the methods that are known by it alone. */
  repeatsTransactionId: boolean;
}

const NORMAL: Settings = {
  createFault: 'normal',
  statusFault: 'normal',
  expireFault: 'normal',
  cancelFault: 'normal',
  createDelayMs: 0,
  statusDelayMs: 0,
  expireDelayMs: 0,
  cancelDelayMs: 0,
  notices: 'sent',
  noticeCopies: 1,
  noticeDelayMs: 0,
  noticeTimeoutMs: 15_000,
  alwaysOk: false,
  repeatsTransactionId: true,
};

export interface SettingsBoard {
  readonly current: Readonly<Settings>;
  set: (changes: Partial<Settings>) => void;
  /** Everything as at the start. */
  reset: () => void;
}

export function settingsBoard(): SettingsBoard {
  let current = NORMAL;
  return {
    get current() {
      return current;
    },
    set: (changes) => void (current = { ...current, ...changes }),
    reset: () => void (current = NORMAL),
  };
}

interface Choice {
  choices: readonly string[];
}
interface Amount {
  least: number;
  most: number;
}
export type Field = Choice | Amount | 'flag';

const fault: Choice = { choices: ['normal', '500', '404', 'garbage', 'redirect', 'huge', 'silent'] };
const delay: Amount = { least: 0, most: 60_000 };

/** What each setting may be; also the order in which the page shows them. */
export const settingFields: Readonly<Record<keyof Settings, Field>> = {
  createFault: fault,
  createDelayMs: delay,
  statusFault: fault,
  statusDelayMs: delay,
  expireFault: fault,
  expireDelayMs: delay,
  cancelFault: fault,
  cancelDelayMs: delay,
  notices: { choices: ['sent', 'held', 'silent'] },
  noticeCopies: { least: 1, most: 20 },
  noticeDelayMs: { least: 0, most: 600_000 },
  noticeTimeoutMs: { least: 1, most: 60_000 },
  alwaysOk: 'flag',
  repeatsTransactionId: 'flag',
};

/** @returns the changes, or the name of the first thing that is no setting or no value for it */
export function readSettings(given: Readonly<Record<string, unknown>>): Partial<Settings> | string {
  const wrong = Object.entries(given).find(([name, value]) => !fits(name, value));
  return wrong === undefined ? given : wrong[0];
}

function fits(name: string, value: unknown): boolean {
  const field = Object.hasOwn(settingFields, name) ? settingFields[name as keyof Settings] : undefined;
  if (field === undefined) return false;
  if (field === 'flag') return typeof value === 'boolean';
  if ('choices' in field) return field.choices.includes(value as string);
  return typeof value === 'number' && value >= field.least && value <= field.most;
}
