import { createECDH, createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { SettingValues } from '@ambang/settings/table/table.ts';

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

/** @returns null without a PUSH_KEY: reminders then go by email only */
export function toPushConfig(
  { PUSH_KEY: scalar, PUSH_HOSTS: hosts }: Pick<SettingValues, 'PUSH_KEY' | 'PUSH_HOSTS'>,
  publicUrl: URL,
): PushConfig | null {
  return scalar
    ? { ...createPushKeys(scalar), hosts, contact: contactOf(publicUrl), allowsHttp: false }
    : null;
}

/** @param scalar a private key of the curve */
export function createPushKeys(scalar: Buffer): Pick<PushConfig, 'privateKey' | 'publicKey'> {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x, y };
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: point.toString('base64url'),
  };
}

/** Push services accept only https and mail addresses. */
const contactOf = ({ protocol, origin, hostname }: URL): string =>
  protocol === 'https:' ? origin : `mailto:ambang@${hostname}`;
