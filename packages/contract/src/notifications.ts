import type { Codec } from './codec.ts';
import { flag, instant, listOf, same } from './codec.ts';
import { endpoint } from './endpoint.ts';

export interface Notification {
  id: number;
  accountId: string;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: number;
}

interface NotificationWire {
  notifikasi_id: number;
  account_id: string;
  notifikasi_title: string;
  notifikasi_msg: string;
  isClicked: number;
  createdAt: string;
}

export const notification: Codec<NotificationWire, Notification> = {
  read: (wire) => ({
    id: wire.notifikasi_id,
    accountId: wire.account_id,
    title: wire.notifikasi_title,
    message: wire.notifikasi_msg,
    isRead: flag.read(wire.isClicked),
    createdAt: instant.read(wire.createdAt),
  }),
  write: (value) => ({
    notifikasi_id: value.id,
    account_id: value.accountId,
    notifikasi_title: value.title,
    notifikasi_msg: value.message,
    isClicked: flag.write(value.isRead),
    createdAt: instant.write(value.createdAt),
  }),
};

/** At most 100, newest first. */
export const listNotifications = endpoint('GET', '/userNotif', {
  access: 'account',
  reply: listOf(notification),
});

export const countUnread = endpoint('GET', '/countNotif', { access: 'account', reply: same<number>() });

export const markAllRead = endpoint('PUT', '/markAllAsRead', { access: 'account' });

export const markRead = endpoint('PUT', '/clickNotif/:id', { access: 'account' });
