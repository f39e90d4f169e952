import { createHash, randomBytes } from 'node:crypto';
import { BackupFault } from '../fault.ts';
import type { ByteReader } from './byte-reader.ts';
import { damagedFault, deriveFileKey, type FrameSeal } from './sealed-frames.ts';

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
  /** About the bytes that a restore needs on its disk. Backups of earlier releases do not have it. */
  restoredBytes?: number;
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
export function createHeader(header: BackupHeader, secret: Buffer | null): FrameSeal {
  const salt = randomBytes(SALT_BYTES);
  const key = deriveFileKey(secret ?? Buffer.alloc(0), salt);
  const keyHeader: KeyHeader = {
    salt: salt.toString('base64'),
    encrypted: secret !== null,
    keyCheck: keyCheckOf(key),
  };
  return { key, header: Buffer.from(`${MAGIC} ${FORMAT} ${JSON.stringify({ ...header, ...keyHeader })}\n`) };
}

/** @throws BackupFault for a file of another kind or format, or with another key */
export async function readHeader(
  reader: ByteReader,
  secret: Buffer | null,
): Promise<{ header: BackupHeader; seal: FrameSeal }> {
  await requireMagic(reader);
  const rest = await reader.readLine(LONGEST_HEADER);
  const [, format, ...words] = rest.toString('utf8').split(' ');
  if (!/^\d{1,4}$/.test(format ?? '')) throw damagedFault();
  if (format !== String(FORMAT))
    throw new BackupFault(
      `Cadangan ini ditulis dalam format ${format}, versi ini membaca format ${FORMAT}: pakai Ambang versi yang menulisnya.`,
    );
  const { salt, encrypted, keyCheck, ...header } = parseHeader(words.join(' '));
  if (encrypted && secret === null)
    throw new BackupFault('Cadangan ini terenkripsi: isi BACKUP_KEY dengan kunci saat cadangan dibuat.');
  const used = encrypted && secret !== null ? secret : Buffer.alloc(0);
  const key = deriveFileKey(used, Buffer.from(salt, 'base64'));
  if (keyCheckOf(key) !== keyCheck) throw encrypted ? wrongKeyFault() : damagedFault();
  return { header, seal: { key, header: Buffer.concat([Buffer.from(MAGIC), rest]) } };
}

async function requireMagic(reader: ByteReader): Promise<void> {
  const found = await reader.read(MAGIC.length);
  if (found.toString('latin1') === MAGIC) return;
  throw new BackupFault('Berkas ini bukan cadangan Ambang: pilih berkas yang ditulis ./ambang backup.');
}

function parseHeader(text: string): BackupHeader & KeyHeader {
  try {
    const header = JSON.parse(text) as BackupHeader & KeyHeader;
    const texts = [header.kind, header.platform, header.startedAt, header.salt, header.keyCheck];
    const numbers = [header.postgres, header.restoredBytes ?? 0];
    if (texts.every((value) => typeof value === 'string') && numbers.every(Number.isInteger)) return header;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw damagedFault();
}

const wrongKeyFault = (): BackupFault =>
  new BackupFault(
    'BACKUP_KEY bukan kunci cadangan ini: isi kunci saat cadangan dibuat. Bila kuncinya benar, berkasnya rusak: pakai berkas lain.',
  );

const keyCheckOf = (key: Buffer): string =>
  createHash('sha256').update('ambang backup key').update(key).digest('hex').slice(0, 16);
