import type { KeyObject } from 'node:crypto';
import type { Db } from '@ambang/db/open.ts';
import type { WindowThrottle } from '@ambang/server/window-throttle.ts';
import type { AnswerKeyCache } from './key-cache.ts';

/** The dependencies of the routes. `now` is a function, so that tests can set the time. */
export interface Context {
  /** The origin whose pages may read the replies. */
  webOrigin: string;
  publicKey: KeyObject;
  db: Db;
  keys: AnswerKeyCache;
  calls: WindowThrottle;
  now: () => number;
}
