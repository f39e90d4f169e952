import { createHash, randomBytes } from 'node:crypto';
import { BackupFault } from '../fault.ts';
import type { ByteReader } from './byte-reader.ts';
import { deriveFileKey } from './sealed-frames.ts';

/** Changes when a file of this form can no longer be read by earlier releases. */
const FORMAT = 1;
const MAGIC = 'ambang-backup';
const LONGEST_HEADER = 4_096;
const SALT_BYTES = 32;

/** The readable first line of a backup: what a restore has to know before it reads the rest. */
export interface BackupHeader {
  kind: 'physical' | 'logical';
  /** The major version of PostgreSQL. */
  postgres: number;
  /** The platform of a physical copy, such as 'linux-x64'. */
  platform: string;
  /** When the backup began, ISO 8601 in UTC. */
  startedAt: string;
}

interface KeyHeader {
  /** base64; new for each file. */
  salt: string;
  /** Whether a key is needed. */
  encrypted: boolean;
  /** Recognises the key without revealing it. */
  keyCheck: string;
}

/** @param secret the key of the setting, or null: then the frames prove that the file is whole, and everybody can read it */
export function createHeader(header: BackupHeader, secret: Buffer | null): { line: Buffer; key: Buffer } {
  const salt = randomBytes(SALT_BYTES);
  const key = deriveFileKey(secret ?? Buffer.alloc(0), salt);
  const keyHeader: KeyHeader = {
    salt: salt.toString('base64'),
    encrypted: secret !== null,
    keyCheck: keyCheckOf(key),
  };
  return { line: Buffer.from(`${MAGIC} ${FORMAT} ${JSON.stringify({ ...header, ...keyHeader })}\n`), key };
}

/** @throws BackupFault for a file of another kind or format, or with another key */
export async function readHeader(
  reader: ByteReader,
  secret: Buffer | null,
): Promise<{ header: BackupHeader; key: Buffer }> {
  const [magic, format, ...rest] = (await reader.readLine(LONGEST_HEADER)).split(' ');
  if (magic !== MAGIC)
    throw new BackupFault('Berkas ini bukan cadangan Ambang: pilih berkas yang ditulis ./ambang backup.');
  if (format !== String(FORMAT))
    throw new BackupFault(
      `Cadangan ini ditulis dalam format ${format ?? ''}, versi ini membaca format ${FORMAT}: pakai Ambang versi yang menulisnya.`,
    );
  const header = JSON.parse(rest.join(' ')) as BackupHeader & KeyHeader;
  if (header.encrypted && secret === null)
    throw new BackupFault('Cadangan ini terenkripsi: isi BACKUP_KEY dengan kunci saat cadangan dibuat.');
  const key = deriveFileKey(header.encrypted ? secret! : Buffer.alloc(0), Buffer.from(header.salt, 'base64'));
  if (keyCheckOf(key) !== header.keyCheck)
    throw new BackupFault('BACKUP_KEY bukan kunci cadangan ini: isi kunci saat cadangan dibuat.');
  return { header, key };
}

const keyCheckOf = (key: Buffer): string =>
  createHash('sha256').update('ambang backup key').update(key).digest('hex').slice(0, 16);
