/** The situations of puzzles about groups. */

export interface ChoiceScene {
  names: readonly string[];
  /** The text before ': ' and the names. */
  lead: string;
  /** How many are chosen. */
  size: number;
}

export interface DivisionScene {
  names: readonly string[];
  lead: string;
  groups: readonly [string, string];
  verb: string;
  /** 'satu regu' */
  noun: string;
  /** 'Setiap regu beranggota', before the number of people */
  each: string;
}

export interface TurnScene {
  names: readonly string[];
  lead: string;
  /** They differ only in the last word: 'pada hari Senin'. */
  turns: readonly [string, string, string];
  verb: string;
  /** 'lebih awal daripada' */
  before: string;
}

export const choices: ChoiceScene[] = [
  {
    lead: 'Empat dari tujuh calon akan dipilih sebagai tim audit',
    names: ['Aldo', 'Berta', 'Chandra', 'Dinda', 'Edo', 'Fira', 'Gilang'],
    size: 4,
  },
  {
    lead: 'Empat dari tujuh peserta akan dipilih untuk mewakili kabupaten dalam pameran',
    names: ['Heru', 'Ika', 'Jarot', 'Kamila', 'Lulu', 'Miko', 'Nanang'],
    size: 4,
  },
  {
    lead: 'Empat dari tujuh anggota akan dipilih sebagai pengurus perpustakaan desa',
    names: ['Opik', 'Puspa', 'Rangga', 'Sinta', 'Tirta', 'Utari', 'Vano'],
    size: 4,
  },
];

export const divisions: DivisionScene[] = [
  {
    lead: 'Delapan relawan dibagi menjadi Regu Darat dan Regu Laut',
    names: ['Amir', 'Bagus', 'Dani', 'Fajri', 'Gani', 'Hadi', 'Ilham', 'Jaka'],
    groups: ['Regu Darat', 'Regu Laut'],
    verb: 'masuk',
    noun: 'regu',
    each: 'Setiap regu beranggota',
  },
  {
    lead: 'Delapan peserta studi banding naik Bus Merah atau Bus Biru',
    names: ['Kania', 'Lila', 'Mawar', 'Nadin', 'Prita', 'Rosa', 'Sekar', 'Tika'],
    groups: ['Bus Merah', 'Bus Biru'],
    verb: 'naik',
    noun: 'bus',
    each: 'Setiap bus ditumpangi',
  },
  {
    lead: 'Enam pegawai baru ditempatkan di Bidang Arsip dan Bidang Data',
    names: ['Wira', 'Yoga', 'Zahra', 'Arini', 'Bayu', 'Cinta'],
    groups: ['Bidang Arsip', 'Bidang Data'],
    verb: 'masuk',
    noun: 'bidang',
    each: 'Setiap bidang menerima',
  },
];

export const turns: TurnScene[] = [
  {
    lead: 'Enam petugas dibagi berdua-dua untuk berjaga hari ini pada giliran pagi, siang, dan malam',
    names: ['Darto', 'Eman', 'Gunadi', 'Husni', 'Iwan', 'Karta'],
    turns: ['pagi', 'siang', 'malam'],
    verb: 'berjaga',
    before: 'lebih awal daripada',
  },
  {
    lead: 'Enam guru dibagi berdua-dua untuk menguji pada hari Senin, Rabu, dan Jumat pekan ini',
    names: ['Lidia', 'Marta', 'Novi', 'Rina', 'Susi', 'Tuti'],
    turns: ['pada hari Senin', 'pada hari Rabu', 'pada hari Jumat'],
    verb: 'menguji',
    before: 'lebih awal daripada',
  },
  {
    lead: 'Enam pemandu wisata dibagi berdua-dua untuk bertugas pada bulan Mei, Juni, dan Juli tahun ini',
    names: ['Made', 'Nengah', 'Putu', 'Ketut', 'Wayan', 'Komang'],
    turns: ['pada bulan Mei', 'pada bulan Juni', 'pada bulan Juli'],
    verb: 'bertugas',
    before: 'lebih awal daripada',
  },
];
