import type { KeyObject } from 'node:crypto';
import type { Db } from '@ambang/db/open.ts';
import type { WindowThrottle } from '@ambang/server/window-throttle.ts';
import type { AnswerKeyCache } from './key-cache.ts';

/** `now` is a function, so that tests can set the time. */
export interface Context {
  webOrigin: string;
  publicKey: KeyObject;
  db: Db;
  keys: AnswerKeyCache;
  calls: WindowThrottle;
  now: () => number;
}
