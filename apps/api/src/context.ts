import type { ServerResponse } from 'node:http';
import type { AnswerBatcher } from '@ambang/attempts/save.ts';
import type { SealWriter } from '@ambang/attempts/sealing/seal-writer.ts';
import type { VersionCache } from '@ambang/attempts/versions.ts';
import type { ActRecorder } from '@ambang/backup/lists/act-recorder.ts';
import type { GoogleButtonMode } from '@ambang/contract/accounts/in-app-browser.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { FindSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { Announcement } from '@ambang/db/notifications/announcements.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import type { CircuitBreaker } from '@ambang/feedback/model/call/circuit-breaker.ts';
import type { LanguageModel } from '@ambang/feedback/model/call/language-model.ts';
import type { OrderContext } from '@ambang/orders/context.ts';
import type { CatalogCache } from '@ambang/practice-data/catalog.ts';
import type { FindPracticeState } from '@ambang/practice-data/account/state-reader.ts';
import type { Config } from './config/config.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Throttles } from './throttling/throttles.ts';

/** The parts that all routes and jobs share. `now` is a function, so that tests can set the time. */
export interface Context {
  config: Config;
  database: OpenDatabase;
  versions: VersionCache;
  /** The items to practise. */
  catalog: CatalogCache;
  findPracticeState: FindPracticeState;
  seals: SealWriter;
  orders: OrderContext;
  /** The list of erased accounts. */
  erasures: ActRecorder;
  answers: AnswerBatcher;
  findSession: FindSession;
  pages: Pages;
  sendEmail: SendEmail;
  /** Null when no language model is configured. */
  writing: ModelWriting | null;
  events: EventStreams;
  throttles: Throttles;
  telemetry: Telemetry;
  now: () => number;
}

/** The language model that writes the texts about attempts. */
export interface ModelWriting {
  model: LanguageModel;
  breaker: CircuitBreaker;
  /** Calls per WIB day, of all processes together. */
  dailyBudget: number;
  /** Allows one call to the model at a time. @throws ModelBusyRefusal while this process waits for another text */
  runExclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** A file in memory. */
export interface CachedFile {
  plain: Buffer;
  /** Compresses the text at the first call, because compressing all pages would take half of a start's time. */
  brotli: () => Promise<Buffer>;
  /** A hash of the text and, for a page, of its policy. */
  revision: string;
}

export interface Page extends CachedFile {
  /** The Content Security Policy. */
  policy: string;
  /** The `Link` header with the code that the page needs first. */
  links?: string | undefined;
}

export interface Pages {
  /** The folder of the web build, from which all other files are served. */
  folder: string;
  /**
   * @param mode selects the variant of a page with a Google button for the requesting browser
   * @returns null for a path that is not a page
   */
  find(pathname: string, mode?: GoogleButtonMode): Page | null;
  /** The script of the service worker. It contains the revisions of the pages that it caches. */
  worker: CachedFile;
  drawDaily: DrawDaily;
}

/** Draws the page of the question of the day. */
export type DrawDaily = (input: DailyInput) => string;

export interface DailyInput {
  /** A day in Western Indonesian Time, such as `2026-11-28`. */
  day: string;
  item: PracticeItem;
  /** The chosen option 1-5; null before an answer. */
  chosen: number | null;
  /** The address of the page. */
  address: string;
}

/** The session that opened an event stream. The stream ends with the session. */
export interface StreamOwner {
  accountId: string;
  tokenHash: Buffer;
  /** Epoch ms. */
  endsAt: number;
}

/** The open event streams of this process. */
export interface EventStreams {
  /**
   * @param begin sends the response head; called only when the limits allow another stream
   * @returns false when the limits allow no further stream
   */
  open(owner: StreamOwner, begin: () => ServerResponse): boolean;
  publish(announcement: Announcement): void;
  /** Sends every kind of event to all streams, because announcements may have been lost. */
  publishRefetch(): void;
  /** Writes to every stream, so that proxies do not close idle ones. Ends the streams of expired sessions. */
  keepAlive(): void;
  size(): number;
  /** Ends all streams. `open` returns false afterwards. */
  end(): void;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Equal for letters of which a mailbox needs one. */
  messageId?: string;
}

/**
 * @throws UndeliverableEmailError when the mail server refused the email permanently
 * @throws another error for a temporary failure; the caller retries later
 */
export type SendEmail = (email: Email) => Promise<void>;
