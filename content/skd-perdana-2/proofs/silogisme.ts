/** Topic 2: syllogisms. */
import { createClassProof } from '@ambang/workshop/proofs/classes.ts';
import { createEventProof } from '@ambang/workshop/proofs/events.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

const ASK = 'Simpulan yang tepat adalah …';

const librarians = createClassProof({
  id: 'perdana-02-pustakawan-arsip',
  premises: [
    'Semua pustakawan adalah lulusan diklat.',
    'Semua lulusan diklat bertugas di ruang baca atau di ruang arsip.',
    'Sebagian pustakawan tidak bertugas di ruang baca.',
    'Tidak ada pegawai kontrak yang bertugas di ruang arsip.',
  ],
  terms: [
    { name: 'pustakawan', subjects: ['pustakawan'], predicates: ['pustakawan', 'menjadi pustakawan'] },
    { name: 'diklat', subjects: ['lulusan diklat'], predicates: ['adalah lulusan diklat'] },
    { name: 'baca', subjects: [], predicates: ['bertugas di ruang baca'] },
    { name: 'arsip', subjects: [], predicates: ['bertugas di ruang arsip', 'di ruang arsip'] },
    {
      name: 'kontrak',
      subjects: ['pegawai kontrak'],
      predicates: ['pegawai kontrak', 'adalah pegawai kontrak', 'menjadi pegawai kontrak'],
    },
  ],
  prompt: ASK,
  mistakes: {
    A: createOptionMistake('Sebagian pegawai kontrak bukan pustakawan.', 'arah simpulan dibalik'),
    C: createOptionMistake('Tidak ada pustakawan yang menjadi pegawai kontrak.', 'sebagian menjadi semua'),
    D: createOptionMistake(
      'Semua pegawai kontrak bertugas di ruang baca.',
      'premis kedua dikira mengenai semua orang',
    ),
    E: createOptionMistake(
      'Sebagian lulusan diklat adalah pegawai kontrak.',
      'dua kelompok dikira pasti bertemu',
    ),
  },
});

const bridge = createEventProof({
  id: 'perdana-02-jembatan-bus',
  premises: [
    'Jika jembatan diperbaiki, jalur utara ditutup.',
    'Jika angkutan umum tidak dialihkan, jalur utara tidak ditutup.',
    'Jika angkutan umum dialihkan, jadwal bus diubah.',
  ],
  events: ['jembatan diperbaiki', 'jalur utara ditutup', 'angkutan umum dialihkan', 'jadwal bus diubah'],
  prompt: ASK,
  mistakes: {
    B: createOptionMistake('Jika jadwal bus diubah, jembatan diperbaiki.', 'rantai dibalik'),
    C: createOptionMistake(
      'Jika jembatan tidak diperbaiki, jadwal bus tidak diubah.',
      'kedua bagian diingkari tanpa ditukar',
    ),
    D: createOptionMistake(
      'Jika jalur utara tidak ditutup, angkutan umum tidak dialihkan.',
      'premis kedua dibalik',
    ),
    E: createOptionMistake(
      'Tidak dapat disimpulkan dari premis tersebut.',
      'premis kedua tidak dikontraposisikan',
    ),
  },
});

const permit = createEventProof({
  id: 'perdana-02-izin-tagihan',
  premises: [
    'Jika berkas lengkap dan biaya dibayar, izin diterbitkan.',
    'Jika izin diterbitkan, pemohon menerima nomor izin.',
    'Jika biaya tidak dibayar, pemohon menerima tagihan.',
    'Pemohon tidak menerima nomor izin dan tidak menerima tagihan.',
  ],
  events: [
    'berkas lengkap',
    'biaya dibayar',
    'izin diterbitkan',
    'pemohon menerima nomor izin',
    'pemohon menerima tagihan | menerima tagihan',
  ],
  prompt: ASK,
  mistakes: {
    A: createOptionMistake('Berkas lengkap, tetapi biaya tidak dibayar.', 'kedua bagian tertukar'),
    B: createOptionMistake('Berkas tidak lengkap dan biaya tidak dibayar.', 'ingkaran dan tetap dan'),
    C: createOptionMistake('Berkas lengkap dan biaya dibayar.', 'izin yang tidak terbit terlewat'),
    E: createOptionMistake('Tidak dapat disimpulkan dari premis tersebut.', 'premis ketiga tidak dipakai'),
  },
});

const auditors = createClassProof({
  id: 'perdana-02-auditor-tamu',
  premises: [
    'Semua auditor membawa surat tugas.',
    'Tidak ada peserta magang yang membawa surat tugas.',
    'Sebagian tamu kantor bukan peserta magang.',
  ],
  terms: [
    {
      name: 'auditor',
      subjects: ['auditor'],
      predicates: ['adalah auditor', 'auditor', 'menjadi auditor'],
    },
    { name: 'surat tugas', subjects: [], predicates: ['membawa surat tugas'] },
    { name: 'magang', subjects: ['peserta magang'], predicates: ['peserta magang'] },
    {
      name: 'tamu',
      subjects: ['tamu kantor'],
      predicates: ['adalah tamu kantor', 'menjadi tamu kantor'],
    },
  ],
  prompt: 'Simpulan yang tepat tentang tamu kantor dan auditor adalah …',
  mistakes: {
    A: createOptionMistake(
      'Sebagian tamu kantor adalah auditor.',
      'di luar kelompok yang sama dikira bertemu',
    ),
    B: createOptionMistake(
      'Semua tamu kantor yang bukan peserta magang adalah auditor.',
      'yang bukan peserta magang dikira pasti auditor',
    ),
    C: createOptionMistake('Semua auditor adalah tamu kantor.', 'ciri yang sama dikira menggabungkan'),
    D: createOptionMistake('Tidak ada tamu kantor yang menjadi auditor.', 'dua kelompok dikira terpisah'),
  },
});

export const proofs: Proof[] = [librarians, bridge, permit, auditors];
