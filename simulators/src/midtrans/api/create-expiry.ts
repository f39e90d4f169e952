import type { Terms } from '../orders.ts';

/** Collects what is wrong, in the gateway's words; each says which field it is. */
export type Complain = (message: string) => void;

type Ends = Pick<Terms, 'pageEndsAt' | 'endOfPayment'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_MS = 7 * DAY_MS;
/** The gateway's pages name five minutes and twenty seconds: here the longer one holds. */
const LEAST_MS = 5 * MINUTE_MS;

const units: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: DAY_MS };

/**
 * Until when page and payment are valid. `expiry` with a start ends both at once; without one it counts from the choice
 * of a way to pay. `page_expiry` is for the page alone. A day where nothing is said.
 */
export function readEnd(fields: Fields, now: number, complain: Complain): Ends {
  const expiry = section(fields, 'expiry', complain);
  const pageExpiry = section(fields, 'page_expiry', complain);
  const lifeMs = expiry ? readDuration('expiry', expiry, complain) : DAY_MS;
  const pageLifeMs = pageExpiry ? readDuration('page_expiry', pageExpiry, complain) : null;
  const ownPageEnd = pageLifeMs === null ? null : now + pageLifeMs;
  const start = expiry?.['start_time'] ?? null;
  if (start === null)
    return { pageEndsAt: ownPageEnd ?? now + DAY_MS, endOfPayment: (startedAt) => startedAt + lifeMs };
  const end = readStart(start, complain) + lifeMs;
  if (end <= now) complain('expiry time must be in the future');
  if (end > now + MOST_MS) complain('expiry time must not be more than 7 days from now');
  return { pageEndsAt: ownPageEnd ?? end, endOfPayment: () => end };
}

/** What stands in the fields of a part of the body, whose types are not known yet. */
export type Fields = Record<string, unknown>;

/** A part of the body; null without one. */
export function section(fields: Fields, name: string, complain: Complain): Fields | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  complain(`${name} is not an object`);
  return null;
}

function readDuration(field: string, { unit, duration }: Fields, complain: Complain): number {
  const length = units[String(unit).replace(/s$/, '')];
  if (length === undefined) complain(`${field}.unit must be one of minute, hour, day`);
  const ms = Number(duration) * (length ?? MINUTE_MS);
  if (!Number.isSafeInteger(duration) || ms <= 0) complain(`${field}.duration is not a number`);
  else if (ms < LEAST_MS) complain(`${field}.duration must not be less than 5 minutes`);
  else if (ms > MOST_MS) complain(`${field}.duration must not be more than 7 days`);
  return ms;
}

const START = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

/** @returns epoch milliseconds */
function readStart(value: unknown, complain: Complain): number {
  const [, day, time, hours, minutes] = START.exec(String(value)) ?? [];
  const ms = Date.parse(`${day}T${time}${hours}:${minutes}`);
  if (Number.isNaN(ms)) complain('expiry.start_time format must be yyyy-MM-dd HH:mm:ss Z');
  return ms;
}
