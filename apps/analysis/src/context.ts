import type { KeyObject } from 'node:crypto';
import type { Db } from '@ambang/db/open.ts';
import type { WindowThrottle } from '@ambang/server/window-throttle.ts';
import type { AnswerKeyCache } from './key-cache.ts';

export interface Context {
  /** The origin whose pages may read the replies. */
  webOrigin: string;
  /** Verifies tickets. */
  publicKey: KeyObject;
  db: Db;
  keys: AnswerKeyCache;
  calls: WindowThrottle;
  /** Epoch ms. */
  now: () => number;
}
