import type { Codec } from '../codec.ts';
import { instantCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import {
  normalizeTypedEmail,
  normalizeName,
  normalizePhone,
  normalizedBodyCodec,
} from '../text/normalize.ts';

/** The effective date of the privacy policy that people accept when they register. */
export const CONSENT_VERSION = '2024-08-02';

export interface Registration {
  name: string;
  email: string;
  password: string;
  phone: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** The token is part of the link in the email. */
export interface PasswordReset {
  email: string;
  token: string;
  password: string;
}

export interface SessionUser {
  accountId: string;
  name: string;
  email: string;
  /** Null after registration with Google, until the profile is saved. */
  phone: string | null;
  avatar: string | null;
  /** Ticket for the analysis service; null if no service is configured. Never stored on the device. */
  token: string | null;
  /** Origin of the analysis service; null if no service is configured. */
  analysisUrl: string | null;
  /** The end of the session, epoch ms. */
  sessionEndsAt: number;
}

interface SessionUserWire {
  account_id: string;
  name: string;
  email: string;
  phone: string | null;
  avatar: string | null;
  token: string | null;
  analysis_url: string | null;
  expiration: string;
}

const sessionUserFields: Codec<SessionUserWire, SessionUser> = {
  read: (wire) => ({
    accountId: wire.account_id,
    name: wire.name,
    email: wire.email,
    phone: wire.phone,
    avatar: wire.avatar,
    token: wire.token,
    analysisUrl: wire.analysis_url,
    sessionEndsAt: instantCodec.read(wire.expiration),
  }),
  write: (user) => ({
    account_id: user.accountId,
    name: user.name,
    email: user.email,
    phone: user.phone,
    avatar: user.avatar,
    token: user.token,
    analysis_url: user.analysisUrl,
    expiration: instantCodec.write(user.sessionEndsAt),
  }),
};

/** Null, and an empty object in JSON, for a visitor without a session. */
export const sessionUserCodec: Codec<Partial<SessionUserWire>, SessionUser | null> = {
  read: (wire) => (wire.account_id === undefined ? null : sessionUserFields.read(wire as SessionUserWire)),
  write: (user) => (user ? sessionUserFields.write(user) : {}),
};

export const getAuth = endpoint('GET', '/getAuth', { access: 'public', reply: sessionUserCodec });

export const register = endpoint('POST', '/register', {
  access: 'public',
  body: normalizedBodyCodec<Registration>({
    name: normalizeName,
    email: normalizeTypedEmail,
    phone: normalizePhone,
  }),
});

export const login = endpoint('POST', '/login', {
  access: 'public',
  body: normalizedBodyCodec<Credentials>({ email: normalizeTypedEmail }),
});

/** `ACCOUNT_HEADER` restricts the logout to that account. Without a session, only the cookie is cleared. */
export const logout = endpoint('POST', '/logout', { access: 'public', isIdempotent: true });

/** Sends a reset link by email. The reply does not reveal whether an account has this email. */
export const requestResetLink = endpoint('POST', '/sendEmailForgotPassVerification', {
  access: 'public',
  isAnonymous: true,
  body: normalizedBodyCodec<{ email: string }>({ email: normalizeTypedEmail }),
});

export const resetPassword = endpoint('POST', '/verifyResetPass', {
  access: 'public',
  isAnonymous: true,
  body: normalizedBodyCodec<PasswordReset>({ email: normalizeTypedEmail }),
});
