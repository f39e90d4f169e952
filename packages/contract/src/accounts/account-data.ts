import { identityCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** ISO 8601 in UTC. */
type Timestamp = string;

/** The common fields of a result and of its previous gradings. */
interface ScoredAttempt {
  tryout: string;
  percobaan: number;
  total: number;
  twk: number;
  tiu: number;
  tkp: number;
  lulus: boolean;
}

/**
 * All stored data of an account, for download. Field names are Indonesian, because the account's owner reads the file.
 */
export interface AccountData {
  dibuat: Timestamp;
  akun: {
    id: string;
    nama: string;
    email: string;
    emailTerbuktiPada: Timestamp | null;
    emailMenungguKonfirmasi: string | null;
    nomorHp: string | null;
    foto: string | null;
    hanyaInisialDiPerangkingan: boolean;
    sandiTerakhirDiubah: Timestamp | null;
    versiPersetujuan: string;
    menyetujuiPada: Timestamp;
    terdaftarPada: Timestamp;
    /** A day, such as "2026-11-28". */
    tanggalUjian: string | null;
    menitLatihanSehari: number | null;
    jalurUjian: string | null;
    targetTotal: number | null;
    /** The hour of the day in WIB. It stays when the reminders end, as does the day of the last one. */
    jamPengingat: number | null;
    terakhirDiingatkan: string | null;
  };
  identitas: { penyedia: string; id: string; email: string | null; ditautkanPada: Timestamp }[];
  sesi: {
    perangkat: string;
    caraMasuk: string;
    masukPada: Timestamp;
    terakhirTerlihat: Timestamp;
    berakhirPada: Timestamp;
  }[];
  perambanDikenal: { terakhirMasuk: Timestamp }[];
  kepemilikan: {
    tryout: string;
    asal: string;
    nomorAsal: string;
    sejak: Timestamp;
    dicabutPada: Timestamp | null;
  }[];
  kodeDipakai: { kode: string; dipakaiPada: Timestamp }[];
  transaksi: {
    id: string;
    paket: string;
    harga: number;
    status: string;
    caraBayar: string | null;
    sebabGagal: string | null;
    dibuatPada: Timestamp;
    batasBayar: Timestamp;
    selesaiPada: Timestamp | null;
  }[];
  pengerjaan: {
    tryout: string;
    percobaan: number;
    mulai: Timestamp;
    batasWaktu: Timestamp;
    diserahkanPada: Timestamp | null;
    /** Every question with a change, and its current answer. */
    lembarJawaban: {
      nomor: number;
      pilihan: string | null;
      detikKe: number;
      pertamaDetikKe: number;
      kaliDiubah: number;
    }[];
    /** All stored changes, in the order of the log. */
    perubahan: { nomor: number; pilihan: string | null; detikKe: number; tibaDetikKe: number }[];
  }[];
  jumlahPercobaan: { tryout: string; dimulai: number }[];
  hasil: (ScoredAttempt & {
    masukPeringkat: boolean;
    /** Whether the attempt was too quick to have read the questions. Other accounts do not see it in their rankings. */
    terlaluCepat: boolean;
    selesaiPada: Timestamp;
    subTopik: { nomor: number; poin: number; benar: number; salah: number; kosong: number }[];
  })[];
  /** Results from before a correction of the keys. */
  nilaiSebelumKoreksi: (ScoredAttempt & { berlakuSampai: Timestamp })[];
  tulisanAi: {
    tryout: string;
    percobaan: number;
    keadaan: string;
    versiPersetujuan: string;
    dimintaPada: Timestamp;
    ditulisPada: Timestamp | null;
    model: string | null;
    isi: { ringkasan: string; twk: string; tiu: string; tkp: string } | null;
  }[];
  /** Consents to send scores to a language model, including those for deleted texts. */
  persetujuanTulisanAi: { tryout: string; versi: string; diberikanPada: Timestamp }[];
  notifikasi: { judul: string; isi: string; dibuatPada: Timestamp; dibacaPada: Timestamp | null }[];
  /** The answers in practice of the last 24 months. */
  latihan: {
    soal: string;
    /** The edition of the question. */
    revisi: number;
    dijawabPada: Timestamp;
    dihitungPada: Timestamp;
    pilihan: string[];
    poin: number | null;
    detik: number;
    keyakinan: string | null;
    asal: string;
  }[];
  /** What attempts have put into "Buku Salah". */
  bukuSalah: { soal: string; tryout: string; percobaan: number; sebab: string[]; sejak: Timestamp }[];
  /** The attempts that were put there, and when their flags were sent. */
  pengisianBukuSalah: { tryout: string; percobaan: number; tandaRaguDikirimPada: Timestamp | null }[];
  /** The single tests that were started. */
  tesSatuan: { tes: string; terakhirDimulaiPada: Timestamp }[];
  /** The schedule of each kind of question. */
  jadwalUlang: {
    jenis: string;
    kembaliPada: Timestamp;
    /** FSRS's stability in days, and its difficulty of 1 to 10; 0 before the first answer. */
    tahanHari: number;
    kesulitan: number;
    dijawab: number;
    lepas: number;
    hariBenar: number;
    pertamaDijawabPada: Timestamp | null;
    terakhirDijawabPada: Timestamp | null;
    /** After a wrong answer that was "yakin". */
    didahulukan: boolean;
    keluarPada: Timestamp | null;
    diputuskanPada: Timestamp | null;
    /** Taken out of the book by hand, or put back; null without a decision. */
    dikeluarkan: boolean | null;
  }[];
  pengingat: {
    saluran: string;
    tujuan: string;
    /** The hour of the day in WIB. */
    jam: number | null;
    disetujuiPada: Timestamp;
    terakhirDikirim: string | null;
  }[];
  /** Reports of questions. */
  laporanSoal: {
    soal: string;
    alasan: string;
    catatan: string;
    dibuatPada: Timestamp;
    dijawabPada: Timestamp | null;
    isiJawaban: string | null;
  }[];
}

export const getAccountData = endpoint('GET', '/accounts/data', {
  access: 'account',
  reply: identityCodec<AccountData>(),
});
