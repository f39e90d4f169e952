import type { Context } from '../context.ts';

const isHttps = ({ config }: Context) => config.publicUrl.protocol === 'https:';

/** The name of a cookie of this host alone. Over https the `__Host-` prefix keeps other hosts from setting it. */
export const hostCookie = (context: Context, name: string): string =>
  isHttps(context) ? `__Host-${name}` : name;

/** Lax and not strict, because the cookie must be sent when a person comes back from a provider or a payment page. */
export const cookieOptions = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(context) }) as const;
