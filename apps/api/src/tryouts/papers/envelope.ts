import { createCipheriv, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Version } from '@ambang/attempts/versions.ts';
import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import type { Db } from '@ambang/db/open.ts';
import type { StoredPicture } from '@ambang/db/tryouts/papers.ts';
import { findPictures } from '@ambang/db/tryouts/papers.ts';
import { toDataUrl } from './data-url.ts';
import { oncePerVersion } from '../once-per-version.ts';
import { questionsWithPictures, questionPictureHashes } from './paper.ts';

const compressed = promisify(gzip);

/** The paper with its pictures, encrypted: the same bytes in every process. */
export const createEnvelope = oncePerVersion(async (version: Version, db: Db): Promise<Buffer> => {
  const pictures = await findPictures(db, [...questionPictureHashes(version)]);
  const questions = questionsWithPictures(version, (hash) => inlined(pictures, hash));
  const wire = paperCodec.write({ title: version.title, questions });
  const plaintext = await compressed(JSON.stringify(wire), { level: constants.Z_BEST_COMPRESSION });
  return encrypted(plaintext, version.paperKey);
});

function inlined(pictures: ReadonlyMap<string, StoredPicture>, hash: string): string {
  const picture = pictures.get(hash);
  if (!picture) throw new Error(`no picture ${hash}`);
  return toDataUrl(picture);
}

const IV_BYTES = 12;

/**
 * `IV || ciphertext || tag`. The IV is an HMAC of the plaintext, so that all processes produce the same bytes. Different
 * plaintexts under one key (another build may format the questions differently) never share an IV, which would break GCM.
 */
function encrypted(plaintext: Buffer, key: Buffer): Buffer {
  const iv = createHmac('sha256', key).update(plaintext).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}
