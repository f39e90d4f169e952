import { BASE_PATH, endpoint } from './endpoint.ts';

/** The stream of events for the signed-in person's browser. */
export const streamEvents = endpoint('GET', '/events', { access: 'account', replyKind: 'events' });

export const EVENTS_PATH = BASE_PATH + streamEvents.path;

/** The kinds of things that can change for an account. An event only says where to look again, not what is there. */
export const EVENT_KINDS = ['notifications', 'transactions', 'analysis', 'sessions'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export const isEventKind = (text: unknown): text is EventKind => EVENT_KINDS.some((kind) => kind === text);
