import { BASE_PATH, endpoint } from './endpoint.ts';

/** Where the signed-in person's browser listens. */
export const listenToEvents = endpoint('GET', '/events', { access: 'account', replyKind: 'events' });

export const EVENTS_PATH = BASE_PATH + listenToEvents.path;

/** What has changed for the account. It says where to look anew and nothing of what is found there. */
export const EVENT_KINDS = ['notifications', 'sessions'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export const isEventKind = (text: unknown): text is EventKind => EVENT_KINDS.some((kind) => kind === text);
