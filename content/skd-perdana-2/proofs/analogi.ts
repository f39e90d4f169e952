/** Topic 1: word analogies. */
import { analogyProof } from '@ambang/workshop/proofs/analogy.ts';
import { optionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

const diploma = analogyProof({
  id: 'perdana-01-ijazah-kelulusan',
  words: 'IJAZAH : KELULUSAN : SEKOLAH',
  facts: {
    'ijazah : kelulusan : sekolah': ['+bukti, hal, penerbit'],
    'resep : obat : apoteker': ['+dokumen, isi, pelayan'],
    'buku nikah : kantor urusan agama : pernikahan': ['+bukti, penerbit, hal'],
    'kuitansi : pembayaran : penerima uang': ['+bukti, hal, penerbit'],
    'undangan : rapat : panitia': ['+ajakan, acara, penerbit'],
    'sertifikat tanah : kepemilikan : pemilik tanah': ['+bukti, hal, pemegang'],
  },
  more: {
    'bukti, hal, penerbit': '{1} membuktikan {2} dan dikeluarkan {3}',
    'bukti, penerbit, hal': '{1} dikeluarkan {2} dan membuktikan {3}',
    'bukti, hal, pemegang': '{1} membuktikan {2} dan dipegang {3}',
    'ajakan, acara, penerbit': '{1} mengajak hadir pada {2} dan dikeluarkan {3}',
    'dokumen, isi, pelayan': '{1} memuat permintaan {2} dan dilayani {3}',
  },
  mistakes: {
    A: optionMistake('Resep : obat : apoteker', 'yang melayani dikira yang mengeluarkan'),
    B: optionMistake('Buku nikah : kantor urusan agama : pernikahan', 'urutan tertukar'),
    D: optionMistake('Undangan : rapat : panitia', 'mengajak dikira membuktikan'),
    E: optionMistake('Sertifikat tanah : kepemilikan : pemilik tanah', 'pemegang dikira yang mengeluarkan'),
  },
});

const amendment = analogyProof({
  id: 'perdana-01-amendemen-konstitusi',
  words: 'AMENDEMEN : KONSTITUSI',
  facts: {
    'amendemen : konstitusi': ['mengubah sebagian'],
    'ratifikasi : perjanjian': ['mengesahkan'],
    'renovasi : bangunan': ['mengubah sebagian'],
    'restorasi : lukisan': ['+mengembalikan'],
    'kodifikasi : peraturan': ['menghimpun'],
    'relokasi : kantor': ['+memindahkan'],
  },
  more: {
    mengembalikan: '{1} mengembalikan {2} ke keadaan semula',
    memindahkan: '{1} memindahkan tempat {2}',
  },
  mistakes: {
    A: optionMistake('Ratifikasi : perjanjian', 'bidang hukum yang sama dikira hubungan yang sama'),
    C: optionMistake('Restorasi : lukisan', 'memulihkan dikira menyempurnakan'),
    D: optionMistake('Kodifikasi : peraturan', 'menghimpun dikira mengubah'),
    E: optionMistake('Relokasi : kantor', 'memindahkan dikira mengubah'),
  },
});

const axiom = analogyProof({
  id: 'perdana-01-aksioma-pembuktian',
  words: 'AKSIOMA : PEMBUKTIAN',
  facts: {
    'aksioma : pembuktian': ['diterima tanpa'],
    'hibah : pembayaran': ['diterima tanpa'],
    'hipotesis : pengujian': ['memerlukan'],
    'akta : perjanjian': ['membuktikan'],
    'gugatan : pengadilan': ['diajukan ke'],
    'honor : tugas': ['diterima karena'],
  },
  mistakes: {
    B: optionMistake('Hipotesis : pengujian', 'memerlukan dikira tidak memerlukan'),
    C: optionMistake('Akta : perjanjian', 'bukti dikira pembuktian'),
    D: optionMistake('Gugatan : pengadilan', 'tempat mengajukan'),
    E: optionMistake('Honor : tugas', 'diterima karena, bukan tanpa'),
  },
});

const peeping = analogyProof({
  id: 'perdana-01-mengintip-melihat',
  words: 'MENGINTIP : MELIHAT',
  facts: {
    'mengintip : melihat': ['+diam-diam'],
    'menelaah : membaca': ['+saksama'],
    'berteriak : berbicara': ['+keras'],
    'merampas : mengambil': ['+paksa'],
    'bergegas : berjalan': ['+cepat'],
    'menyelinap : masuk': ['+diam-diam'],
  },
  more: {
    'diam-diam': '{1} adalah {2} dengan sembunyi-sembunyi',
    saksama: '{1} adalah {2} dengan saksama',
    keras: '{1} adalah {2} dengan suara keras',
    paksa: '{1} adalah {2} dengan paksa',
    cepat: '{1} adalah {2} dengan cepat',
  },
  mistakes: {
    A: optionMistake('Menelaah : membaca', 'saksama dikira diam-diam'),
    B: optionMistake('Berteriak : berbicara', 'suara keras dikira sembunyi-sembunyi'),
    C: optionMistake('Merampas : mengambil', 'paksa dikira diam-diam'),
    D: optionMistake('Bergegas : berjalan', 'cepat dikira diam-diam'),
  },
});

export const proofs: Proof[] = [diploma, amendment, axiom, peeping];
