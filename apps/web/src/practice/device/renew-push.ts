import type { Reminders } from '@ambang/contract/practice/reminders.ts';
import { getReminders, saveReminders } from '@ambang/contract/practice/reminders.ts';
import { call } from '../../api/call.ts';
import { findSubscription, isReminderBrowserOf, subscribeToPush } from './push-subscription.ts';

/**
 * Subscribes this browser again if the server's key has changed since. Only a browser that the server still lists does so: the
 * account has not ended its reminders. If it fails, the browser counts as without reminders.
 * @returns `stored` itself when nothing has changed
 */
export async function renewIfOutdated(accountId: string, stored: Reminders): Promise<Reminders> {
  const { pushKey, hour, isEmailOn } = stored;
  const outdated = await findOutdatedEndpoint(stored).catch(() => null);
  if (outdated === null || pushKey === null) return stored;
  try {
    const added = await subscribeToPush(accountId, pushKey);
    return await call(saveReminders, { body: { hour, isEmailOn, added, removed: outdated } });
  } catch {
    const others = (endpoints: readonly string[]) => endpoints.filter((endpoint) => endpoint !== outdated);
    const { endpoints, outdatedEndpoints } = stored;
    return { ...stored, endpoints: others(endpoints), outdatedEndpoints: others(outdatedEndpoints) };
  }
}

async function findOutdatedEndpoint(stored: Reminders): Promise<string | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const { endpoint, options } = subscription;
  if (stored.outdatedEndpoints.includes(endpoint)) return endpoint;
  const key = options.applicationServerKey;
  const isOther = key !== null && stored.pushKey !== null && toBase64Url(key) !== stored.pushKey;
  return isOther && stored.endpoints.includes(endpoint) ? endpoint : null;
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Keeps the reminders of this browser alive. Without a network the next visit does it. */
export async function renewPush(accountId: string): Promise<void> {
  if (!isReminderBrowserOf(accountId)) return;
  await call(getReminders)
    .then((stored) => renewIfOutdated(accountId, stored))
    .catch(() => undefined);
}
