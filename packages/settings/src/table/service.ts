import {
  parseContact,
  parseDatabaseUrl,
  parseFolders,
  parsePort,
  parseChoice,
  parseListenHost,
  parseProxies,
  parsePublicUrl,
  parseText,
  parseWholeNumber,
} from '../parse/parsers.ts';
import { setting, settingWithDefault } from '../setting.ts';

export const addressSettings = {
  NODE_ENV: setting(
    'production untuk melayani orang: tanpa demo dan tiruan, https wajib',
    parseChoice(['production', 'development', 'test']),
  ),
  PUBLIC_URL: setting('alamat produk ini bagi peserta', parsePublicUrl, {
    requiredBecause: 'alamat https produk ini, misalnya https://tryout.contoh.id',
  }),
  PORT: settingWithDefault('port yang didengarkan, biasanya di belakang nginx', parsePort, '3000'),
  HOST: settingWithDefault('alamat yang didengarkan', parseListenHost, '127.0.0.1'),
  TRUSTED_PROXIES: settingWithDefault(
    'proksi yang X-Forwarded-For-nya dipercaya, misalnya 127.0.0.1 untuk nginx di mesin ini',
    parseProxies,
    '',
  ),
  SUPPORT_CONTACT: setting("alamat email atau https di balik 'Bantuan'", parseContact),
};

export const dataSettings = {
  DATA_DIR: setting('folder data; PostgreSQL bawaan ada di pg di dalamnya', parseText),
  DATABASE_URL: setting('PostgreSQL 15 ke atas; kosong: PostgreSQL bawaan', parseDatabaseUrl, {
    isSecret: true,
  }),
  CONTENT_DIR: settingWithDefault(
    'folder soal yang diterbitkan saat mulai, dipisah titik dua; yang pertama punya nama itu yang dipakai',
    parseFolders,
    'content',
  ),
};

const MAX_WORKERS = 16;
const MAX_INSTANCES = 64;

export const processSettings = {
  WORKERS: setting('proses api di mesin ini, 1 sampai 16', parseWholeNumber(1, MAX_WORKERS)),
  INSTANCES: settingWithDefault(
    'mesin yang memakai basis data ini, 1 sampai 64',
    parseWholeNumber(1, MAX_INSTANCES),
    '1',
  ),
  ASSETS_DIR: setting('folder bersama untuk berkas halaman, bila mesinnya lebih dari satu', parseText),
  METRICS_PORT: setting('port /metrics untuk Prometheus; proses ke-n memakai port ini + n', parsePort),
  METRICS_HOST: settingWithDefault(
    'alamat /metrics, hanya boleh terjangkau Prometheus',
    parseListenHost,
    '127.0.0.1',
  ),
};
