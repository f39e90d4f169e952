/** The situations of orders and schedules. */

/** How sentences say what comes where. */
export interface OrderWords {
  places: readonly string[];
  /** 'Donor Darah diadakan pada hari Senin'; the place may be 'Senin atau Rabu'. */
  at: (name: string, place: string) => string;
  never: (name: string, place: string) => string;
  before: (a: string, b: string) => string;
  justBefore: (a: string, b: string) => string;
  gap: (count: string, a: string, b: string) => string;
  /** Directly before or after. */
  beside: (a: string, b: string, is: boolean) => string;
  /** A sentence after the names. */
  note?: string;
}

export interface OrderScene {
  names: readonly string[];
  /** The text before ': ' and the names. */
  lead: string;
  words: OrderWords;
}

const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];
const TURNS = ['pertama', 'kedua', 'ketiga', 'keempat', 'kelima', 'keenam'];
const NUMBERS = ['1', '2', '3', '4', '5', '6'];

const onDays = (verb: string, count: number): OrderWords => ({
  places: DAYS.slice(0, count),
  at: (name, day) => `${name} ${verb} pada hari ${day}`,
  never: (name, days) => `${name} tidak ${verb} pada hari ${days}`,
  before: (a, b) => `${a} ${verb} lebih awal daripada ${b}`,
  justBefore: (a, b) => `${a} ${verb} tepat sehari sebelum ${b}`,
  gap: (between, a, b) => `Ada tepat ${between} hari di antara hari ${a} dan hari ${b}`,
  beside: (a, b, is) => `${a} dan ${b} ${is ? '' : 'tidak '}${verb} pada dua hari yang berurutan`,
});

const inTurns = (verb: string, count: number): OrderWords => ({
  places: TURNS.slice(0, count),
  at: (name, turn) => `${name} ${verb} ${turn}`,
  never: (name, turns) => `${name} tidak ${verb} ${turns}`,
  before: (a, b) => `${a} ${verb} lebih dahulu daripada ${b}`,
  justBefore: (a, b) => `${a} ${verb} tepat sebelum ${b}`,
  gap: (between, a, b) => `Tepat ${between} orang ${verb} di antara ${a} dan ${b}`,
  beside: (a, b, is) =>
    is
      ? `${a} dan ${b} ${verb} berturut-turut, entah siapa yang lebih dahulu`
      : `${a} dan ${b} tidak ${verb} berturut-turut`,
});

const atNumbers = (verb: string, noun: string, count: number): OrderWords => ({
  places: NUMBERS.slice(0, count),
  at: (name, number) => `${name} ${verb} ${noun} ${number}`,
  never: (name, numbers) => `${name} tidak ${verb} ${noun} ${numbers}`,
  before: (a, b) => `Nomor ${noun} ${a} lebih kecil daripada nomor ${noun} ${b}`,
  justBefore: (a, b) => `Nomor ${noun} ${a} tepat satu di bawah nomor ${noun} ${b}`,
  gap: (between, a, b) => `Ada tepat ${between} ${noun} di antara ${noun} ${a} dan ${noun} ${b}`,
  beside: (a, b, is) => `${a} dan ${b} ${is ? '' : 'tidak '}${verb} dua ${noun} yang bersebelahan`,
});

const inRanks = (count: number): OrderWords => ({
  places: TURNS.slice(0, count),
  at: (name, rank) => `${name} meraih peringkat ${rank}`,
  never: (name, ranks) => `${name} tidak meraih peringkat ${ranks}`,
  before: (a, b) => `Peringkat ${a} lebih baik daripada peringkat ${b}`,
  justBefore: (a, b) => `Peringkat ${a} tepat satu tingkat di atas peringkat ${b}`,
  gap: (between, a, b) => `Ada tepat ${between} peringkat di antara peringkat ${a} dan peringkat ${b}`,
  beside: (a, b, is) => `${a} dan ${b} ${is ? '' : 'tidak '}meraih dua peringkat yang berurutan`,
  note: ' Peringkat pertama adalah yang terbaik.',
});

export const orderScenes: Readonly<Record<string, readonly OrderScene[]>> = {
  'jadwal-hari': [
    {
      lead: 'Dalam bulan bakti, sebuah kelurahan mengadakan lima kegiatan dari Senin sampai Jumat, satu kegiatan setiap hari',
      names: ['Donor Darah', 'Kerja Bakti', 'Pasar Murah', 'Posyandu', 'Senam Massal'],
      words: onDays('diadakan', 5),
    },
    {
      lead: 'Tim pemantau mengunjungi enam desa dari Senin sampai Sabtu, satu desa setiap hari',
      names: ['Bakung', 'Cempaka', 'Kenanga', 'Melati', 'Seroja', 'Teratai'],
      words: onDays('dikunjungi', 6),
    },
    {
      lead: 'Lima kendaraan dinas diservis dari Senin sampai Jumat, satu kendaraan setiap hari',
      names: ['Ambulans', 'Bus', 'Minibus', 'Pikap', 'Truk'],
      words: onDays('diservis', 5),
    },
  ],
  giliran: [
    {
      lead: 'Enam pelamar dipanggil wawancara satu per satu',
      names: ['Anton', 'Bella', 'Cahyo', 'Dewi', 'Eko', 'Farah'],
      words: inTurns('dipanggil', 6),
    },
    {
      lead: 'Enam kepala dusun melapor kepada lurah satu per satu',
      names: ['Gatot', 'Harun', 'Imam', 'Jamal', 'Kadir', 'Lutfi'],
      words: inTurns('melapor', 6),
    },
    {
      lead: 'Enam pelari mencapai garis akhir pada waktu yang berbeda-beda',
      names: ['Nisa', 'Olivia', 'Putri', 'Rahma', 'Sari', 'Tania'],
      words: inTurns('finis', 6),
    },
  ],
  'nomor-tempat': [
    {
      lead: 'Enam kapal bersandar di dermaga 1 sampai dermaga 6 yang berderet menurut nomornya, satu kapal di setiap dermaga',
      names: ['Badik', 'Camar', 'Elang', 'Hiu', 'Pari', 'Rajawali'],
      words: atNumbers('menempati', 'dermaga', 6),
    },
    {
      lead: 'Lima pedagang menempati kios 1 sampai kios 5 yang berderet menurut nomornya, satu pedagang di setiap kios',
      names: ['Bu Asih', 'Bu Endah', 'Pak Darma', 'Pak Karso', 'Pak Wiryo'],
      words: atNumbers('menempati', 'kios', 5),
    },
  ],
  peringkat: [
    {
      lead: 'Enam kelurahan meraih peringkat pertama sampai keenam dalam lomba kebersihan',
      names: ['Argasari', 'Baruna', 'Cimekar', 'Damai', 'Jatimulya', 'Lembayung'],
      words: inRanks(6),
    },
    {
      lead: 'Lima sekolah meraih peringkat pertama sampai kelima dalam lomba cerdas cermat',
      names: ['Bhakti', 'Harapan', 'Mandiri', 'Nusantara', 'Pelita'],
      words: inRanks(5),
    },
  ],
};
