import { PROFILE_PATH } from './accounts.ts';
import type { Codec } from './codec.ts';
import { instant, listOf, same } from './codec.ts';
import { addressOf, endpoint } from './endpoint.ts';

/** Spec 7, and the password that a new e-mail needs. */
export interface ProfileEdit {
  name: string;
  email: string;
  phone: string;
  /** Absent: the picture stays. A browser sends a Blob, the server reads its bytes. */
  avatar?: Blob | Uint8Array | undefined;
  password?: string | undefined;
}

/** Name, phone and picture count at once; a new e-mail waits until it is confirmed. */
export const saveProfile = endpoint('PUT', PROFILE_PATH, {
  access: 'account',
  bodyKind: 'multipart',
  body: same<ProfileEdit>(),
});

/** Takes the waiting e-mail back. */
export const dropPendingEmail = endpoint('DELETE', '/accounts/pendingEmail', { access: 'account' });

/** The button on the page behind the mailed link, of the account that asked for the new address. */
export const confirmEmail = endpoint('POST', '/confirmEmail', {
  access: 'account',
  body: same<{ token: string }>(),
});

export interface PasswordEdit {
  current: string;
  password: string;
}

export const changePassword = endpoint('PUT', '/accounts/password', {
  access: 'account',
  body: same<PasswordEdit>(),
});

/** @param password null of who has none and has signed in just now */
export const deleteAccount = endpoint('POST', '/accounts/deletion', {
  access: 'account',
  body: same<{ password: string | null }>(),
});

/** A device that is signed in. */
export interface OpenSession {
  id: string;
  userAgent: string;
  signedInAt: number;
  lastSeenAt: number;
  /** The one that asks. */
  isCurrent: boolean;
}

interface OpenSessionWire {
  session_id: string;
  user_agent: string;
  createdAt: string;
  last_seen_at: string;
  is_current: boolean;
}

export const openSession: Codec<OpenSessionWire, OpenSession> = {
  read: (wire) => ({
    id: wire.session_id,
    userAgent: wire.user_agent,
    signedInAt: instant.read(wire.createdAt),
    lastSeenAt: instant.read(wire.last_seen_at),
    isCurrent: wire.is_current,
  }),
  write: (value) => ({
    session_id: value.id,
    user_agent: value.userAgent,
    createdAt: instant.write(value.signedInAt),
    last_seen_at: instant.write(value.lastSeenAt),
    is_current: value.isCurrent,
  }),
};

/** The asking one first, then by when they were seen. */
export const listSessions = endpoint('GET', '/accounts/sessions', {
  access: 'account',
  reply: listOf(openSession),
});

export const endOneSession = endpoint('DELETE', '/accounts/sessions/:id', { access: 'account' });

export const endOtherSessions = endpoint('DELETE', '/accounts/sessions', { access: 'account' });

export const getAvatar = endpoint('GET', '/avatars/:hash', { access: 'account', replyKind: 'picture' });

/** A picture's address, by its content; null without one. */
export const avatarAddress = (hash: string | null): string | null =>
  hash === null ? null : addressOf(getAvatar, hash);
