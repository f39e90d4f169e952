import { parseRate } from '../parse/parsers.ts';
import { settingWithDefault } from '../setting.ts';

const limit = (byDefault: string, meaning: string) => settingWithDefault(meaning, parseRate, byDefault);

/** Calls that are allowed in some minutes. "Address" in a name means the client's subnet. */
export const limitSettings = {
  /**
   * Of one account from one subnet, or from one browser that has signed in to it before. After these, each further try has to
   * wait longer.
   */
  LIMIT_SIGN_IN: limit('5/15', 'sandi salah per akun dan jaringan'),
  /** Of one account from all other browsers, in any subnet. */
  LIMIT_SIGN_IN_ACCOUNT: limit('50/60', 'sandi salah per akun'),
  /** Of such browsers from one subnet. A school or a mobile network may share one subnet. */
  LIMIT_SIGN_IN_ADDRESS: limit('500/60', 'sandi salah per jaringan'),
  /** From any subnet. Checking them costs as much as checking wrong ones. */
  LIMIT_SIGN_IN_RIGHT: limit('30/15', 'sandi benar per akun'),
  /** For one email, with or without an account. */
  LIMIT_RESET_LINK: limit('3/60', 'email atur ulang sandi per alamat email'),
  LIMIT_RESET_LINK_ADDRESS: limit('60/60', 'email atur ulang sandi per jaringan'),
  /** Including emails that another account has. */
  LIMIT_EMAIL_CHANGE: limit('5/60', 'permintaan ganti email per akun'),
  LIMIT_EMAIL_CHANGE_ADDRESS: limit('60/60', 'permintaan ganti email per jaringan'),
  /** Requested by any accounts. */
  LIMIT_EMAIL_CHANGE_MAILBOX: limit('10/60', 'email konfirmasi per alamat email'),
  LIMIT_NOTICE_LETTER: limit('3/60', 'email pemberitahuan per alamat email dan jenis'),
  LIMIT_REGISTRATION: limit('60/60', 'pendaftaran per jaringan'),
  LIMIT_REDEEM: limit('10/60', 'kode salah per akun'),
  LIMIT_REDEEM_ADDRESS: limit('100/60', 'kode salah per jaringan'),
  LIMIT_MODEL_TEXT: limit('3/1440', 'teks model per akun'),
  LIMIT_ITEM_REPORT: limit('20/1440', 'laporan soal per akun'),
  // Each process counts the next three in memory (`ratesPerProcess`). All other limits are counted in the database, for all
  // processes together.
  /** Of one account, except saves and hand-ins. */
  LIMIT_WRITE: limit('120/1', 'panggilan lain yang menulis, per akun'),
  LIMIT_ANSWER_SAVE: limit('600/1', 'simpanan jawaban per akun'),
  /** Repeats included. */
  LIMIT_HAND_IN: limit('120/1', 'pengumpulan per akun'),
  /** Unknown tokens. */
  LIMIT_STOP_LINK: limit('60/60', 'tautan berhenti yang tidak dikenal, per jaringan'),
  LIMIT_DOWNLOAD: limit('3/60', 'unduhan data pribadi per akun'),
};
