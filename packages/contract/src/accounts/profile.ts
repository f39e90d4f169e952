import type { Codec } from '../codec.ts';
import { instantCodec, listCodec, identityCodec } from '../codec.ts';
import { endpointPath, endpoint } from '../endpoint.ts';
import {
  normalizeTypedEmail,
  normalizeName,
  normalizePhone,
  normalizedBodyCodec,
} from '../text/normalize.ts';

export interface Profile {
  name: string;
  email: string;
  phone: string | null;
  avatar: string | null;
  /** A new email that is not confirmed yet. */
  pendingEmail: string | null;
  /** False for an account that signs in only with Google. */
  hasPassword: boolean;
  /** Null without a linked Google account, or when sign-in with Google is not configured. */
  googleEmail: string | null;
  /** Whether the sign-in of this session was recent, and by a method that replaces the password. */
  isPresenceProved: boolean;
  /** Whether rankings show only the initials. */
  showsInitials: boolean;
}

interface ProfileWire {
  name: string;
  email: string;
  phone: string | null;
  avatar: string | null;
  email_pending: string | null;
  has_password: boolean;
  google_email: string | null;
  presence_proved: boolean;
  shows_initials: boolean;
}

export const profileCodec: Codec<ProfileWire, Profile> = {
  read: (wire) => ({
    name: wire.name,
    email: wire.email,
    phone: wire.phone,
    avatar: wire.avatar,
    pendingEmail: wire.email_pending,
    hasPassword: wire.has_password,
    googleEmail: wire.google_email,
    isPresenceProved: wire.presence_proved,
    showsInitials: wire.shows_initials,
  }),
  write: (value) => ({
    name: value.name,
    email: value.email,
    phone: value.phone,
    avatar: value.avatar,
    email_pending: value.pendingEmail,
    has_password: value.hasPassword,
    google_email: value.googleEmail,
    presence_proved: value.isPresenceProved,
    shows_initials: value.showsInitials,
  }),
};

const PROFILE_PATH = '/accounts/single';

export const getProfile = endpoint('GET', PROFILE_PATH, { access: 'account', reply: profileCodec });

/** The fields of the profile form. A new email requires the password or a recent sign-in with Google. */
export interface ProfileEdit {
  name: string;
  email: string;
  phone: string;
  /** Absent if the picture stays unchanged. A `Blob` in the browser, bytes on the server. */
  avatar?: Blob | Uint8Array | undefined;
  password?: string | undefined;
}

/** A new email takes effect only after its confirmation. */
export const saveProfile = endpoint('PUT', PROFILE_PATH, {
  access: 'account',
  bodyKind: 'multipart',
  body: normalizedBodyCodec<ProfileEdit>({
    name: normalizeName,
    email: normalizeTypedEmail,
    phone: normalizePhone,
  }),
});

interface NameInRankings {
  /** Whether rankings show only the initials instead of name and picture. */
  showsInitials: boolean;
}

const nameInRankings: Codec<{ shows_initials: boolean }, NameInRankings> = {
  read: ({ shows_initials }) => ({ showsInitials: shows_initials }),
  write: ({ showsInitials }) => ({ shows_initials: showsInitials }),
};

export const setNameInRankings = endpoint('PUT', '/accounts/initials', {
  access: 'account',
  isIdempotent: true,
  body: nameInRankings,
});

export const cancelPendingEmail = endpoint('DELETE', '/accounts/pendingEmail', {
  access: 'account',
  isIdempotent: true,
});

/** Confirms a new email by the token in its link. Only the account that requested the new email may confirm it. */
export const confirmEmail = endpoint('POST', '/confirmEmail', {
  access: 'account',
  body: identityCodec<{ token: string }>(),
});

export interface PasswordEdit {
  /** The current password. */
  current: string;
  /** The new password. */
  password: string;
}

export const changePassword = endpoint('PUT', '/accounts/password', {
  access: 'account',
  body: identityCodec<PasswordEdit>(),
});

/** `password` is null for an account without a password, which must have signed in recently. */
export const deleteAccount = endpoint('POST', '/accounts/deletion', {
  access: 'account',
  body: identityCodec<{ password: string | null }>(),
});

export interface OpenSession {
  id: string;
  userAgent: string;
  signedInAt: number;
  lastSeenAt: number;
  /** Whether it is the session of this call. */
  isCurrent: boolean;
}

interface OpenSessionWire {
  session_id: string;
  user_agent: string;
  createdAt: string;
  last_seen_at: string;
  is_current: boolean;
}

const openSessionCodec: Codec<OpenSessionWire, OpenSession> = {
  read: (wire) => ({
    id: wire.session_id,
    userAgent: wire.user_agent,
    signedInAt: instantCodec.read(wire.createdAt),
    lastSeenAt: instantCodec.read(wire.last_seen_at),
    isCurrent: wire.is_current,
  }),
  write: (value) => ({
    session_id: value.id,
    user_agent: value.userAgent,
    createdAt: instantCodec.write(value.signedInAt),
    last_seen_at: instantCodec.write(value.lastSeenAt),
    is_current: value.isCurrent,
  }),
};

/** The session of this call comes first, then the other sessions by `lastSeenAt`, the newest first. */
export const listSessions = endpoint('GET', '/accounts/sessions', {
  access: 'account',
  reply: listCodec(openSessionCodec),
});

export const endOneSession = endpoint('DELETE', '/accounts/sessions/:id', { access: 'account' });

export const endOtherSessions = endpoint('DELETE', '/accounts/sessions', {
  access: 'account',
  isIdempotent: true,
});

export const getAvatar = endpoint('GET', '/avatars/:hash', { access: 'account', replyKind: 'picture' });

export const avatarPath = (hash: string | null): string | null =>
  hash === null ? null : endpointPath(getAvatar, hash);
