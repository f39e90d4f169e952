import type { Codec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** The hours of the day, WIB, from which to choose. */
export const reminderHours = Array.from({ length: 17 }, (_, index) => index + 5);

export const DEFAULT_REMINDER_HOUR = 19;

export interface Reminders {
  hour: number;
  isEmailOn: boolean;
  /** Whether the account has proved that its email is its own. Without that no reminder goes there. */
  isEmailProved: boolean;
  /** The push endpoints of the browsers that show reminders. */
  endpoints: string[];
  /** Those that subscribed with another key. They show nothing until they subscribe again. */
  outdatedEndpoints: string[];
  /** The key with which a browser subscribes; null if push is not offered. */
  pushKey: string | null;
}

/** A browser's push subscription; the keys are base64url. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface ReminderChoice {
  hour: number;
  isEmailOn: boolean;
  /** The browser to add; null to add none. */
  added: BrowserSubscription | null;
  /** The endpoint of the browser to remove; null to remove none. */
  removed: string | null;
}

interface RemindersWire {
  hour: number;
  email: boolean;
  email_proved: boolean;
  endpoints: string[];
  outdated_endpoints: string[];
  push_key: string | null;
}

interface ReminderChoiceWire {
  hour: number;
  email: boolean;
  add: BrowserSubscription | null;
  remove: string | null;
}

export const remindersCodec: Codec<RemindersWire, Reminders> = {
  read: (wire) => ({
    hour: wire.hour,
    isEmailOn: wire.email,
    isEmailProved: wire.email_proved,
    endpoints: wire.endpoints,
    outdatedEndpoints: wire.outdated_endpoints,
    pushKey: wire.push_key,
  }),
  write: (value) => ({
    hour: value.hour,
    email: value.isEmailOn,
    email_proved: value.isEmailProved,
    endpoints: value.endpoints,
    outdated_endpoints: value.outdatedEndpoints,
    push_key: value.pushKey,
  }),
};

export const reminderChoiceCodec: Codec<ReminderChoiceWire, ReminderChoice> = {
  read: (wire) => ({ hour: wire.hour, isEmailOn: wire.email, added: wire.add, removed: wire.remove }),
  write: (value) => ({
    hour: value.hour,
    email: value.isEmailOn,
    add: value.added,
    remove: value.removed,
  }),
};

export const getReminders = endpoint('GET', '/practice/reminders', {
  access: 'account',
  reply: remindersCodec,
});

export const saveReminders = endpoint('PUT', '/practice/reminders', {
  access: 'account',
  isIdempotent: true,
  body: reminderChoiceCodec,
  reply: remindersCodec,
});

/**
 * Ends all reminders of an account without a sign-in: the button behind the link of a letter, a mail program's one-click
 * unsubscription, and the action of a notification. The same token works again and again; an unknown one gets 404.
 */
export const stopReminders = endpoint('POST', '/practice/reminders/stop/:token', {
  access: 'public',
  // Mail programs send one of both forms (RFC 8058).
  bodyKind: 'form',
  isIdempotent: true,
});

/** The page behind the link of a letter. */
export const STOP_REMINDERS_PATH = '/berhenti-ingatkan';

/** The pages after its button, for browsers without JavaScript. */
export const REMINDERS_STOPPED_PATH = '/pengingat-berhenti';
export const DEAD_STOP_LINK_PATH = '/tautan-pengingat-lama';
