import type { Profile } from '@ambang/contract/accounts/profile.ts';
import type { Notification } from '@ambang/contract/notifications.ts';

export const profileWith = (given: Partial<Profile> = {}): Profile => ({
  name: 'Rani Puspita',
  email: 'rani@contoh.id',
  phone: '81234567890',
  avatar: null,
  pendingEmail: null,
  hasPassword: true,
  googleEmail: null,
  isPresenceProved: false,
  showsInitials: false,
  ...given,
});

export const notificationWith = (given: Partial<Notification> = {}): Notification => ({
  id: 1,
  accountId: 'rani',
  title: 'Kabar',
  message: 'Isi kabar.',
  isRead: false,
  createdAt: Date.now(),
  path: null,
  ...given,
});
