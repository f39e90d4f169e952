/** Topic 2: syllogisms. */
import { createClassProof } from '@ambang/workshop/proofs/classes.ts';
import { createEventProof } from '@ambang/workshop/proofs/events.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

const ASK = 'Simpulan yang tepat adalah …';

export const proofs: Proof[] = [
  createEventProof({
    id: 'utama-02-kupon-makan',
    premises: [
      'Jika ombak tinggi, pelayaran ditunda.',
      'Jika pelayaran ditunda, penumpang menerima kupon makan.',
      'Penumpang menerima kupon makan hanya jika kantin dibuka.',
    ],
    events: ['ombak tinggi', 'pelayaran ditunda', 'penumpang menerima kupon makan', 'kantin dibuka'],
    prompt: ASK,
    mistakes: {
      A: 'membaca "hanya jika" sebagai "jika"',
      C: 'mengingkari kedua ujung rantai tanpa membalik arah',
      D: 'mengingkari premis kedua tanpa membalik arah',
      E: 'membalik rantai',
    },
  }),
  createClassProof({
    id: 'utama-02-penyuluh-wawancara',
    premises: [
      'Semua penyuluh muda mengikuti uji kompetensi.',
      'Sebagian peserta uji kompetensi tidak lulus tahap wawancara.',
      'Tidak ada pegawai kontrak yang lulus tahap wawancara.',
    ],
    terms: [
      { name: 'muda', subjects: ['penyuluh muda'], predicates: ['adalah penyuluh muda'] },
      { name: 'uji', subjects: ['peserta uji kompetensi'], predicates: ['mengikuti uji kompetensi'] },
      { name: 'lulus', subjects: [], predicates: ['lulus tahap wawancara'] },
      {
        name: 'kontrak',
        subjects: ['pegawai kontrak'],
        predicates: ['pegawai kontrak', 'adalah pegawai kontrak', 'menjadi pegawai kontrak'],
      },
    ],
    prompt: 'Simpulan yang tepat tentang penyuluh muda dan pegawai kontrak adalah …',
    mistakes: {
      A: 'mengira peserta yang tidak lulus adalah penyuluh muda dan pegawai kontrak',
      B: 'mengira sebagian penyuluh muda pasti lulus',
      C: 'mengira semua yang tidak lulus adalah penyuluh muda',
      E: 'mengira semua penyuluh muda pasti lulus',
    },
  }),
  createEventProof({
    id: 'utama-02-pompa-cadangan',
    premises: [
      'Jika pompa utama bekerja, tangki terisi dan lampu peringatan padam.',
      'Jika pompa cadangan bekerja, tangki terisi atau katup tertutup (atau keduanya).',
      'Pompa utama bekerja atau pompa cadangan bekerja.',
      'Lampu peringatan tidak padam.',
    ],
    events: [
      'pompa utama bekerja',
      'pompa cadangan bekerja',
      'tangki terisi',
      'lampu peringatan padam',
      // 'Atau' is always inclusive, so the parser does not need the addition.
      'katup tertutup | katup tertutup (atau keduanya)',
    ],
    prompt: ASK,
    mistakes: {
      A: 'mengingkari kedua bagian "dan" satu per satu',
      B: 'mengira yang satu menyingkirkan yang lain',
      C: 'menganggap tangki tidak terisi, sehingga katup pasti tertutup',
      E: 'tidak memakai premis kedua',
    },
  }),
  createClassProof({
    id: 'utama-02-analis-beasiswa',
    premises: [
      'Semua analis data adalah pegawai tetap.',
      'Sebagian analis data adalah penerima beasiswa.',
      'Tidak ada penerima beasiswa yang menjadi petugas malam.',
    ],
    terms: [
      { name: 'analis', subjects: ['analis data'], predicates: ['adalah analis data'] },
      {
        name: 'tetap',
        subjects: ['pegawai tetap'],
        predicates: ['adalah pegawai tetap', 'pegawai tetap'],
      },
      {
        name: 'beasiswa',
        subjects: ['penerima beasiswa'],
        predicates: ['adalah penerima beasiswa'],
      },
      {
        name: 'malam',
        subjects: ['petugas malam'],
        predicates: ['adalah petugas malam', 'petugas malam', 'menjadi petugas malam'],
      },
    ],
    prompt: 'Simpulan yang tepat tentang pegawai tetap dan petugas malam adalah …',
    mistakes: {
      B: 'membalik simpulan "sebagian bukan"',
      C: 'mengira "sebagian bukan" berarti sebagian lain pasti iya',
      D: 'memperluas "sebagian" menjadi semua',
      E: 'tidak merangkai ketiga premis',
    },
  }),
];
