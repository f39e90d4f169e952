import type { ServerResponse } from 'node:http';
import type { AnswerBatcher } from '@ambang/attempts/save.ts';
import type { SealBatcher } from '@ambang/attempts/sealing/seal-batcher.ts';
import type { VersionCache } from '@ambang/attempts/versions.ts';
import type { GoogleButtonMode } from '@ambang/contract/accounts/in-app-browser.ts';
import type { FindSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { Announcement } from '@ambang/db/notifications/announcements.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import type { CircuitBreaker } from '@ambang/feedback/model/call/circuit-breaker.ts';
import type { LanguageModel } from '@ambang/feedback/model/call/language-model.ts';
import type { OrderContext } from '@ambang/orders/context.ts';
import type { Config } from './config/config.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Throttles } from './throttling/throttles.ts';

/** What the routes share. `now` is a function so that tests can set the time. */
export interface Context {
  config: Config;
  database: OpenDatabase;
  versions: VersionCache;
  seals: SealBatcher;
  orders: OrderContext;
  answers: AnswerBatcher;
  findSession: FindSession;
  pages: Pages;
  sendEmail: SendEmail;
  /** Null without a language model. */
  writing: ModelWriting | null;
  events: EventStreams;
  throttles: Throttles;
  telemetry: Telemetry;
  now: () => number;
}

/** The language model for texts that people request about their attempts. */
export interface ModelWriting {
  model: LanguageModel;
  breaker: CircuitBreaker;
  /** Calls per WIB day, of all processes together. */
  dailyBudget: number;
  /** @throws ModelBusy while this process waits for another text */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** A file in memory, ready to be sent. */
export interface CachedFile {
  plain: Buffer;
  brotli: Buffer;
  /** Changes with the text or the page's policy. */
  revision: string;
}

/** The built pages of the application. */
export interface Page extends CachedFile {
  policy: string;
}

export interface Pages {
  /** Folder of the build, for its other files. */
  folder: string;
  /**
   * @param mark of the requesting browser, for pages with a Google button
   * @returns null when the application has no such route
   */
  find(pathname: string, mark?: GoogleButtonMode): Page | null;
  /** The service worker, with the revisions of this installation's pages. */
  worker: CachedFile;
}

/** A stream ends with its session. */
export interface StreamOwner {
  accountId: string;
  tokenHash: Buffer;
  /** Epoch ms. */
  endsAt: number;
}

/** The open event streams of this process. */
export interface EventStreams {
  /**
   * @param begin sends the response head; only called below the limits
   * @returns false above them
   */
  open(owner: StreamOwner, begin: () => ServerResponse): boolean;
  publish(announcement: Announcement): void;
  /** Makes every page refetch, because an announcement may have been missed. */
  publishRefetch(): void;
  /** Keeps proxies from closing idle streams. */
  keepAlive(): void;
  size(): number;
  /** Ends all streams and refuses new ones. */
  end(): void;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * @throws Undeliverable when the mail server refused the email permanently
 * @throws another error for a temporary failure; the caller retries later
 */
export type SendEmail = (email: Email) => Promise<void>;
