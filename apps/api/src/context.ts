import type { ServerResponse } from 'node:http';
import type { AnswerBatch } from '@ambang/attempts/save.ts';
import type { SealBatch } from '@ambang/attempts/seals.ts';
import type { VersionCache } from '@ambang/attempts/versions.ts';
import type { GoogleMark } from '@ambang/contract/accounts/in-app-browser.ts';
import type { FindSession } from '@ambang/db/accounts/sessions.ts';
import type { Announcement } from '@ambang/db/announcements.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import type { CircuitBreaker } from '@ambang/feedback/model/call/circuit-breaker.ts';
import type { Model } from '@ambang/feedback/model/call/model.ts';
import type { OrderContext } from '@ambang/orders/context.ts';
import type { Config } from './config/config.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Throttles } from './throttling/throttles.ts';

/** What every route works with. Time is a function so that a test can set it. */
export interface Context {
  config: Config;
  database: OpenDatabase;
  versions: VersionCache;
  seals: SealBatch;
  orders: OrderContext;
  answers: AnswerBatch;
  findSession: FindSession;
  pages: Pages;
  sendLetter: SendLetter;
  /** Null without a language model. */
  writing: ModelWriting | null;
  events: EventStreams;
  throttles: Throttles;
  /** What the process measures of itself, and whether it is ready. */
  telemetry: Telemetry;
  now: () => number;
}

/** The language model that writes about attempts for those who ask for it. */
export interface ModelWriting {
  model: Model;
  breaker: CircuitBreaker;
  /** Calls of all processes on one WIB day. */
  dailyBudget: number;
  /** @throws Occupied while this process waits for another text */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** A text that the server has read once, as browsers get it. */
export interface KeptText {
  plain: Buffer;
  brotli: Buffer;
  /** Differs when the text, or a page's policy, does. */
  revision: string;
}

/** The built pages of the application. */
export interface Page extends KeptText {
  policy: string;
}

export interface Pages {
  /** Folder of the build, for its other files. */
  folder: string;
  /**
   * The page of a path, or null when the application has no such route.
   * @param mark of the browser that asks, for the pages with a Google button
   */
  find(pathname: string, mark?: GoogleMark): Page | null;
  /** The program of the service worker. It names the pages that it keeps by what they are in this installation. */
  worker: KeptText;
}

/** The account that a stream belongs to, and the session with which it ends. */
export interface StreamOwner {
  accountId: string;
  tokenHash: Buffer;
  /** Epoch ms. */
  endsAt: number;
}

/** The streams of events that are open in this process. */
export interface EventStreams {
  /**
   * @param begin sends the head of the answer; only called when there is room
   * @returns false when there is none
   */
  open(owner: StreamOwner, begin: () => ServerResponse): boolean;
  tell(announcement: Announcement): void;
  /** Tells every page to look for news itself, because an announcement may have been missed. */
  tellAll(): void;
  /** Sends something on every stream, so that proxies on the way do not take a quiet one for dead. */
  beat(): void;
  /** How many are open. */
  size(): number;
  /** Ends all streams and refuses new ones. */
  end(): void;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * @throws Undeliverable when the mail server refused the letter for good
 * @throws another error when the letter was not taken this time; the caller tries again later
 */
export type SendLetter = (letter: Letter) => Promise<void>;
