import { Type } from 'typebox';
import { instant, integer, listOf, nullable, objectOf, text } from './shapes.ts';

const account = objectOf({
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
  tanggalUjian: nullable(text),
  menitLatihanSehari: nullable(integer),
  jalurUjian: nullable(text),
  targetTotal: nullable(integer),
  jamPengingat: nullable(integer),
  terakhirDiingatkan: nullable(text),
});

const session = objectOf({
  perangkat: text,
  caraMasuk: text,
  masukPada: instant,
  terakhirTerlihat: instant,
  berakhirPada: instant,
});

const grant = objectOf({
  tryout: text,
  asal: text,
  nomorAsal: text,
  sejak: instant,
  dicabutPada: nullable(instant),
});

const transaction = objectOf({
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

const attempt = objectOf({
  tryout: text,
  percobaan: integer,
  mulai: instant,
  batasWaktu: instant,
  diserahkanPada: nullable(instant),
  lembarJawaban: listOf(
    objectOf({
      nomor: integer,
      pilihan: nullable(text),
      detikKe: Type.Number(),
      pertamaDetikKe: Type.Number(),
      kaliDiubah: integer,
    }),
  ),
  perubahan: listOf(
    objectOf({
      nomor: integer,
      pilihan: nullable(text),
      detikKe: Type.Number(),
      tibaDetikKe: Type.Number(),
    }),
  ),
});

/** The common fields of a result and of its previous gradings. */
const scored = {
  tryout: text,
  percobaan: integer,
  total: integer,
  twk: integer,
  tiu: integer,
  tkp: integer,
  lulus: Type.Boolean(),
};

const result = objectOf({
  ...scored,
  masukPeringkat: Type.Boolean(),
  terlaluCepat: Type.Boolean(),
  selesaiPada: instant,
  subTopik: listOf(
    objectOf({
      nomor: integer,
      poin: integer,
      benar: integer,
      salah: integer,
      kosong: integer,
    }),
  ),
});

const previousGrading = objectOf({
  ...scored,
  berlakuSampai: instant,
});

const modelText = objectOf({
  tryout: text,
  percobaan: integer,
  keadaan: text,
  versiPersetujuan: text,
  dimintaPada: instant,
  ditulisPada: nullable(instant),
  model: nullable(text),
  isi: nullable(objectOf({ ringkasan: text, twk: text, tiu: text, tkp: text })),
});

export const accountDataSchema = objectOf({
  dibuat: instant,
  akun: account,
  identitas: listOf(
    objectOf({
      penyedia: text,
      id: text,
      email: nullable(text),
      ditautkanPada: instant,
    }),
  ),
  sesi: listOf(session),
  perambanDikenal: listOf(objectOf({ terakhirMasuk: instant })),
  kepemilikan: listOf(grant),
  kodeDipakai: listOf(objectOf({ kode: text, dipakaiPada: instant })),
  transaksi: listOf(transaction),
  pengerjaan: listOf(attempt),
  jumlahPercobaan: listOf(objectOf({ tryout: text, dimulai: integer })),
  hasil: listOf(result),
  nilaiSebelumKoreksi: listOf(previousGrading),
  tulisanAi: listOf(modelText),
  persetujuanTulisanAi: listOf(objectOf({ tryout: text, versi: text, diberikanPada: instant })),
  notifikasi: listOf(
    objectOf({
      judul: text,
      isi: text,
      dibuatPada: instant,
      dibacaPada: nullable(instant),
    }),
  ),
  latihan: listOf(
    objectOf({
      soal: text,
      revisi: integer,
      dijawabPada: instant,
      dihitungPada: instant,
      pilihan: listOf(text),
      poin: nullable(integer),
      detik: Type.Number(),
      keyakinan: nullable(text),
      asal: text,
    }),
  ),
  bukuSalah: listOf(
    objectOf({ soal: text, tryout: text, percobaan: integer, sebab: listOf(text), sejak: instant }),
  ),
  pengisianBukuSalah: listOf(
    objectOf({ tryout: text, percobaan: integer, tandaRaguDikirimPada: nullable(instant) }),
  ),
  tesSatuan: listOf(objectOf({ tes: text, terakhirDimulaiPada: instant })),
  jadwalUlang: listOf(
    objectOf({
      jenis: text,
      kembaliPada: instant,
      tahanHari: Type.Number(),
      kesulitan: Type.Number(),
      dijawab: integer,
      lepas: integer,
      hariBenar: integer,
      pertamaDijawabPada: nullable(instant),
      terakhirDijawabPada: nullable(instant),
      didahulukan: Type.Boolean(),
      keluarPada: nullable(instant),
      diputuskanPada: nullable(instant),
      dikeluarkan: nullable(Type.Boolean()),
    }),
  ),
  pengingat: listOf(
    objectOf({
      saluran: text,
      tujuan: text,
      jam: nullable(integer),
      disetujuiPada: instant,
      terakhirDikirim: nullable(text),
    }),
  ),
  laporanSoal: listOf(
    objectOf({
      soal: text,
      alasan: text,
      catatan: text,
      dibuatPada: instant,
      dijawabPada: nullable(instant),
      isiJawaban: nullable(text),
    }),
  ),
});
