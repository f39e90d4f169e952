import type { Codec } from './codec.ts';
import { zeroOrOneCodec, instantCodec, listCodec, identityCodec } from './codec.ts';
import { endpoint } from './endpoint.ts';

export interface Notification {
  id: number;
  accountId: string;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: number;
  /** The page that it leads to; null if none. */
  path: string | null;
}

interface NotificationWire {
  notifikasi_id: number;
  account_id: string;
  notifikasi_title: string;
  notifikasi_msg: string;
  isClicked: number;
  createdAt: string;
  path: string | null;
}

export const notificationCodec: Codec<NotificationWire, Notification> = {
  read: (wire) => ({
    id: wire.notifikasi_id,
    accountId: wire.account_id,
    title: wire.notifikasi_title,
    message: wire.notifikasi_msg,
    isRead: zeroOrOneCodec.read(wire.isClicked),
    createdAt: instantCodec.read(wire.createdAt),
    path: wire.path,
  }),
  write: (value) => ({
    notifikasi_id: value.id,
    account_id: value.accountId,
    notifikasi_title: value.title,
    notifikasi_msg: value.message,
    isClicked: zeroOrOneCodec.write(value.isRead),
    createdAt: instantCodec.write(value.createdAt),
    path: value.path,
  }),
};

/** At most 100, newest first. */
export const listNotifications = endpoint('GET', '/userNotif', {
  access: 'account',
  reply: listCodec(notificationCodec),
});

export const getUnreadCount = endpoint('GET', '/countNotif', {
  access: 'account',
  reply: identityCodec<number>(),
});

export const markAllRead = endpoint('PUT', '/markAllAsRead', { access: 'account', isIdempotent: true });

export const markRead = endpoint('PUT', '/clickNotif/:id', { access: 'account', isIdempotent: true });
