import type { BrowserSubscription } from '@ambang/contract/practice/reminders.ts';
import { WORKER_ADDRESS } from '../../install/worker-messages.ts';
import { tryStorage } from '../../storage/try-storage.ts';

/** The account whose reminders this browser shows. */
const OWNER_KEY = 'ambang-pengingat';

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function findSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The endpoint at which this browser gets push messages; null without a subscription. */
export const findPushEndpoint = async (): Promise<string | null> =>
  (await findSubscription())?.endpoint ?? null;

/** Asks for the permission, which browsers allow only after a press. @returns whether it is granted */
export const requestPushPermission = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** Subscribes this browser for the account. An older subscription with another key is replaced. */
export async function subscribeToPush(accountId: string, pushKey: string): Promise<BrowserSubscription> {
  await (await findSubscription())?.unsubscribe();
  await navigator.serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  tryStorage(undefined, () => localStorage.setItem(OWNER_KEY, accountId));
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** The server learns from the push service that the subscription is gone. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  tryStorage(undefined, () => localStorage.removeItem(OWNER_KEY));
}

/** Whether this browser shows the reminders of the account, as far as it knows. */
export const isReminderBrowserOf = (accountId: string): boolean =>
  tryStorage(null, () => localStorage.getItem(OWNER_KEY)) === accountId;

/** Ends the reminders of another account in this browser. */
export async function endRemindersOfOthers(accountId: string): Promise<void> {
  const owner = tryStorage(null, () => localStorage.getItem(OWNER_KEY));
  if (owner !== null && owner !== accountId) await unsubscribeFromPush();
}
