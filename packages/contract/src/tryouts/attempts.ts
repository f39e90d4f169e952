import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Codec } from '../codec.ts';
import { identityCodec, instantCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** The reply when an attempt starts or resumes. */
export interface StartedAttempt {
  attempt: number;
  startedAt: number;
  expiresAt: number;
  serverTime: number;
  /** The current answers. A device reads them when it has lost its own, or when another device may have answered. */
  changes: Change[];
  /** The number of changes that the server has accepted. */
  revision: number;
  /**
   * The delay of the automatic hand-in after the deadline, 0 to 14,999 ms. It spreads the hand-ins of attempts with the
   * same deadline. The delay is relative to the deadline, so it stays valid when the deadline moves.
   */
  handInDelayMs: number;
  /** The URL path of the paper. */
  paper: string;
  /** The key that decrypts the envelope of the paper: 32 bytes in base64url. */
  paperKey: string;
}

interface StartedAttemptWire {
  attempt: number;
  started_at: string;
  expires_at: string;
  server_time: string;
  changes: Change[];
  revision: number;
  hand_in_delay: number;
  paper: string;
  key: string;
}

export const startedAttemptCodec: Codec<StartedAttemptWire, StartedAttempt> = {
  read: (wire) => ({
    attempt: wire.attempt,
    startedAt: instantCodec.read(wire.started_at),
    expiresAt: instantCodec.read(wire.expires_at),
    serverTime: instantCodec.read(wire.server_time),
    changes: wire.changes,
    revision: wire.revision,
    handInDelayMs: wire.hand_in_delay,
    paper: wire.paper,
    paperKey: wire.key,
  }),
  write: (value) => ({
    attempt: value.attempt,
    started_at: instantCodec.write(value.startedAt),
    expires_at: instantCodec.write(value.expiresAt),
    server_time: instantCodec.write(value.serverTime),
    changes: value.changes,
    revision: value.revision,
    hand_in_delay: value.handInDelayMs,
    paper: value.paper,
    key: value.paperKey,
  }),
};

export interface AnswerSave {
  /** Absent for the current attempt. */
  attempt?: number | undefined;
  changes: Change[];
}

export interface SaveAcknowledgement {
  serverTime: number;
  /** The current deadline, which an outage may have moved. */
  expiresAt: number;
  /**
   * The number of changes that the server has accepted. A device that expects a different number fetches the current
   * answers with `startTryout`: another device may have saved, or the reply to an earlier save was lost.
   */
  revision: number;
}

interface SaveAcknowledgementWire {
  server_time: string;
  expires_at: string;
  revision: number;
}

export const saveAcknowledgementCodec: Codec<SaveAcknowledgementWire, SaveAcknowledgement> = {
  read: (wire) => ({
    serverTime: instantCodec.read(wire.server_time),
    expiresAt: instantCodec.read(wire.expires_at),
    revision: wire.revision,
  }),
  write: (value) => ({
    server_time: instantCodec.write(value.serverTime),
    expires_at: instantCodec.write(value.expiresAt),
    revision: value.revision,
  }),
};

/**
 * Resumes the running attempt, or starts a new attempt. With `ATTEMPT_HEADER` the call only resumes that attempt, so that
 * fetching the current answers never starts a new attempt.
 */
export const startTryout = endpoint('POST', '/startTryout/:id', {
  access: 'account',
  isIdempotent: true,
  reply: startedAttemptCodec,
});

export const saveAnswers = endpoint('PUT', '/tryoutAnswers/:id', {
  access: 'account',
  isIdempotent: true,
  body: identityCodec<AnswerSave>(),
  reply: saveAcknowledgementCodec,
});
