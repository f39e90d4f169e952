/** Topic 1: analogies of two words, about things and people. */
import { createAnalogyProof } from '@ambang/workshop/proofs/analogy.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

export const proofs: Proof[] = [
  createAnalogyProof({
    id: 'latihan-01-termostat-suhu',
    words: 'TERMOSTAT : SUHU',
    more: {
      'menjaga tetap': '{1} menjaga {2} agar tetap dalam batas yang ditentukan',
      mengukur: '{1} mengukur {2}',
      menghidupkan: '{1} menghidupkan dan mematikan {2}',
      memutus: '{1} memutus aliran ketika timbul {2}',
      mengusir: '{1} mengurangi {2}',
    },
    facts: {
      'termostat : suhu': ['+menjaga tetap'],
      'barometer : tekanan udara': ['+mengukur'],
      'sakelar : lampu ruangan': ['+menghidupkan'],
      'sekering : arus berlebih': ['+memutus'],
      'stabilisator : tegangan listrik': ['+menjaga tetap'],
      'kipas angin : rasa gerah': ['+mengusir'],
    },
    mistakes: {
      A: createOptionMistake('Barometer : tekanan udara', 'mengukur dianggap menjaga'),
      B: createOptionMistake('Sakelar : lampu ruangan', 'menghidupkan dianggap menjaga'),
      C: createOptionMistake('Sekering : arus berlebih', 'memutus dianggap menjaga'),
      E: createOptionMistake('Kipas angin : rasa gerah', 'mengurangi dianggap menjaga'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-prolog-drama',
    words: 'PROLOG : DRAMA',
    more: {
      pembuka: '{1} adalah bagian pembuka {2}',
      penutup: '{1} adalah bagian penutup {2}',
      ringkasan: '{1} adalah ringkasan {2}, di luar isinya',
      tambahan: '{1} adalah bagian tambahan di belakang {2}',
    },
    facts: {
      'prolog : drama': ['+pembuka'],
      'bab : buku ajar': ['bagian dan keseluruhan'],
      'preambul : konstitusi': ['+pembuka'],
      'sinopsis : film': ['+ringkasan'],
      'lampiran : laporan': ['+tambahan'],
      'epilog : cerita': ['+penutup'],
    },
    mistakes: {
      A: createOptionMistake('Bab : buku ajar', 'sembarang bagian dianggap pembuka'),
      C: createOptionMistake('Sinopsis : film', 'ringkasan dianggap pembuka'),
      D: createOptionMistake('Lampiran : laporan', 'tambahan dianggap pembuka'),
      E: createOptionMistake('Epilog : cerita', 'penutup dianggap pembuka'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-arbiter-sengketa',
    words: 'ARBITER : SENGKETA',
    more: {
      memutus: '{1} menyelesaikan {2} dengan putusan yang mengikat',
      menengahi: '{1} menengahi {2} tanpa memutus',
      menerangkan: '{1} menerangkan {2} yang diketahuinya',
      membela: '{1} membela {2}',
      mencatat: '{1} mencatat jalannya {2}',
    },
    facts: {
      'arbiter : sengketa': ['+memutus'],
      'advokat : klien': ['+membela'],
      'notulis : rapat': ['+mencatat'],
      'mediator : perundingan': ['+menengahi'],
      'saksi : kejadian': ['+menerangkan'],
      'hakim : perkara': ['+memutus'],
    },
    mistakes: {
      A: createOptionMistake('Advokat : klien', 'membela dianggap memutus'),
      B: createOptionMistake('Notulis : rapat', 'mencatat dianggap memutus'),
      C: createOptionMistake('Mediator : perundingan', 'menengahi dianggap memutus'),
      D: createOptionMistake('Saksi : kejadian', 'menerangkan dianggap memutus'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-penemu-paten',
    words: 'PENEMU : PATEN',
    more: {
      dilindungi: '{1} memperoleh {2} yang melindungi hasil pikirannya',
      izin: '{1} harus memiliki {2} sebagai izin',
      penghargaan: '{1} memperoleh {2} karena menang',
      imbalan: '{1} menerima {2} atas kerjanya',
      'bukti lulus': '{1} memperoleh {2} sebagai bukti tamat',
    },
    facts: {
      'penemu : paten': ['+dilindungi'],
      'pengemudi : sim': ['+izin'],
      'siswa : ijazah': ['+bukti lulus'],
      'pengarang : hak cipta': ['+dilindungi'],
      'atlet : medali': ['+penghargaan'],
      'karyawan : gaji': ['+imbalan'],
    },
    mistakes: {
      A: createOptionMistake('Pengemudi : SIM', 'izin dianggap perlindungan'),
      B: createOptionMistake('Siswa : ijazah', 'bukti dianggap perlindungan'),
      D: createOptionMistake('Atlet : medali', 'penghargaan dianggap perlindungan'),
      E: createOptionMistake('Karyawan : gaji', 'imbalan dianggap perlindungan'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-lokomotif-gerbong',
    words: 'LOKOMOTIF : GERBONG',
    more: {
      menarik: '{1} menarik {2} yang tidak bermesin',
      mengemudikan: '{1} mengemudikan {2}',
      memuat: '{1} memuat {2} di atasnya',
      bersandar: '{1} adalah tempat {2} bersandar',
    },
    facts: {
      'lokomotif : gerbong': ['+menarik'],
      'dermaga : perahu layar': ['+bersandar'],
      'truk : peti kemas': ['+memuat'],
      'masinis : kereta api': ['+mengemudikan'],
      'roda : gerobak dorong': ['bagian dan keseluruhan'],
      'kapal tunda : tongkang': ['+menarik'],
    },
    mistakes: {
      A: createOptionMistake('Dermaga : perahu layar', 'tempat dianggap penarik'),
      B: createOptionMistake('Truk : peti kemas', 'memuat dianggap menarik'),
      C: createOptionMistake('Masinis : kereta api', 'mengemudikan dianggap menarik'),
      D: createOptionMistake('Roda : gerobak dorong', 'bagian dianggap penarik'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-elegi-kesedihan',
    words: 'ELEGI : KESEDIHAN',
    more: {
      mengungkapkan: '{1} adalah karya yang isinya mengungkapkan {2}',
      'karya dan pembuat': '{1} dibuat oleh {2}',
      menimbulkan: '{1} menimbulkan {2} pada penontonnya',
    },
    facts: {
      'elegi : kesedihan': ['+mengungkapkan'],
      'novel : pengarang': ['+karya dan pembuat'],
      'sonata : musik': ['jenis dan golongan'],
      'himne : pemujaan': ['+mengungkapkan'],
      'lawakan : tawa': ['+menimbulkan'],
      'pantun : sampiran': ['keseluruhan dan bagian'],
    },
    mistakes: {
      A: createOptionMistake('Novel : pengarang', 'pembuat dianggap isi'),
      B: createOptionMistake('Sonata : musik', 'golongan dianggap isi'),
      D: createOptionMistake('Lawakan : tawa', 'pengaruh dianggap isi'),
      E: createOptionMistake('Pantun : sampiran', 'bagian dianggap isi'),
    },
  }),
];
