import type { KeyObject } from 'node:crypto';
import type { Db } from '@ambang/db/open.ts';
import type { WindowThrottle } from '@ambang/service/window-throttle.ts';
import type { KeyCache } from './key-cache.ts';

/** What the service works with. Time is a function so that a test can set it. */
export interface Context {
  /** The origin whose pages may read the answers. */
  webOrigin: string;
  publicKey: KeyObject;
  db: Db;
  keys: KeyCache;
  calls: WindowThrottle;
  now: () => number;
}
