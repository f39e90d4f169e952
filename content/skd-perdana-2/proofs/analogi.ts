/** Topic 1: word analogies. */
import { createAnalogyProof } from '@ambang/workshop/proofs/analogy.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

const diploma = createAnalogyProof({
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
    A: createOptionMistake('Resep : obat : apoteker', 'yang melayani dikira yang mengeluarkan'),
    B: createOptionMistake('Buku nikah : kantor urusan agama : pernikahan', 'urutan tertukar'),
    D: createOptionMistake('Undangan : rapat : panitia', 'mengajak dikira membuktikan'),
    E: createOptionMistake(
      'Sertifikat tanah : kepemilikan : pemilik tanah',
      'pemegang dikira yang mengeluarkan',
    ),
  },
});

const amendment = createAnalogyProof({
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
    A: createOptionMistake('Ratifikasi : perjanjian', 'bidang hukum yang sama dikira hubungan yang sama'),
    C: createOptionMistake('Restorasi : lukisan', 'memulihkan dikira menyempurnakan'),
    D: createOptionMistake('Kodifikasi : peraturan', 'menghimpun dikira mengubah'),
    E: createOptionMistake('Relokasi : kantor', 'memindahkan dikira mengubah'),
  },
});

const axiom = createAnalogyProof({
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
    B: createOptionMistake('Hipotesis : pengujian', 'memerlukan dikira tidak memerlukan'),
    C: createOptionMistake('Akta : perjanjian', 'bukti dikira pembuktian'),
    D: createOptionMistake('Gugatan : pengadilan', 'tempat mengajukan'),
    E: createOptionMistake('Honor : tugas', 'diterima karena, bukan tanpa'),
  },
});

const peeping = createAnalogyProof({
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
    A: createOptionMistake('Menelaah : membaca', 'saksama dikira diam-diam'),
    B: createOptionMistake('Berteriak : berbicara', 'suara keras dikira sembunyi-sembunyi'),
    C: createOptionMistake('Merampas : mengambil', 'paksa dikira diam-diam'),
    D: createOptionMistake('Bergegas : berjalan', 'cepat dikira diam-diam'),
  },
});

export const proofs: Proof[] = [diploma, amendment, axiom, peeping];
