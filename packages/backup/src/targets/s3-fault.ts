import { causesOf } from '@ambang/server/start-fault.ts';
import { S3ServiceError } from 's3mini';
import { BackupFault } from '../fault.ts';
import { ForeignReplyError } from './s3-reply.ts';
import type { S3Settings } from './s3-settings.ts';

/** The reply to a completed upload was an error, although its status was 200. */
export class UnfinishedUploadError extends Error {}

/** The library wraps some errors in its own. */
const replyOf = (error: unknown): S3ServiceError | undefined =>
  causesOf(error).find((cause) => cause instanceof S3ServiceError);

const isTimeout = (error: unknown): boolean =>
  causesOf(error).some(({ name }) => name === 'TimeoutError' || name === 'AbortError');

/** Whether the same call may succeed later. */
export function isTemporary(thrown: unknown): boolean {
  const error = replyOf(thrown);
  if (!error) return true;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}

/** Converts a failed call to a sentence with the next step. */
export function s3Fault({ endpoint, bucket }: S3Settings, error: unknown): BackupFault {
  if (error instanceof BackupFault) return error;
  const cause = { cause: error };
  const reply = replyOf(error);
  if (reply) return new BackupFault(refusalOf(reply, endpoint, bucket), cause);
  if (causesOf(error).some((one) => one instanceof ForeignReplyError))
    return new BackupFault(
      `${endpoint} menjawab, tetapi tidak seperti S3. Periksa BACKUP_S3_ENDPOINT dan proksi di depannya, lalu jalankan lagi.`,
      cause,
    );
  if (isTimeout(error))
    return new BackupFault(
      `${endpoint} tidak menjawab dalam batas waktu. Periksa jaringan dan BACKUP_S3_ENDPOINT, lalu jalankan lagi.`,
      cause,
    );
  if (error instanceof UnfinishedUploadError)
    return new BackupFault(`${endpoint} tidak menyelesaikan unggahan. Jalankan lagi sebentar lagi.`, cause);
  return new BackupFault(
    `Sambungan ke ${endpoint} terputus atau tidak tersambung. Periksa jaringan dan BACKUP_S3_ENDPOINT, lalu jalankan lagi.`,
    cause,
  );
}

function refusalOf({ status, serviceCode }: S3ServiceError, endpoint: string, bucket: string): string {
  const answer = `${status}${serviceCode && serviceCode !== 'Unknown' ? ` ${serviceCode}` : ''}`;
  if (status === 401 || status === 403)
    return `${endpoint} menolak kunci (${answer}). Periksa BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, izinnya atas bucket ${bucket} dan jam mesin ini, lalu jalankan lagi.`;
  if (status === 404)
    return `Bucket ${bucket} tidak ada di ${endpoint} (${answer}). Buat bucket itu atau perbaiki BACKUP_TO, lalu jalankan lagi.`;
  if (status >= 300 && status < 400)
    return `Bucket ${bucket} ada di tempat lain (${answer}). Perbaiki BACKUP_S3_ENDPOINT dan BACKUP_S3_REGION, lalu jalankan lagi.`;
  if (status >= 500 || status === 429)
    return `${endpoint} sedang bermasalah (${answer}). Jalankan lagi sebentar lagi.`;
  return `${endpoint} menolak panggilan (${answer}). Periksa BACKUP_TO dan setelan BACKUP_S3_*, lalu jalankan lagi.`;
}
