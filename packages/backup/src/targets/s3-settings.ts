/** An S3 address with what is needed to reach it. */
export interface S3Settings {
  /** The address of the service, such as https://s3.ap-southeast-3.amazonaws.com. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** The folders below the bucket, without a slash at its ends; '' for none. */
  prefix: string;
}

export interface S3Limits {
  /** The size of each part of an upload; S3 takes parts from 5 MiB, and 10,000 of them. One part is in memory at a time. */
  partBytes: number;
  maxParts: number;
  /** Calls without a part. */
  callMs: number;
  /** The upload of a part, or a pause in a download. */
  partMs: number;
  /** How often a call is sent when the service fails or does not answer. */
  tries: number;
  /** The pause before the second try; it doubles with each further one. */
  pauseMs: number;
}

export const S3_LIMITS: S3Limits = {
  partBytes: 8 * 1_048_576,
  maxParts: 10_000,
  callMs: 20_000,
  partMs: 120_000,
  tries: 3,
  pauseMs: 1_000,
};
