/** Topic 1: word analogies. */
import { createAnalogyProof } from '@ambang/workshop/proofs/analogy.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

export const proofs: Proof[] = [
  createAnalogyProof({
    id: 'publik-01-dahaga-minum',
    words: 'DAHAGA : MINUM',
    more: { 'dihilangkan dengan': '{1} dihilangkan dengan {2}' },
    facts: {
      'dahaga : minum': ['+dihilangkan dengan'],
      'obat : sakit': ['menghilangkan'],
      'kenyang : makan': ['akibat dan sebab'],
      'lapar : haus': ['sejenis'],
      'kantuk : tidur': ['+dihilangkan dengan'],
      'tidur : bangun': ['urutan waktu'],
    },
    mistakes: {
      A: 'arah terbalik',
      B: 'akibat perbuatan dianggap hal yang dihilangkan',
      C: 'dua kebutuhan tubuh dianggap pasangan',
      E: 'urutan waktu dianggap penghilangan',
    },
  }),
  createAnalogyProof({
    id: 'publik-01-tanggul-banjir',
    words: 'TANGGUL : BANJIR',
    more: {
      'mencegah terjadinya': '{1} diadakan sebelum {2} agar {2} tidak terjadi',
      'memberi tahu': '{1} memberi tahu bahwa {2} terjadi',
    },
    facts: {
      'tanggul : banjir': ['+mencegah terjadinya'],
      'alarm : kebakaran': ['+memberi tahu'],
      'santunan : kerugian': ['mengganti'],
      'vaksin : wabah': ['+mencegah terjadinya'],
      'gempa : tsunami': ['sebab dan akibat'],
      'penyelidikan : kejahatan': ['menyelidiki'],
    },
    mistakes: {
      A: 'pemberi tahu dianggap pencegah',
      B: 'pengganti kerugian dianggap pencegah',
      D: 'penyebab dianggap pencegah',
      E: 'penyelidikan sesudah kejadian dianggap pencegah',
    },
  }),
  createAnalogyProof({
    id: 'publik-01-penjahit-jarum',
    words: 'PENJAHIT : JARUM : BAJU',
    more: {
      'pelaku, bahan, hasil': '{1} membuat {3} dari {2}',
      'pelaku, alat, tempat': '{1} memakai {2} di {3}',
      'pelaku, alat, yang dilayani': '{1} memakai {2} untuk memeriksa {3}',
    },
    facts: {
      'penjahit : jarum : baju': ['pelaku, alat, hasil'],
      'penulis : novel : pena': ['pelaku, hasil, alat'],
      'pemahat : tatah : patung': ['pelaku, alat, hasil'],
      'tukang kayu : papan : lemari': ['+pelaku, bahan, hasil'],
      'nelayan : jaring : laut': ['+pelaku, alat, tempat'],
      'dokter : stetoskop : pasien': ['+pelaku, alat, yang dilayani'],
    },
    mistakes: {
      A: 'hasil disebut sebelum alat',
      C: 'bahan dianggap alat',
      D: 'tempat dianggap hasil',
      E: 'yang dilayani dianggap hasil',
    },
  }),
  createAnalogyProof({
    id: 'publik-01-hangat-mendidih',
    words: 'HANGAT : PANAS : MENDIDIH',
    more: {
      'derajat turun bertingkat': '{2} lebih lemah daripada {1}, dan {3} lebih lemah daripada {2}',
      'sumber dan hasilnya': '{1} menghasilkan {2} dan {3}',
    },
    facts: {
      'hangat : panas : mendidih': ['derajat naik bertingkat'],
      'bayi : anak : remaja': ['tahap berurutan'],
      'deras : sedang : rintik': ['+derajat turun bertingkat'],
      'merah : jingga : kuning': ['sejajar bertiga'],
      'api : asap : abu': ['+sumber dan hasilnya'],
      'sejuk : dingin : beku': ['derajat naik bertingkat'],
    },
    mistakes: {
      A: 'tahap umur dianggap derajat sifat',
      B: 'derajat yang turun dianggap naik',
      C: 'anggota yang sederajat dianggap bertingkat',
      D: 'hasil dianggap derajat yang lebih tinggi',
    },
  }),
];
