import type { Context } from '../context.ts';

const isHttps = ({ config }: Context) => config.publicUrl.protocol === 'https:';

/** Over https the `__Host-` prefix keeps other hosts from setting the cookie. */
export const hostCookie = (context: Context, name: string): string =>
  isHttps(context) ? `__Host-${name}` : name;

/** Lax and not strict, because the way back from Google or a payment page needs the cookie. */
export const cookieOptions = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(context) }) as const;
