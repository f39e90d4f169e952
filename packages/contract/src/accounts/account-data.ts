import { same } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

type Text = string;
/** ISO 8601 in UTC. */
type Time = string;

/** What a result and an earlier grading of it have in common. */
interface Scored {
  tryout: Text;
  percobaan: number;
  total: number;
  twk: number;
  tiu: number;
  tkp: number;
  lulus: boolean;
}

/** Everything that is kept about a person, under Indonesian names because the person reads the file. */
export interface AccountData {
  dibuat: Time;
  akun: {
    id: Text;
    nama: Text;
    email: Text;
    emailTerbuktiPada: Time | null;
    emailMenungguKonfirmasi: Text | null;
    nomorHp: Text | null;
    foto: Text | null;
    hanyaInisialDiPerangkingan: boolean;
    sandiTerakhirDiubah: Time | null;
    versiPersetujuan: Text;
    menyetujuiPada: Time;
    terdaftarPada: Time;
  };
  identitas: { penyedia: Text; id: Text; email: Text | null; ditautkanPada: Time }[];
  sesi: { perangkat: Text; caraMasuk: Text; masukPada: Time; terakhirTerlihat: Time; berakhirPada: Time }[];
  perambanDikenal: { terakhirMasuk: Time }[];
  kepemilikan: {
    tryout: Text;
    asal: Text;
    nomorAsal: Text;
    sejak: Time;
    dicabutPada: Time | null;
  }[];
  kodeDipakai: { kode: Text; dipakaiPada: Time }[];
  transaksi: {
    id: Text;
    paket: Text;
    harga: number;
    status: Text;
    caraBayar: Text | null;
    sebabGagal: Text | null;
    dibuatPada: Time;
    batasBayar: Time;
    selesaiPada: Time | null;
  }[];
  pengerjaan: {
    tryout: Text;
    percobaan: number;
    mulai: Time;
    batasWaktu: Time;
    diserahkanPada: Time | null;
    /** Every question that has a change, with the answer that stands. */
    lembarJawaban: {
      nomor: number;
      pilihan: Text | null;
      detikKe: number;
      pertamaDetikKe: number;
      kaliDiubah: number;
    }[];
    /** Every change that is kept, as it arrived. */
    perubahan: { nomor: number; pilihan: Text | null; detikKe: number; tibaDetikKe: number }[];
  }[];
  jumlahPercobaan: { tryout: Text; dimulai: number }[];
  hasil: (Scored & {
    masukPeringkat: boolean;
    /** Too quick to have been read, so that it stands in nobody else's ranking. */
    terlaluCepat: boolean;
    selesaiPada: Time;
    subTopik: { nomor: number; poin: number; benar: number; salah: number; kosong: number }[];
  })[];
  /** What results were before their keys were corrected. */
  nilaiSebelumKoreksi: (Scored & { berlakuSampai: Time })[];
  tulisanAi: {
    tryout: Text;
    percobaan: number;
    keadaan: Text;
    versiPersetujuan: Text;
    dimintaPada: Time;
    ditulisPada: Time | null;
    model: Text | null;
    isi: { ringkasan: Text; twk: Text; tiu: Text; tkp: Text } | null;
  }[];
  /** By which numbers were sent, also for texts that are gone. */
  persetujuanTulisanAi: { tryout: Text; versi: Text; diberikanPada: Time }[];
  notifikasi: { judul: Text; isi: Text; dibuatPada: Time; dibacaPada: Time | null }[];
}

export const getAccountData = endpoint('GET', '/accounts/data', {
  access: 'account',
  reply: same<AccountData>(),
});
