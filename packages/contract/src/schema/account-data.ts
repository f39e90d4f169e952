import { Type } from 'typebox';
import { instant, integer, list, nullable, shape, text } from './shapes.ts';

const account = shape({
  id: text,
  nama: text,
  email: text,
  emailTerbuktiPada: nullable(instant),
  emailMenungguKonfirmasi: nullable(text),
  nomorHp: nullable(text),
  foto: nullable(text),
  hanyaInisialDiPerangkingan: Type.Boolean(),
  sandiTerakhirDiubah: nullable(instant),
  versiPersetujuan: text,
  menyetujuiPada: instant,
  terdaftarPada: instant,
});

const session = shape({
  perangkat: text,
  caraMasuk: text,
  masukPada: instant,
  terakhirTerlihat: instant,
  berakhirPada: instant,
});

const grant = shape({
  tryout: text,
  asal: text,
  nomorAsal: text,
  sejak: instant,
  dicabutPada: nullable(instant),
});

const transaction = shape({
  id: text,
  paket: text,
  harga: integer,
  status: text,
  caraBayar: nullable(text),
  sebabGagal: nullable(text),
  dibuatPada: instant,
  batasBayar: instant,
  selesaiPada: nullable(instant),
});

const attempt = shape({
  tryout: text,
  percobaan: integer,
  mulai: instant,
  batasWaktu: instant,
  diserahkanPada: nullable(instant),
  lembarJawaban: list(
    shape({
      nomor: integer,
      pilihan: nullable(text),
      detikKe: Type.Number(),
      pertamaDetikKe: Type.Number(),
      kaliDiubah: integer,
    }),
  ),
  perubahan: list(
    shape({
      nomor: integer,
      pilihan: nullable(text),
      detikKe: Type.Number(),
      tibaDetikKe: Type.Number(),
    }),
  ),
});

/** Common fields of a result and of its earlier gradings. */
const scored = {
  tryout: text,
  percobaan: integer,
  total: integer,
  twk: integer,
  tiu: integer,
  tkp: integer,
  lulus: Type.Boolean(),
};

const result = shape({
  ...scored,
  masukPeringkat: Type.Boolean(),
  terlaluCepat: Type.Boolean(),
  selesaiPada: instant,
  subTopik: list(shape({ nomor: integer, poin: integer, benar: integer, salah: integer, kosong: integer })),
});

const earlierGrading = shape({
  ...scored,
  berlakuSampai: instant,
});

const modelText = shape({
  tryout: text,
  percobaan: integer,
  keadaan: text,
  versiPersetujuan: text,
  dimintaPada: instant,
  ditulisPada: nullable(instant),
  model: nullable(text),
  isi: nullable(shape({ ringkasan: text, twk: text, tiu: text, tkp: text })),
});

/** All stored data of a person. */
export const accountData = shape({
  dibuat: instant,
  akun: account,
  identitas: list(shape({ penyedia: text, id: text, email: nullable(text), ditautkanPada: instant })),
  sesi: list(session),
  perambanDikenal: list(shape({ terakhirMasuk: instant })),
  kepemilikan: list(grant),
  kodeDipakai: list(shape({ kode: text, dipakaiPada: instant })),
  transaksi: list(transaction),
  pengerjaan: list(attempt),
  jumlahPercobaan: list(shape({ tryout: text, dimulai: integer })),
  hasil: list(result),
  nilaiSebelumKoreksi: list(earlierGrading),
  tulisanAi: list(modelText),
  persetujuanTulisanAi: list(shape({ tryout: text, versi: text, diberikanPada: instant })),
  notifikasi: list(shape({ judul: text, isi: text, dibuatPada: instant, dibacaPada: nullable(instant) })),
});
