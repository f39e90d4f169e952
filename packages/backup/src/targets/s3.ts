import type { UploadPart } from 's3mini';
import { BackupFault } from '../fault.ts';
import { splitParts } from './parts.ts';
import type { S3Client } from './s3-client.ts';
import { createS3Client } from './s3-client.ts';
import { UnfinishedUploadError } from './s3-fault.ts';
import { downloadObject } from './s3-download.ts';
import { listObjects } from './s3-list.ts';
import { S3_LIMITS, type S3Limits, type S3Settings } from './s3-settings.ts';
import { isTargetName, requireTargetName, type BackupTarget, type StoredBackup } from './target.ts';

/** More files beside the backups are no folder of backups. */
const MAX_FILES = 10_000;

export function s3Target(settings: S3Settings, limits: S3Limits = S3_LIMITS): BackupTarget {
  const client = createS3Client(settings, limits);
  const folder = settings.prefix === '' ? '' : `${settings.prefix}/`;
  const keyOf = (name: string) => folder + requireTargetName(name);
  return {
    write: (name, bytes) => upload({ client, limits, key: keyOf(name) }, bytes),
    read: (name) => downloadObject(client, limits, keyOf(name), `s3://${settings.bucket}/${folder}`),
    async list() {
      const files: StoredBackup[] = [];
      for await (const { key, bytes } of listObjects(client, limits, folder)) {
        const name = key.slice(folder.length);
        if (isTargetName(name)) files.push({ name, bytes });
        if (files.length > MAX_FILES)
          throw new BackupFault(
            `s3://${settings.bucket}/${folder} berisi lebih dari ${MAX_FILES} berkas. Pakai BACKUP_TO dengan folder sendiri, lalu jalankan lagi.`,
          );
      }
      return files;
    },
    async remove(name) {
      await client.call(limits.callMs, (s3) => s3.deleteObject(keyOf(name)));
    },
  };
}

interface Upload {
  client: S3Client;
  limits: S3Limits;
  key: string;
}

/** Uploads in one call what is shorter than a part, and in parts what is longer: the object appears with the last call. */
async function upload(target: Upload, bytes: AsyncIterable<Buffer>): Promise<number> {
  const { client, limits, key } = target;
  const parts: UploadPart[] = [];
  let id: string | null = null;
  let total = 0;
  try {
    for await (const part of splitParts(bytes, limits.partBytes)) {
      total += part.length;
      if (id === null && part.length < limits.partBytes) {
        await settle(target, total, () => client.call(limits.partMs, (s3) => s3.putObject(key, part)));
        return total;
      }
      if (parts.length >= limits.maxParts) throw tooLargeFault(limits);
      id ??= await client.call(limits.callMs, (s3) => s3.getMultipartUploadId(key));
      parts.push(await uploadPart(target, id, part, parts.length + 1));
    }
    const begun = id ?? '';
    await settle(target, total, () => client.call(limits.callMs, (s3) => complete(s3, key, begun, parts)));
    return total;
  } catch (error) {
    // One try: the service may be unavailable, and unfinished parts are no object.
    if (id) await abort(target, id).catch(() => undefined);
    throw error;
  }
}

const uploadPart = ({ client, limits, key }: Upload, id: string, part: Buffer, number: number) =>
  client.call(limits.partMs, (s3) => s3.uploadPart(key, id, part, number));

const abort = ({ client, limits, key }: Upload, id: string) =>
  client.stream(AbortSignal.timeout(limits.callMs)).abortMultipartUpload(key, id);

async function complete(s3: ReturnType<S3Client['stream']>, key: string, id: string, parts: UploadPart[]) {
  const { etag } = await s3.completeMultipartUpload(key, id, parts);
  // S3 begins its reply with 200 before it has put the parts together, and the client does not look for an error in it.
  if (!etag) throw new UnfinishedUploadError();
}

/**
 * Runs the call after which the object is there, and compares the object's size. A call whose reply was lost has succeeded
 * if the object has that size.
 */
async function settle(target: Upload, total: number, call: () => Promise<unknown>): Promise<void> {
  const { client, limits, key } = target;
  const readSize = () => client.call(limits.callMs, (s3) => s3.getContentLength(key));
  try {
    await call();
  } catch (error) {
    if ((await readSize().catch(() => -1)) !== total) throw error;
    return;
  }
  const size = await readSize();
  if (size === total) return;
  await client.call(limits.callMs, (s3) => s3.deleteObject(key));
  throw new BackupFault(
    `Cadangan di S3 berukuran ${size} byte, seharusnya ${total}, jadi sudah dihapus. Jalankan lagi; kalau terulang, pakai tempat lain di BACKUP_TO.`,
  );
}

const tooLargeFault = ({ maxParts, partBytes }: S3Limits) =>
  new BackupFault(
    `Cadangan lebih besar dari ${Math.floor((maxParts * partBytes) / 1_073_741_824)} GB, batas untuk S3. Pakai folder di BACKUP_TO, lalu jalankan lagi.`,
  );
