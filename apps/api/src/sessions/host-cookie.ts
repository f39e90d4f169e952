import type { Context } from '../context.ts';

const isHttps = ({ config }: Context) => config.publicUrl.protocol === 'https:';

/** A cookie of this host alone, which no other one can plant where https is spoken. */
export const hostCookie = (context: Context, name: string): string =>
  isHttps(context) ? `__Host-${name}` : name;

/** Lax: coming back from a provider or a payment page must find them. */
export const cookieOptions = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(context) }) as const;
