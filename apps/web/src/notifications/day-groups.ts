import type { Notification } from '@ambang/contract/notifications.ts';
import { isToday } from '../format/time.ts';

export interface DayGroup {
  /** The specification's words. */
  title: 'Baru' | 'Kemaren';
  notifications: Notification[];
}

/** Today's and earlier ones by the day of WIB, in their order; a group without any is left out. */
export function dayGroups(notifications: readonly Notification[], now: number): DayGroup[] {
  const isNew = ({ createdAt }: Notification) => isToday(createdAt, now);
  const groups: DayGroup[] = [
    { title: 'Baru', notifications: notifications.filter(isNew) },
    { title: 'Kemaren', notifications: notifications.filter((each) => !isNew(each)) },
  ];
  return groups.filter((group) => group.notifications.length > 0);
}
