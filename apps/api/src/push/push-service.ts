import type { PushKeys } from '@ambang/db/tables/practice.ts';
import { SignJWT } from 'jose';
import type { PushConfig } from '../config/push-config.ts';
import { encryptPush } from './encrypt.ts';

export interface PushTarget {
  endpoint: string;
  keys: PushKeys;
}

/**
 * `gone`: the subscription does not exist any more. `refused`: nothing was delivered. `unknown`: the message may have been
 * delivered, so no second one may follow.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown';

const TIMEOUT_MS = 5_000;

/** How long a push service keeps a message for a browser that is offline. Later a reminder is of no use. */
const TTL_SECONDS = 4 * 3_600;

const TOKEN_SECONDS = 12 * 3_600;

/** Sends a message to a browser by the push service of its maker. */
export async function sendPush(
  config: PushConfig,
  { endpoint, keys }: PushTarget,
  message: string,
  now: number,
): Promise<PushOutcome> {
  const url = URL.parse(endpoint);
  // The setting may have changed since the browser subscribed.
  if (!url || !isPushEndpoint(endpoint, config)) return 'gone';
  const body = encryptPush(Buffer.from(message), keys);
  const token = await createToken(config, url, now);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `vapid t=${token}, k=${config.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
        // A newer message replaces one that waits.
        topic: 'latihan',
      },
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  } catch (error) {
    return isConnectionRefused(error as Error) ? 'refused' : 'unknown';
  }
}

/** Not 403: push services also answer it to a signature of a wrong clock, for which no browser may lose its reminders. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  return GONE.has(status) ? 'gone' : 'refused';
}

const isConnectionRefused = ({ cause }: Error): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes((cause as { code?: string } | undefined)?.code ?? '');

/** The product's signature for this push service (VAPID, RFC 8292). */
function createToken({ privateKey, contact }: PushConfig, url: URL, now: number): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(url.origin)
    .setExpirationTime(Math.floor(now / 1_000) + TOKEN_SECONDS)
    .setSubject(contact)
    .sign(privateKey);
}

/** Whether the address belongs to a push service of a browser's maker. The product calls no other address. */
export function isPushEndpoint(
  endpoint: string,
  { hosts, allowsHttp }: Pick<PushConfig, 'hosts' | 'allowsHttp'>,
): boolean {
  const url = URL.parse(endpoint);
  // Browsers send addresses in their normal form. Others may contain characters that the database cannot store.
  if (url?.href !== endpoint || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (url.protocol !== 'https:' && !(allowsHttp && url.protocol === 'http:')) return false;
  if (url.port !== '' && !allowsHttp) return false;
  return hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}
