/** Topic 2: syllogisms. */
import { createClassProof } from '@ambang/workshop/proofs/classes.ts';
import { createEventProof } from '@ambang/workshop/proofs/events.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

const ASK = 'Simpulan yang tepat adalah …';

export const proofs: Proof[] = [
  createClassProof({
    id: 'publik-02-bekal-topi',
    premises: ['Semua peserta lomba membawa bekal.', 'Sebagian peserta lomba tidak memakai topi.'],
    terms: [
      { name: 'peserta', subjects: ['peserta lomba'], predicates: ['adalah peserta lomba'] },
      { name: 'bekal', subjects: ['pembawa bekal'], predicates: ['membawa bekal'] },
      { name: 'topi', subjects: ['pemakai topi'], predicates: ['memakai topi'] },
    ],
    prompt: ASK,
    mistakes: {
      B: 'membalik premis pertama',
      C: 'memperluas "sebagian" menjadi semua',
      D: 'mengira "sebagian tidak" berarti sebagian lain pasti iya',
      E: 'mengira ciri yang satu menyingkirkan ciri yang lain',
    },
  }),
  createClassProof({
    id: 'publik-02-kucing-dina',
    premises: [
      'Semua kucing Dina berbulu lebat.',
      'Tidak ada kucing jalanan yang berbulu lebat.',
      'Oyen adalah kucing jalanan.',
    ],
    terms: [
      { name: 'dina', subjects: ['kucing Dina'], predicates: ['kucing Dina', 'adalah kucing Dina'] },
      { name: 'lebat', subjects: ['kucing berbulu lebat'], predicates: ['berbulu lebat'] },
      { name: 'jalanan', subjects: ['kucing jalanan'], predicates: ['adalah kucing jalanan'] },
    ],
    people: ['Oyen'],
    prompt: ASK,
    mistakes: {
      A: 'melupakan premis kedua',
      B: 'mengira dua kelompok kucing pasti bertemu',
      C: 'membalik premis pertama',
      E: 'tidak merangkai ketiga premis',
    },
  }),
  createEventProof({
    id: 'publik-02-latihan-pindah',
    premises: [
      'Jika hujan turun, lapangan becek.',
      'Jika lapangan becek, latihan dipindahkan.',
      'Latihan tidak dipindahkan.',
    ],
    events: ['hujan turun', 'lapangan becek', 'latihan dipindahkan'],
    prompt: ASK,
    mistakes: {
      A: 'memutus rantai pada premis pertama',
      B: 'memutus rantai pada premis kedua',
      D: 'melupakan premis ketiga',
      E: 'mengira ingkaran tidak dapat ditelusuri mundur',
    },
  }),
  createEventProof({
    id: 'publik-02-kupon-toko',
    premises: ['Toko memberi potongan hanya jika pembeli membawa kupon.', 'Pembeli membawa kupon.'],
    events: ['toko memberi potongan', 'pembeli membawa kupon'],
    prompt: ASK,
    mistakes: {
      A: 'mengira syarat sudah cukup',
      C: 'mengira yang tidak pasti tidak terjadi',
      D: 'membaca "hanya jika" sebagai "jika"',
      E: 'membuat kontraposisi dari premis yang dibalik',
    },
  }),
];
