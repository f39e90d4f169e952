import { Type } from 'typebox';
import {
  instantSchema,
  integerSchema,
  listSchema,
  nullableSchema,
  objectSchema,
  textSchema,
} from './shapes.ts';

const account = objectSchema({
  id: textSchema,
  nama: textSchema,
  email: textSchema,
  emailTerbuktiPada: nullableSchema(instantSchema),
  emailMenungguKonfirmasi: nullableSchema(textSchema),
  nomorHp: nullableSchema(textSchema),
  foto: nullableSchema(textSchema),
  hanyaInisialDiPerangkingan: Type.Boolean(),
  sandiTerakhirDiubah: nullableSchema(instantSchema),
  versiPersetujuan: textSchema,
  menyetujuiPada: instantSchema,
  terdaftarPada: instantSchema,
});

const session = objectSchema({
  perangkat: textSchema,
  caraMasuk: textSchema,
  masukPada: instantSchema,
  terakhirTerlihat: instantSchema,
  berakhirPada: instantSchema,
});

const grant = objectSchema({
  tryout: textSchema,
  asal: textSchema,
  nomorAsal: textSchema,
  sejak: instantSchema,
  dicabutPada: nullableSchema(instantSchema),
});

const transaction = objectSchema({
  id: textSchema,
  paket: textSchema,
  harga: integerSchema,
  status: textSchema,
  caraBayar: nullableSchema(textSchema),
  sebabGagal: nullableSchema(textSchema),
  dibuatPada: instantSchema,
  batasBayar: instantSchema,
  selesaiPada: nullableSchema(instantSchema),
});

const attempt = objectSchema({
  tryout: textSchema,
  percobaan: integerSchema,
  mulai: instantSchema,
  batasWaktu: instantSchema,
  diserahkanPada: nullableSchema(instantSchema),
  lembarJawaban: listSchema(
    objectSchema({
      nomor: integerSchema,
      pilihan: nullableSchema(textSchema),
      detikKe: Type.Number(),
      pertamaDetikKe: Type.Number(),
      kaliDiubah: integerSchema,
    }),
  ),
  perubahan: listSchema(
    objectSchema({
      nomor: integerSchema,
      pilihan: nullableSchema(textSchema),
      detikKe: Type.Number(),
      tibaDetikKe: Type.Number(),
    }),
  ),
});

/** Common fields of a result and of its earlier gradings. */
const scored = {
  tryout: textSchema,
  percobaan: integerSchema,
  total: integerSchema,
  twk: integerSchema,
  tiu: integerSchema,
  tkp: integerSchema,
  lulus: Type.Boolean(),
};

const result = objectSchema({
  ...scored,
  masukPeringkat: Type.Boolean(),
  terlaluCepat: Type.Boolean(),
  selesaiPada: instantSchema,
  subTopik: listSchema(
    objectSchema({
      nomor: integerSchema,
      poin: integerSchema,
      benar: integerSchema,
      salah: integerSchema,
      kosong: integerSchema,
    }),
  ),
});

const earlierGrading = objectSchema({
  ...scored,
  berlakuSampai: instantSchema,
});

const modelText = objectSchema({
  tryout: textSchema,
  percobaan: integerSchema,
  keadaan: textSchema,
  versiPersetujuan: textSchema,
  dimintaPada: instantSchema,
  ditulisPada: nullableSchema(instantSchema),
  model: nullableSchema(textSchema),
  isi: nullableSchema(
    objectSchema({ ringkasan: textSchema, twk: textSchema, tiu: textSchema, tkp: textSchema }),
  ),
});

/** All stored data of a person. */
export const accountDataSchema = objectSchema({
  dibuat: instantSchema,
  akun: account,
  identitas: listSchema(
    objectSchema({
      penyedia: textSchema,
      id: textSchema,
      email: nullableSchema(textSchema),
      ditautkanPada: instantSchema,
    }),
  ),
  sesi: listSchema(session),
  perambanDikenal: listSchema(objectSchema({ terakhirMasuk: instantSchema })),
  kepemilikan: listSchema(grant),
  kodeDipakai: listSchema(objectSchema({ kode: textSchema, dipakaiPada: instantSchema })),
  transaksi: listSchema(transaction),
  pengerjaan: listSchema(attempt),
  jumlahPercobaan: listSchema(objectSchema({ tryout: textSchema, dimulai: integerSchema })),
  hasil: listSchema(result),
  nilaiSebelumKoreksi: listSchema(earlierGrading),
  tulisanAi: listSchema(modelText),
  persetujuanTulisanAi: listSchema(
    objectSchema({ tryout: textSchema, versi: textSchema, diberikanPada: instantSchema }),
  ),
  notifikasi: listSchema(
    objectSchema({
      judul: textSchema,
      isi: textSchema,
      dibuatPada: instantSchema,
      dibacaPada: nullableSchema(instantSchema),
    }),
  ),
});
