/** The situations of puzzles about seats. */

export interface SeatScene {
  names: readonly string[];
  /** The text before ': ' and the names. */
  lead: string;
  /** A sentence after the names. */
  note?: string;
}

const round = (who: string, names: readonly string[]): SeatScene => ({
  names,
  lead: `${who} duduk mengelilingi meja bundar dengan jarak yang sama dan menghadap ke tengah`,
});

const long = (who: string, names: readonly string[]): SeatScene => ({
  names,
  lead: `${who} duduk di meja panjang`,
  note: ' Di sisi utara dan di sisi selatan masing-masing ada kursi nomor 1, 2, dan 3 yang berderet; kursi bernomor sama saling berhadapan.',
});

export const roundTables: SeatScene[] = [
  round('Enam peserta rapat anggaran', ['Adit', 'Bima', 'Citra', 'Dodi', 'Endang', 'Fitri']),
  round('Enam juri lomba masak', ['Gita', 'Hendra', 'Indah', 'Juwita', 'Komar', 'Lestari']),
  round('Enam perwakilan desa', ['Mansur', 'Nurul', 'Oki', 'Pandu', 'Qori', 'Rudi']),
  round('Enam anggota panitia seleksi', ['Salma', 'Taufik', 'Ujang', 'Vero', 'Winda', 'Yanto']),
  round('Enam relawan perpustakaan', ['Agung', 'Bunga', 'Dimas', 'Erna', 'Firman', 'Hani']),
];

export const longTables: SeatScene[] = [
  long('Enam pegawai', ['Arman', 'Betty', 'Catur', 'Dian', 'Erwin', 'Fani']),
  long('Enam peserta pelatihan', ['Guntur', 'Heri', 'Irma', 'Joni', 'Kiki', 'Lina']),
  long('Enam pengurus koperasi', ['Maya', 'Niko', 'Ovi', 'Pras', 'Ria', 'Surya']),
  long('Enam tamu undangan', ['Tono', 'Umar', 'Vivi', 'Wahyu', 'Yuli', 'Zaki']),
];
