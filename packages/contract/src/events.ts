import { BASE_PATH, endpoint } from './endpoint.ts';

export const streamEvents = endpoint('GET', '/events', { access: 'account', replyKind: 'events' });

export const EVENTS_PATH = BASE_PATH + streamEvents.path;

/** The kinds of account data. An event names only the kind of data that changed; the browser then refetches that data. */
export const EVENT_KINDS = ['notifications', 'transactions', 'analysis', 'sessions'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export const isEventKind = (text: unknown): text is EventKind => EVENT_KINDS.some((kind) => kind === text);
