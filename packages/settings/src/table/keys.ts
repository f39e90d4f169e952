import { parsePushKey, parseRankKey, parseTicketPrivateKey, parseTicketPublicKey } from '../parse/keys.ts';
import { parseDatabaseUrl, parseHosts, parseOrigin, parsePort } from '../parse/parsers.ts';
import { setting, settingWithDefault } from '../setting.ts';

/** The push services of Chrome, Firefox, Edge and Safari. */
const BROWSER_PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
];

export const keySettings = {
  RANK_KEY: setting(
    'kunci sidik akun yang dihapus: jangan pernah diganti, simpan terpisah dari cadangan',
    parseRankKey,
    {
      requiredBecause: 'buat sekali dengan ./ambang rank-key, dan simpan terpisah dari cadangan data',
      isSecret: true,
    },
  ),
  PUSH_KEY: setting('kunci pengingat di peramban; kosong: pengingat hanya lewat email', parsePushKey, {
    isSecret: true,
  }),
  PUSH_HOSTS: settingWithDefault(
    'server pengingat yang boleh dihubungi',
    parseHosts,
    BROWSER_PUSH_HOSTS.join(','),
  ),
};

const FOR_ANALYSIS = 'agar analisis dapat dibaca';

export const analysisSettings = {
  ANALYSIS_URL: setting('alamat layanan analisis bagi peserta, nama host tersendiri', parseOrigin, {
    requiredBecause: `${FOR_ANALYSIS}, misalnya https://analisis.contoh.id`,
  }),
  ANALYSIS_PORT: setting('port layanan analisis, pada HOST', parsePort, {
    requiredBecause: `${FOR_ANALYSIS}, misalnya 3009`,
  }),
  ANALYSIS_DATABASE_URL: setting('basis data dengan peran yang hanya bisa membaca', parseDatabaseUrl, {
    requiredBecause: `${FOR_ANALYSIS}; buat perannya dengan ./ambang analysis-role`,
    isRequiredWithDatabaseUrl: true,
    isSecret: true,
  }),
  TICKET_PRIVATE_KEY: setting('kunci penanda tangan tiket analisis', parseTicketPrivateKey, {
    requiredBecause: `${FOR_ANALYSIS}; dibuat oleh ./ambang setup`,
    isSecret: true,
  }),
  TICKET_PUBLIC_KEY: setting('pasangannya, untuk layanan analisis', parseTicketPublicKey, {
    requiredBecause: `${FOR_ANALYSIS}; pasangan dari TICKET_PRIVATE_KEY, dibuat oleh ./ambang setup`,
  }),
};
