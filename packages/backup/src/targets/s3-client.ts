import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { s3Fault, isTemporary } from './s3-fault.ts';
import { requireS3Reply } from './s3-reply.ts';
import type { S3Limits, S3Settings } from './s3-settings.ts';

/** Sends calls to S3. */
export interface S3Client {
  /**
   * Sends a call within a time limit, and again when the service fails or does not answer.
   * @param work may run several times
   * @throws BackupFault when all tries fail
   */
  call<T>(timeoutMs: number, work: (s3: S3mini) => Promise<T>): Promise<T>;
  /** For a download, whose end the caller limits by the signal. Sent once. */
  stream(signal: AbortSignal): S3mini;
  fault(error: unknown): Error;
}

export function createS3Client(settings: S3Settings, limits: S3Limits): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  // The client has one time limit for everything: a client per call has the call's own signal.
  const stream = (signal: AbortSignal) =>
    new S3mini({
      ...{ endpoint: base, region, accessKeyId, secretAccessKey },
      // A redirect is the reply for a wrong region: following it would lose the signature.
      fetch: async (url, init) =>
        requireS3Reply(init, await fetch(url, { ...init, signal, redirect: 'manual' })),
    });
  const fault = (error: unknown) => s3Fault(settings, error);
  return {
    stream,
    fault,
    async call(timeoutMs, work) {
      for (let sent = 1; ; sent += 1) {
        try {
          return await work(stream(AbortSignal.timeout(timeoutMs)));
        } catch (error) {
          if (sent >= limits.tries || !isTemporary(error)) throw fault(error);
        }
        await pause(limits.pauseMs * 2 ** (sent - 1));
      }
    },
  };
}
