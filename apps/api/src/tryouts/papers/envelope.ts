import { createCipheriv, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { TryoutVersion } from '@ambang/attempts/versions.ts';
import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import type { Db } from '@ambang/db/open.ts';
import type { StoredPicture } from '@ambang/db/tryouts/pictures.ts';
import { findPictures } from '@ambang/db/tryouts/pictures.ts';
import { toDataUrl } from './data-url.ts';
import { cachePerVersion } from '../cache-per-version.ts';
import { toQuestionsWithPictures, listQuestionPictureHashes } from './paper.ts';

const compress = promisify(gzip);

/** Creates the encrypted paper with its pictures. All processes create the same bytes. */
export const createEnvelope = cachePerVersion(async (version: TryoutVersion, db: Db): Promise<Buffer> => {
  const pictures = await findPictures(db, [...listQuestionPictureHashes(version)]);
  const questions = toQuestionsWithPictures(version, (hash) => findDataUrl(pictures, hash));
  const reply = paperCodec.write({ title: version.title, questions });
  const plaintext = await compress(JSON.stringify(reply), { level: constants.Z_BEST_COMPRESSION });
  return encrypt(plaintext, version.paperKey);
});

function findDataUrl(pictures: ReadonlyMap<string, StoredPicture>, hash: string): string {
  const picture = pictures.get(hash);
  if (!picture) throw new Error(`no picture ${hash}`);
  return toDataUrl(picture);
}

const IV_BYTES = 12;

/**
 * Returns `IV || ciphertext || tag`. The IV is an HMAC of the plaintext, so all processes produce the same bytes.
 * Different plaintexts under one key (two builds may format the questions differently) get different IVs, because GCM is
 * unsafe with a repeated IV.
 */
function encrypt(plaintext: Buffer, key: Buffer): Buffer {
  const iv = createHmac('sha256', key).update(plaintext).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}
