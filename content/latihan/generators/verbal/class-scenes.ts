/** The situations of syllogisms with 'semua' and 'sebagian'. */
import { doing, named } from './classes.ts';
import type { Term } from './classes.ts';

export interface ClassScene {
  a: Term;
  b: Term;
  c: Term;
  d: Term;
  /** How a reason refers to one of them: 'orang itu'. */
  it: string;
}

/** Semua A B, sebagian A tidak C, semua D C. */
export const outside: ClassScene[] = [
  {
    a: named('petugas lapangan'),
    b: named('anggota koperasi'),
    c: doing('pemilik SIM', 'memiliki SIM'),
    d: named('kurir dokumen'),
    it: 'orang itu',
  },
  {
    a: named('kopi Desa Lereng', 'berasal dari Desa Lereng'),
    b: doing('kopi yang dijemur di rumah kaca', 'dijemur di rumah kaca'),
    c: doing('kopi bermutu ekspor', 'memenuhi mutu ekspor'),
    d: named('kopi kemasan emas', 'termasuk kopi kemasan emas'),
    it: 'kopi itu',
  },
];

/** Semua A B, tidak ada C yang B, sebagian D C. */
export const apart: ClassScene[] = [
  {
    a: named('koleksi langka', 'termasuk koleksi langka'),
    b: doing('koleksi di ruang berpendingin', 'disimpan di ruang berpendingin'),
    c: named('koleksi sumbangan', 'termasuk koleksi sumbangan'),
    d: named('koleksi berbahasa Belanda', 'termasuk koleksi berbahasa Belanda'),
    it: 'koleksi itu',
  },
  {
    a: named('pelatih renang'),
    b: doing('peserta tes kebugaran', 'menjalani tes kebugaran'),
    c: named('relawan harian'),
    d: named('penghuni asrama'),
    it: 'orang itu',
  },
];

/** Hanya A yang B, semua C B, sebagian D bukan A. */
export const only: ClassScene[] = [
  {
    a: named('pegawai tetap'),
    b: doing('pemegang kunci gudang', 'memegang kunci gudang'),
    c: named('kepala regu'),
    d: named('petugas piket'),
    it: 'orang itu',
  },
  {
    a: named('perahu bermesin', 'termasuk perahu bermesin'),
    b: doing('perahu yang melewati muara', 'melewati muara'),
    c: named('perahu pengangkut garam'),
    d: named('perahu koperasi'),
    it: 'perahu itu',
  },
];

/** Semua A B atau C, tidak ada D yang C, sebagian A D. */
export const either: ClassScene[] = [
  {
    a: named('siswa kelas unggulan'),
    b: doing('anggota klub robotika', 'mengikuti klub robotika'),
    c: doing('anggota klub debat', 'mengikuti klub debat', 'klub debat'),
    d: named('penerima beasiswa daerah'),
    it: 'siswa itu',
  },
  {
    a: named('sayuran Kebun Lestari', 'berasal dari Kebun Lestari'),
    b: doing('sayuran yang dikirim ke pasar induk', 'dikirim ke pasar induk'),
    c: doing('sayuran yang dikirim ke hotel', 'dikirim ke hotel', 'ke hotel'),
    d: named('sayuran organik', 'termasuk sayuran organik'),
    it: 'sayuran itu',
  },
];

/** Semua A B, sebagian B C, semua C D: A and D are not connected. */
export const loose: ClassScene[] = [
  {
    a: named('pengawas ujian'),
    b: doing('peserta rapat teknis', 'mengikuti rapat teknis'),
    c: doing('orang dari luar kota', 'berasal dari luar kota'),
    d: doing('tamu wisma', 'menginap di wisma'),
    it: 'orang itu',
  },
  {
    a: named('batik koleksi museum', 'termasuk batik koleksi museum'),
    b: doing('batik berpewarna alami', 'memakai pewarna alami'),
    c: doing('batik buatan Pekalongan', 'dibuat di Pekalongan'),
    d: doing('batik yang dipamerkan bulan ini', 'dipamerkan bulan ini'),
    it: 'batik itu',
  },
];

export interface PersonScene extends ClassScene {
  person: string;
}

/** Semua A yang tidak B C, tidak ada D yang B, seorang A tidak C. */
export const people: PersonScene[] = [
  {
    person: 'Rani',
    a: doing('pegawai kantor ini', 'bekerja di kantor ini'),
    b: doing('peserta apel', 'mengikuti apel'),
    c: doing('pembuat surat keterangan', 'membuat surat keterangan'),
    d: named('petugas jaga malam'),
    it: 'orang itu',
  },
  {
    person: 'Kios Melati',
    a: doing('kios di Pasar Baru', 'berada di Pasar Baru'),
    b: doing('pelanggan listrik bulanan', 'berlangganan listrik bulanan'),
    c: doing('pemakai genset', 'memakai genset'),
    d: named('kios musiman', 'termasuk kios musiman'),
    it: 'kios itu',
  },
];
