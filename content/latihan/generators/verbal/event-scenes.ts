/** The situations of syllogisms with 'jika'. */

/** A clause and its negation. */
export interface Event {
  yes: string;
  no: string;
}

export interface EventScene {
  p: Event;
  q: Event;
  r: Event;
  s: Event;
}

/** Writes 'jalan [tidak] ditutup' in both forms. */
const event = (subject: string, rest: string): Event => ({
  yes: `${subject} ${rest}`,
  no: `${subject} tidak ${rest}`,
});

/** P leads to q, q needs r, s excludes r. */
export const chains: EventScene[] = [
  {
    p: event('kapal wisata', 'berangkat'),
    q: event('manifes', 'ditandatangani'),
    r: event('jumlah pelampung', 'mencukupi'),
    s: event('gudang pelampung', 'terkunci'),
  },
  {
    p: event('tamu', 'diterima di aula'),
    q: event('pendingin ruangan', 'dinyalakan'),
    r: event('daya listrik gedung', 'mencukupi'),
    s: event('mesin cetak besar', 'dipakai'),
  },
];

/** P or q; p leads to r, q leads to s. */
export const choices: EventScene[] = [
  {
    p: event('bus cadangan', 'dipakai'),
    q: event('jam berangkat', 'diundur'),
    r: event('sopir kedua', 'dipanggil'),
    s: event('penumpang', 'menerima pesan singkat'),
  },
  {
    p: event('contoh air', 'dikirim ke laboratorium kota'),
    q: event('alat uji', 'dipinjam dari kampus'),
    r: event('petugas', 'menyewa mobil'),
    s: event('kampus', 'menerima surat permohonan'),
  },
];

/** P and q together lead to r, r needs s, and s does not happen. */
export const conjunctions: EventScene[] = [
  {
    p: event('anggaran', 'disetujui'),
    q: event('pemenang lelang', 'ditetapkan'),
    r: event('pembangunan pasar', 'dimulai'),
    s: event('lahan', 'dikosongkan'),
  },
  {
    p: event('kedua regu', 'siap'),
    q: event('lapangan', 'kering'),
    r: event('pertandingan', 'dilanjutkan'),
    s: event('wasit', 'memberi tanda'),
  },
];

/** P or q leads to r, r leads to s. */
export const twoCauses: EventScene[] = [
  {
    p: event('server utama', 'rusak'),
    q: event('sambungan internet', 'terputus'),
    r: event('layanan daring', 'dihentikan'),
    s: event('loket tambahan', 'dibuka'),
  },
  {
    p: event('wereng', 'ditemukan'),
    q: event('daun padi', 'menguning'),
    r: event('penyuluh', 'mendatangi sawah'),
    s: event('laporan lapangan', 'dibuat'),
  },
];

/** P leads to q, its absence to r, and r to s. */
export const twoWays: EventScene[] = [
  {
    p: event('pemohon', 'datang sendiri'),
    q: event('sidik jari', 'direkam'),
    r: event('surat kuasa', 'diperiksa'),
    s: event('kepala loket', 'membubuhkan paraf'),
  },
  {
    p: event('pameran', 'diadakan di taman'),
    q: event('tenda', 'disewa'),
    r: event('aula museum', 'dipinjam'),
    s: event('jam kunjungan', 'dipersingkat'),
  },
];

/** P and r each lead to q, q to s; s happens without p. */
export const manyCauses: EventScene[] = [
  {
    p: event('katup', 'bocor'),
    q: event('tekanan pipa', 'turun'),
    r: event('pompa', 'mati'),
    s: event('alarm', 'berbunyi'),
  },
  {
    p: event('pengajar', 'berhalangan'),
    q: event('kelas', 'dipindahkan ke hari Sabtu'),
    r: event('ruang belajar', 'dipakai untuk ujian'),
    s: event('peserta', 'menerima pemberitahuan'),
  },
];
