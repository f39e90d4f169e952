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

/** `now` is a function, so that tests can set the time. */
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
  writing: ModelWriting | null;
  events: EventStreams;
  throttles: Throttles;
  telemetry: Telemetry;
  now: () => number;
}

export interface ModelWriting {
  model: LanguageModel;
  breaker: CircuitBreaker;
  /** Calls per WIB day, of all processes together. */
  dailyBudget: number;
  /** @throws ModelBusyRefusal while this process waits for another text */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

export interface CachedFile {
  plain: Buffer;
  brotli: Buffer;
  /** A hash of the text and, for a page, of its policy. */
  revision: string;
}

export interface Page extends CachedFile {
  policy: string;
}

export interface Pages {
  /** The folder of the web build, from which all other files are served. */
  folder: string;
  /** @param mode selects the variant of a page with a Google button for the requesting browser */
  find(pathname: string, mode?: GoogleButtonMode): Page | null;
  /** With the revisions of this installation's pages. */
  worker: CachedFile;
}

/** The stream ends with the session. */
export interface StreamOwner {
  accountId: string;
  tokenHash: Buffer;
  /** Epoch ms. */
  endsAt: number;
}

export interface EventStreams {
  /** @param begin sends the response head; called only when the limits allow another stream */
  open(owner: StreamOwner, begin: () => ServerResponse): boolean;
  publish(announcement: Announcement): void;
  /** Makes all pages refetch, because announcements may have been lost. */
  publishRefetch(): void;
  /** Keeps proxies from closing idle streams. */
  keepAlive(): void;
  size(): number;
  end(): void;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * @throws UndeliverableEmailError when the mail server refused the email permanently
 * @throws another error for a temporary failure; the caller retries later
 */
export type SendEmail = (email: Email) => Promise<void>;
