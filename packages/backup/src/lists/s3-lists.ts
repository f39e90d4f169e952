import { createS3Client, type S3Client } from '../targets/s3-client.ts';
import { listObjects } from '../targets/s3-list.ts';
import { S3_LIMITS, type S3Limits, type S3Settings } from '../targets/s3-settings.ts';
import { formatLine, LIST_NAMES, parseLine, type ActLists, type ListName } from './act-lists.ts';

/** S3 cannot append. Each line is an empty object with the line in its name, so that a page of names is read at once. */
export function s3Lists(settings: S3Settings, limits: S3Limits = S3_LIMITS): ActLists {
  const client = createS3Client(settings, limits);
  const folderOf = (list: ListName) => `${settings.prefix === '' ? '' : `${settings.prefix}/`}${list}/`;
  return {
    async append(list, line) {
      const key = folderOf(list) + formatLine(line);
      await client.call(limits.callMs, (s3) => s3.putObject(key, ''));
    },
    async *read(list) {
      const folder = folderOf(list);
      for await (const { key } of listObjects(client, limits, folder)) {
        const line = parseLine(key.slice(folder.length));
        if (line) yield line;
      }
    },
    async removeBefore(time) {
      for (const list of LIST_NAMES)
        for await (const keys of findOldKeys(client, limits, folderOf(list), time))
          await Promise.all(keys.map((key) => client.call(limits.callMs, (s3) => s3.deleteObject(key))));
    },
  };
}

/** Calls at a time. */
const AT_ONCE = 16;

/** Names are sorted by time, so the search ends at the first young line. */
async function* findOldKeys(client: S3Client, limits: S3Limits, folder: string, time: number) {
  let keys: string[] = [];
  for await (const { key } of listObjects(client, limits, folder)) {
    const line = parseLine(key.slice(folder.length));
    if (line && line.at >= time) break;
    if (line) keys.push(key);
    if (keys.length < AT_ONCE) continue;
    yield keys;
    keys = [];
  }
  yield keys;
}
