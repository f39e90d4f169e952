import {
  parseCode,
  parseSender,
  parseServiceUrl,
  parseSmtpUrl,
  parseText,
  parseWholeNumber,
} from '../parse/parsers.ts';
import { parseLine, parseTaxNumber } from '../parse/seller.ts';
import { setting, settingWithDefault } from '../setting.ts';

const parseAddress = parseServiceUrl('kosongkan, atau tulis alamat https yang lengkap');

export const mailSettings = {
  SMTP_URL: setting('server email, misalnya smtps://pengguna:sandi@mail.contoh.id:465', parseSmtpUrl, {
    requiredBecause: 'agar email dapat terkirim, misalnya smtps://pengguna:sandi@mail.contoh.id:465',
    isSecret: true,
  }),
  MAIL_FROM: settingWithDefault(
    'pengirim email, misalnya Ambang <halo@contoh.id>',
    parseSender,
    'Ambang <ambang@localhost>',
    {
      requiredBecause: 'agar email dapat terkirim, misalnya Ambang <halo@contoh.id>',
    },
  ),
};

export const googleSettings = {
  GOOGLE_CLIENT_ID: setting('klien OAuth untuk masuk dengan Google; kosong: tanpa tombol Google', parseCode),
  GOOGLE_CLIENT_SECRET: setting('rahasia klien OAuth itu', parseCode, { isSecret: true }),
  GOOGLE_ISSUER: settingWithDefault('penyedia OpenID', parseAddress, 'https://accounts.google.com'),
};

export const paymentSettings = {
  MIDTRANS_SERVER_KEY: setting('kunci server Midtrans', parseCode, {
    requiredBecause: 'agar paket berbayar dapat dibeli; salin dari Midtrans, Settings, Access Keys',
    isSecret: true,
  }),
  MIDTRANS_SNAP_URL: settingWithDefault(
    'halaman bayar Midtrans; kotak pasirnya https://app.sandbox.midtrans.com/snap/v1',
    parseAddress,
    'https://app.midtrans.com/snap/v1',
  ),
  MIDTRANS_API_URL: settingWithDefault(
    'status pembayaran Midtrans; kotak pasirnya https://api.sandbox.midtrans.com',
    parseAddress,
    'https://api.midtrans.com',
  ),
  SANDBOX_NOTICE_SPEED: settingWithDefault(
    'berapa kali lebih cepat tiruan pembayaran mengulang pemberitahuan; tidak untuk produksi',
    parseWholeNumber(1, 999_999),
    '60',
  ),
};

const MAX_NAME_LENGTH = 100;
const MAX_RULE_LENGTH = 500;

export const sellerSettings = {
  SELLER_NAME: settingWithDefault('penjual di bukti pembayaran', parseLine(MAX_NAME_LENGTH), 'Ambang'),
  SELLER_TAX_NUMBER: setting('NPWP penjual; kosong: tidak punya', parseTaxNumber),
  REFUND_RULE: setting(
    'aturan uang kembali di dekat Beli Sekarang dan di bukti pembayaran; kosong: yang biasa',
    parseLine(MAX_RULE_LENGTH),
  ),
};

const MAX_BUDGET = 999_999;

export const modelSettings = {
  LLM_BASE_URL: setting(
    'model bahasa (sesuai OpenAI) untuk teks analisis; kosong: tanpa model',
    parseServiceUrl('kosongkan, atau tulis alamat https sampai versinya, misalnya https://api.contoh.id/v1'),
  ),
  LLM_MODEL: setting('nama model di sana', parseText),
  LLM_API_KEY: setting('kunci model itu', parseCode, { isSecret: true }),
  LLM_DAILY_BUDGET: settingWithDefault(
    'panggilan model sehari, 0 mematikannya',
    parseWholeNumber(0, MAX_BUDGET),
    '500',
  ),
};
