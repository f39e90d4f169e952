import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { BackupFault } from '../fault.ts';
import { readExactly, type ByteReader } from './byte-reader.ts';

const FRAME_BYTES = 1_048_576;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/**
 * The key of one file. Each file has its own salt, so frames of two files never share a key and a nonce.
 * @param secret empty for a file that anybody may read: its frames then only prove that it is whole
 */
export const deriveFileKey = (secret: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'ambang backup frames', 32));

/** A frame's nonce is its number and whether it is the last one. So no frame can be moved, repeated or cut off unnoticed. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, 0, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/** What encrypts the frames of one file. */
export interface FrameSeal {
  key: Buffer;
  /** The file's first line. Every frame is bound to it, so that an altered line is noticed. */
  header: Buffer;
}

/** Encrypts a stream with AES-256-GCM in frames of 1 MiB. The last frame may be empty. */
export async function* sealFrames(source: AsyncIterable<Buffer>, seal: FrameSeal): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let number = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    while (waitingBytes > FRAME_BYTES) {
      const bytes = Buffer.concat(waiting);
      yield sealFrame(bytes.subarray(0, FRAME_BYTES), seal, nonceOf(number, false));
      number += 1;
      waiting = [bytes.subarray(FRAME_BYTES)];
      waitingBytes = bytes.length - FRAME_BYTES;
    }
  }
  yield sealFrame(Buffer.concat(waiting), seal, nonceOf(number, true));
}

function sealFrame(plain: Buffer, { key, header }: FrameSeal, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(plain.length);
  return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws BackupFault at the first frame that is missing, cut or altered */
export async function* openFrames(reader: ByteReader, seal: FrameSeal): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const length = (await readExactly(reader, LENGTH_BYTES)).readUInt32BE();
    if (length > FRAME_BYTES) throw damagedFault();
    const sealed = await readExactly(reader, length + TAG_BYTES);
    const isLast = await reader.isAtEnd();
    yield openFrame(sealed, seal, nonceOf(number, isLast));
    if (isLast) return;
  }
}

function openFrame(sealed: Buffer, { key, header }: FrameSeal, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(header);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw damagedFault();
  }
}

export const damagedFault = (): BackupFault =>
  new BackupFault(
    'Berkas cadangan ini rusak atau terpotong: pakai berkas lain, atau salin ulang dari asalnya.',
  );
