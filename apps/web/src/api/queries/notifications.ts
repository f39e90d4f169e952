import { countUnread, listNotifications } from '@ambang/contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { freshFor } from '../fresh-for.ts';
import { keys } from './keys.ts';

// Notifications are read anew whenever the person comes back, because not every browser gets the stream of events.
export const notificationsQuery = queryOptions({
  queryKey: keys.notificationList,
  queryFn: ({ signal }) => call(listNotifications, { signal }),
  staleTime: freshFor(0),
});

export const unreadQuery = queryOptions({
  queryKey: keys.unreadCount,
  queryFn: ({ signal }) => call(countUnread, { signal }),
  staleTime: freshFor(0),
});
