import { BackupFault } from '../fault.ts';
import type { S3Client } from './s3-client.ts';
import type { S3Limits } from './s3-settings.ts';
import { missingFault } from './target.ts';

/** Ends a download whose next bytes do not come in time. The object's length is checked by HTTP. */
export async function* downloadObject(
  client: S3Client,
  { callMs, partMs }: S3Limits,
  key: string,
  place: string,
): AsyncIterable<Buffer> {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const size = await client.call(callMs, async (s3) =>
    (await s3.objectExists(key)) ? s3.getContentLength(key) : null,
  );
  if (size === null) throw missingFault(name, place);
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('no bytes in time', 'TimeoutError'));
  let timer = setTimeout(expire, partMs);
  let received = 0;
  try {
    const response = await client.stream(controller.signal).getObjectResponse(key);
    if (!response?.body) throw missingFault(name, place);
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      // The reader may take its time with these bytes.
      clearTimeout(timer);
      received += chunk.length;
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      timer = setTimeout(expire, partMs);
    }
  } catch (error) {
    throw client.fault(error);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
  if (received !== size)
    throw new BackupFault(`Unduhan ${name} berhenti di byte ${received} dari ${size}. Jalankan lagi.`);
}
