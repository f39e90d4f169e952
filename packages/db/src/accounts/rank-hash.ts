import { createHmac } from 'node:crypto';

/** Hashes names with the product's rank key (HMAC-SHA-256). */
export const createRankHash =
  (key: Buffer) =>
  (name: string): Buffer =>
    createHmac('sha256', key).update(name).digest();
