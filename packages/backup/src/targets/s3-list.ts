import { S3ServiceError } from 's3mini';
import type { S3Client } from './s3-client.ts';
import type { S3Limits } from './s3-settings.ts';

export interface ListedObject {
  key: string;
  bytes: number;
}

const PAGE_SIZE = 1_000;

/**
 * Lists the objects of a folder without its subfolders, in the order of their keys.
 * @param folder ends with a slash, or is empty
 */
export async function* listObjects(
  client: S3Client,
  { callMs }: S3Limits,
  folder: string,
): AsyncIterable<ListedObject> {
  let token: string | undefined;
  do {
    const after = token;
    const page = await client.call(callMs, async (s3) => {
      const found = await s3.listObjectsPaged('/', folder, PAGE_SIZE, after, { delimiter: '/' });
      if (found) return found;
      throw new S3ServiceError('S3 returned 404', 404, 'NoSuchBucket');
    });
    for (const { Key: key, Size: bytes } of page.objects ?? []) if (!key.endsWith('/')) yield { key, bytes };
    token = page.nextContinuationToken;
  } while (token);
}
