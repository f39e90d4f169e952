import { countUnread, listNotifications } from '@ambang/contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

export const NOTIFICATIONS = ['notifications'] as const;

// News are never taken for fresh: who comes back to the page asks, also where no stream of events reaches.
export const notificationsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'list'],
  queryFn: ({ signal }) => call(listNotifications, { signal }),
  staleTime: 0,
});

export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread'],
  queryFn: ({ signal }) => call(countUnread, { signal }),
  staleTime: 0,
});
