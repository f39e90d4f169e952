import { createECDH, createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { decodePushKey } from '@ambang/server/push-key.ts';
import { StartFault } from '@ambang/server/start-fault.ts';

export interface PushConfig {
  /** Signs the calls to push services (VAPID, RFC 8292). */
  privateKey: KeyObject;
  /** The uncompressed point in base64url, with which browsers subscribe. */
  publicKey: string;
  /** The hosts of the push services; `*.` stands for any subdomain. */
  hosts: readonly string[];
  /** Who calls the push services: https for browsers' makers who require it. */
  contact: string;
  /** Only for tests with a push service on this machine. */
  allowsHttp: boolean;
}

/** The push services of Chrome, Firefox, Edge and Safari. */
export const BROWSER_PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
];

const HOST = /^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}$/;

/**
 * @returns null without a PUSH_KEY: reminders then go by email only
 * @throws StartFault for the first invalid setting
 */
export function readPushConfig(env: NodeJS.ProcessEnv, publicUrl: URL): PushConfig | null {
  if (!env.PUSH_KEY?.trim()) return null;
  const scalar = decodePushKey(env.PUSH_KEY);
  const keys = scalar && createPushKeys(scalar);
  if (!keys) throw new StartFault('PUSH_KEY tidak terbaca: salin utuh baris yang ditulis ./ambang push-key.');
  return { ...keys, hosts: readHosts(env.PUSH_HOSTS), contact: contactOf(publicUrl), allowsHttp: false };
}

/** @returns null when the number is no private key of the curve */
export function createPushKeys(scalar: Buffer): Pick<PushConfig, 'privateKey' | 'publicKey'> | null {
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(scalar);
  } catch {
    return null;
  }
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x, y };
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: point.toString('base64url'),
  };
}

function readHosts(text: string | undefined): readonly string[] {
  if (!text?.trim()) return BROWSER_PUSH_HOSTS;
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong === undefined) return hosts;
  throw new StartFault(
    `PUSH_HOSTS tidak terbaca ("${wrong}"): tulis nama server dipisah koma, misalnya fcm.googleapis.com,*.notify.windows.com.`,
  );
}

/** Push services accept only https and mail addresses. */
const contactOf = ({ protocol, origin, hostname }: URL): string =>
  protocol === 'https:' ? origin : `mailto:ambang@${hostname}`;
