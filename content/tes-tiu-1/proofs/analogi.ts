/** Topic 1: word analogies. */
import { createAnalogyProof } from '@ambang/workshop/proofs/analogy.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

export const proofs: Proof[] = [
  createAnalogyProof({
    id: 'tes-tiu-1-01-mercusuar-pelaut',
    words: 'MERCUSUAR : PELAUT',
    more: {
      'memberi petunjuk': '{1} memberi petunjuk kepada {2}',
      menahan: '{1} menahan {2} agar tidak hanyut',
      mengapungkan: '{1} membuat {2} tetap mengapung',
      perlengkapan: '{1} adalah perlengkapan {2}',
    },
    facts: {
      'mercusuar : pelaut': ['+memberi petunjuk'],
      'jangkar : kapal': ['+menahan'],
      'pelampung : perenang': ['+mengapungkan'],
      'rambu : pengendara': ['+memberi petunjuk'],
      'peluit : wasit': ['alat pelaku'],
      'sirene : ambulans': ['+perlengkapan'],
    },
    mistakes: {
      A: createOptionMistake('Jangkar : kapal', 'bidang yang sama dianggap hubungan yang sama'),
      B: createOptionMistake('Pelampung : perenang', 'menyelamatkan dianggap memberi petunjuk'),
      D: createOptionMistake('Peluit : wasit', 'pemakai dianggap penerima petunjuk'),
      E: createOptionMistake('Sirene : ambulans', 'yang dilengkapi dianggap penerima petunjuk'),
    },
  }),
  createAnalogyProof({
    id: 'tes-tiu-1-01-dehidrasi-cairan',
    words: 'DEHIDRASI : CAIRAN TUBUH',
    more: {
      kekurangan: '{1} adalah keadaan kekurangan {2}',
      'kelebihan keadaan': '{1} adalah keadaan kelebihan {2}',
      'terlalu tinggi': '{1} adalah keadaan ketika {2} terlalu tinggi',
      gangguan: '{1} adalah gangguan pada {2}',
      ditularkan: '{1} ditularkan oleh {2}',
    },
    facts: {
      'dehidrasi : cairan tubuh': ['+kekurangan'],
      'hipertensi : tekanan darah': ['+terlalu tinggi'],
      'katarak : lensa mata': ['+gangguan'],
      'malaria : nyamuk': ['+ditularkan'],
      'obesitas : lemak tubuh': ['+kelebihan keadaan'],
      'anemia : sel darah merah': ['+kekurangan'],
    },
    mistakes: {
      A: createOptionMistake('Hipertensi : tekanan darah', 'terlalu tinggi dianggap kekurangan'),
      B: createOptionMistake('Katarak : lensa mata', 'yang terganggu dianggap yang kurang'),
      C: createOptionMistake('Malaria : nyamuk', 'penular dianggap yang kurang'),
      D: createOptionMistake('Obesitas : lemak tubuh', 'kelebihan dianggap kekurangan'),
    },
  }),
  createAnalogyProof({
    id: 'tes-tiu-1-01-kurator-karya-seni',
    words: 'KURATOR : KARYA SENI',
    more: {
      memilih: '{1} memilih {2} yang akan ditampilkan kepada umum',
      mengumpulkan: '{1} mengumpulkan {2} untuk dimiliki',
      memulihkan: '{1} memulihkan {2} yang rusak',
    },
    facts: {
      'kurator : karya seni': ['+memilih'],
      'redaktur : berita': ['+memilih'],
      'kritikus : film': ['menilai'],
      'restorator : prasasti': ['+memulihkan'],
      'pelukis : lukisan': ['pelaku dan hasil'],
      'kolektor : prangko': ['+mengumpulkan'],
    },
    mistakes: {
      B: createOptionMistake('Kritikus : film', 'menilai dianggap memilih'),
      C: createOptionMistake('Restorator : prasasti', 'memulihkan dianggap memilih'),
      D: createOptionMistake('Pelukis : lukisan', 'membuat dianggap memilih'),
      E: createOptionMistake('Kolektor : prangko', 'mengumpulkan dianggap memilih'),
    },
  }),
  createAnalogyProof({
    id: 'tes-tiu-1-01-penyair-sajak-bait',
    words: 'PENYAIR : SAJAK : BAIT',
    more: {
      'pelaku, hasil, bagian': '{1} membuat {2} yang terdiri atas {3}',
      'pelaku, bagian, hasil': '{1} menyusun {2} menjadi {3}',
      'pelaku, hasil, tempat': '{1} membawakan {2} di {3}',
      'pemakai, benda, isi': '{1} membaca {2} yang memuat {3}',
    },
    facts: {
      'penyair : sajak : bait': ['+pelaku, hasil, bagian'],
      'pematung : batu : arca': ['pelaku, bahan, hasil'],
      'komponis : nada : lagu': ['+pelaku, bagian, hasil'],
      'penari : tarian : panggung': ['+pelaku, hasil, tempat'],
      'sutradara : film : adegan': ['+pelaku, hasil, bagian'],
      'pelanggan : koran : berita': ['+pemakai, benda, isi'],
    },
    mistakes: {
      A: createOptionMistake('Pematung : batu : arca', 'bahan dianggap hasil'),
      B: createOptionMistake('Komponis : nada : lagu', 'bagian dan hasil tertukar'),
      C: createOptionMistake('Penari : tarian : panggung', 'tempat dianggap bagian'),
      E: createOptionMistake('Pelanggan : koran : berita', 'pembaca dianggap pembuat'),
    },
  }),
];
