import { decodeSecretKey, SECRET_KEY_BYTES } from '@ambang/server/secret-key.ts';
import { type Parse, SettingFault } from '../setting.ts';

/** Where backups go, as it is written: a relative folder is not resolved, and the keys of S3 are settings of their own. */
export type BackupPlace = { kind: 'folder'; folder: string } | { kind: 's3'; bucket: string; prefix: string };

/** A folder, or `s3://bucket/prefix`. */
export const parseBackupPlace: Parse<BackupPlace> = (text, { name }) => {
  if (!/^[a-z0-9]+:\/\//i.test(text)) return { kind: 'folder', folder: text };
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9._/-]*))?$/.exec(text) ?? [];
  const folders = prefix.replace(/^\/+|\/+$/g, '');
  if (bucket !== undefined && folders.split('/').every((folder) => folder !== '.' && folder !== '..'))
    return { kind: 's3', bucket, prefix: folders };
  throw new SettingFault(
    `${name} tidak terbaca ("${text}"): tulis folder, atau alamat seperti s3://nama-bucket/folder.`,
  );
};

/** The message does not contain the value: it is a secret. */
export const parseBackupKey: Parse<Buffer> = (text, { name }) => {
  const key = decodeSecretKey('BACKUP_KEY', text);
  if (key !== null) return key;
  throw new SettingFault(
    `${name} tidak terbaca: isi 32 bita acak dalam base64 (openssl rand -base64 ${SECRET_KEY_BYTES}).`,
  );
};

/** The name of a stanza of pgBackRest. */
export const parseStanza: Parse<string> = (text, { name }) => {
  if (/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/.test(text)) return text;
  throw new SettingFault(`${name} tidak terbaca ("${text}"): tulis nama stanza-nya, misalnya ambang.`);
};
