/* Reminders of practice, sent by the server as push messages. */

/** The parts of a service worker's scope that are used here. The types of workers and of pages exclude each other. */
export interface ReminderScope {
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    pushManager: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
  };
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

interface PushData {
  json(): unknown;
}

interface Reminder {
  /** "8 soal, 9 menit" */
  body: string;
  /** Ends the reminders of the account without a sign-in. */
  stop: string;
}

const PRACTICE_PAGE = '/home/latihan';
const STOP_ADDRESS = '/api/practice/reminders/stop/';
const STOP_ACTION = 'stop';
const TAG = 'latihan';

/** Browsers expect a notification for every message, also for one that cannot be read. */
export function showReminder({ registration }: ReminderScope, data: PushData | null): Promise<void> {
  const { body = 'Ada soal yang kembali hari ini.', stop = '' } = readReminder(data);
  const actions = stop === '' ? [] : [{ action: STOP_ACTION, title: 'Berhenti ingatkan' }];
  const options = { body, tag: TAG, icon: '/icons/192.png', lang: 'id', data: { stop }, actions };
  return registration.showNotification('Latihan hari ini', options);
}

function readReminder(data: PushData | null): Partial<Reminder> {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** @param action the pressed button of the notification; '' for the notification itself */
export function answerReminder(
  scope: ReminderScope,
  action: string,
  { stop }: { stop: string },
): Promise<void> {
  return action === STOP_ACTION ? stopReminders(scope, stop) : openPractice(scope);
}

/** A page with an exam is left alone. */
async function openPractice({ clients }: ReminderScope): Promise<void> {
  const pages: readonly { url: string; focus?: () => Promise<unknown> }[] = await clients.matchAll({
    type: 'window',
  });
  const open = pages.find(({ url }) => new URL(url).pathname === PRACTICE_PAGE);
  await (open?.focus ? open.focus() : clients.openWindow(PRACTICE_PAGE));
}

/** Ends them in this browser in any case, and everywhere if the server can be reached. */
async function stopReminders({ registration }: ReminderScope, stop: string): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  // An unknown token (404) has no reminders left to end.
  const isStopped = await fetch(STOP_ADDRESS + stop, { method: 'POST' }).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );
  if (isStopped) return;
  const body = 'Di perangkat ini sudah berhenti. Surat bisa dihentikan di Rencana saat ada sinyal.';
  await registration.showNotification('Pengingat', { body, tag: TAG, lang: 'id', data: { stop: '' } });
}
