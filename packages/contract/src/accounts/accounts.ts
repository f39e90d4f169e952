import type { Codec } from '../codec.ts';
import { instant } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import { readEmail, readName, readPhone, typedBody } from '../text/typed-text.ts';

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

/** The e-mail and the token from the letter, and the new password. */
export interface PasswordReset {
  email: string;
  token: string;
  password: string;
}

export interface SessionUser {
  accountId: string;
  name: string;
  email: string;
  /** Null until a person who registered by a provider saves the profile. */
  phone: string | null;
  avatar: string | null;
  /** Ticket for the analysis service, null while none is configured. Never stored on the device. */
  token: string | null;
  /** Origin of the analysis service, null while none is configured. */
  analysisUrl: string | null;
  /** End of the session, epoch ms. */
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

const signedIn: Codec<SessionUserWire, SessionUser> = {
  read: (wire) => ({
    accountId: wire.account_id,
    name: wire.name,
    email: wire.email,
    phone: wire.phone,
    avatar: wire.avatar,
    token: wire.token,
    analysisUrl: wire.analysis_url,
    sessionEndsAt: instant.read(wire.expiration),
  }),
  write: (user) => ({
    account_id: user.accountId,
    name: user.name,
    email: user.email,
    phone: user.phone,
    avatar: user.avatar,
    token: user.token,
    analysis_url: user.analysisUrl,
    expiration: instant.write(user.sessionEndsAt),
  }),
};

/** An empty object means signed out. */
export const sessionUser: Codec<Partial<SessionUserWire>, SessionUser | null> = {
  read: (wire) => (wire.account_id === undefined ? null : signedIn.read(wire as SessionUserWire)),
  write: (user) => (user ? signedIn.write(user) : {}),
};

export const getAuth = endpoint('GET', '/getAuth', { access: 'public', reply: sessionUser });

export const register = endpoint('POST', '/register', {
  access: 'public',
  body: typedBody<Registration>({ name: readName, email: readEmail, phone: readPhone }),
});

export const login = endpoint('POST', '/login', {
  access: 'public',
  body: typedBody<Credentials>({ email: readEmail }),
});

/** With `ACCOUNT_HEADER` only that account is signed out. When nobody is signed in, only the cookie is cleared. */
export const logout = endpoint('POST', '/logout', { access: 'public' });

/** Asks for the letter with the link; the answer is the same whether or not the address belongs to anybody. */
export const askResetLink = endpoint('POST', '/sendEmailForgotPassVerification', {
  access: 'public',
  isAnonymous: true,
  body: typedBody<{ email: string }>({ email: readEmail }),
});

export const resetPassword = endpoint('POST', '/verifyResetPass', {
  access: 'public',
  isAnonymous: true,
  body: typedBody<PasswordReset>({ email: readEmail }),
});
