import type { KeyObject } from 'node:crypto';
import type { Db } from '@ambang/db/open.ts';
import type { AnswerKeyCache } from './key-cache.ts';

export interface Context {
  /** The origin whose pages may read the replies. */
  webOrigin: string;
  /** Verifies tickets. */
  publicKey: KeyObject;
  db: Db;
  keys: AnswerKeyCache;
  /** The most analyses of one account. Each process counts separately. */
  callsAMinute: number;
  /** Epoch ms. */
  now: () => number;
}
