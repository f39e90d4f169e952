import { identityCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** ISO 8601 in UTC. */
type Timestamp = string;

interface ScoredAttempt {
  tryout: string;
  percobaan: number;
  total: number;
  twk: number;
  tiu: number;
  tkp: number;
  lulus: boolean;
}

/** Field names are Indonesian because the account's owner reads the file. */
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
    lembarJawaban: {
      nomor: number;
      pilihan: string | null;
      detikKe: number;
      pertamaDetikKe: number;
      kaliDiubah: number;
    }[];
    /** In order of arrival. */
    perubahan: { nomor: number; pilihan: string | null; detikKe: number; tibaDetikKe: number }[];
  }[];
  jumlahPercobaan: { tryout: string; dimulai: number }[];
  hasil: (ScoredAttempt & {
    masukPeringkat: boolean;
    /** Other accounts do not see the attempt in their rankings. */
    terlaluCepat: boolean;
    selesaiPada: Timestamp;
    subTopik: { nomor: number; poin: number; benar: number; salah: number; kosong: number }[];
  })[];
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
  /** Includes consents for deleted texts. */
  persetujuanTulisanAi: { tryout: string; versi: string; diberikanPada: Timestamp }[];
  notifikasi: { judul: string; isi: string; dibuatPada: Timestamp; dibacaPada: Timestamp | null }[];
}

export const getAccountData = endpoint('GET', '/accounts/data', {
  access: 'account',
  reply: identityCodec<AccountData>(),
});
