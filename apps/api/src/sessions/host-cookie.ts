import type { Context } from '../context.ts';

const isHttps = ({ config }: Context) => config.publicUrl.protocol === 'https:';

/** With https the prefix `__Host-` keeps other hosts from setting the cookie. */
export const hostCookieName = (context: Context, name: string): string =>
  isHttps(context) ? `__Host-${name}` : name;

/** `sameSite` is not 'strict', because the return from Google or a payment page needs the cookie. */
export const cookieOptions = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(context) }) as const;
