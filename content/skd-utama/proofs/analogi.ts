/** Topic 1: word analogies. */
import { createAnalogyProof } from '@ambang/workshop/proofs/analogy.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

export const proofs: Proof[] = [
  createAnalogyProof({
    id: 'utama-01-karat-besi-cat',
    words: 'KARAT : BESI : CAT',
    more: {
      'kerusakan, yang rusak, pencegah': '{1} adalah kerusakan pada {2}, dan {3} mencegah {1} pada {2}',
      'kerusakan, pencegah, yang rusak': '{1} adalah kerusakan pada {3}, dan {2} mencegah {1} pada {3}',
      'yang rusak, perusak, pencegah': '{2} merusak {1}, dan {3} melindungi {1} dari {2}',
      'kotoran, tempat, pembersih': '{1} yang sudah ada di {2} dibersihkan dengan {3}',
      'kerusakan, yang rusak, penyebab': '{1} adalah kerusakan pada {2}, dan {3} menyebabkan {1} pada {2}',
    },
    facts: {
      'karat : besi : cat': ['+kerusakan, yang rusak, pencegah'],
      'karies : gigi : fluorida': ['+kerusakan, yang rusak, pencegah'],
      'pelapukan : pernis : kayu': ['+kerusakan, pencegah, yang rusak'],
      'kain : ngengat : kapur barus': ['+yang rusak, perusak, pencegah'],
      'debu : lantai : sapu': ['+kotoran, tempat, pembersih'],
      'luka bakar : kulit : air panas': ['+kerusakan, yang rusak, penyebab'],
    },
    mistakes: {
      B: 'pencegah di tempat yang rusak',
      C: 'yang rusak di tempat kerusakan',
      D: 'pembersih dianggap pencegah',
      E: 'penyebab dianggap pencegah',
    },
  }),
  createAnalogyProof({
    id: 'utama-01-berani-nekat',
    words: 'BERANI : NEKAT',
    more: {
      'sifat baik dan cela': '{1} adalah sifat baik; bila berlebihan, ia menjadi cela yang disebut {2}',
      'cela dan sifat baik': '{2} adalah sifat baik; bila berlebihan, ia menjadi cela yang disebut {1}',
    },
    facts: {
      'berani : nekat': ['+sifat baik dan cela'],
      'kikir : hemat': ['+cela dan sifat baik'],
      'marah : murka': ['derajat naik'],
      'teguh : keras kepala': ['+sifat baik dan cela'],
      'jujur : tepercaya': ['sebab dan akibat'],
      'dermawan : murah hati': ['sinonim'],
    },
    mistakes: {
      A: 'arah terbalik',
      B: 'derajat yang naik dianggap sifat baik yang menjadi cela',
      D: 'menganggap kata kedua akibat kata pertama',
      E: 'menganggap berani dan nekat searti',
    },
  }),
  createAnalogyProof({
    id: 'utama-01-medium-bunyi',
    words: 'ZAT PERANTARA : PERAMBATAN BUNYI',
    facts: {
      'zat perantara : perambatan bunyi': ['syarat'],
      'pupuk : pertumbuhan tanaman': ['mendorong'],
      'ampas : penyaringan': ['~kegiatan dan hasil'],
      'korsleting : kebakaran': ['sebab dan akibat'],
      'peredam : kebisingan': ['mengurangi'],
      'oksigen : pembakaran': ['syarat'],
    },
    mistakes: {
      A: 'pendorong dianggap syarat mutlak',
      B: 'hasil dianggap syarat',
      C: 'sebab yang mungkin dianggap syarat mutlak',
      D: 'pengurang dianggap syarat',
    },
  }),
  createAnalogyProof({
    id: 'utama-01-dispensasi-kewajiban',
    words: 'DISPENSASI : KEWAJIBAN',
    more: {
      'membebaskan dari': '{1} membebaskan seseorang dari {2}',
      memberikan: '{1} memberikan {2} kepada seseorang',
      mengembalikan: '{1} mengembalikan {2} seseorang',
      menggugat: '{1} meminta agar {2} diperiksa lagi',
    },
    facts: {
      'dispensasi : kewajiban': ['+membebaskan dari'],
      'mandat : wewenang': ['+memberikan'],
      'rehabilitasi : nama baik': ['+mengembalikan'],
      'banding : putusan': ['+menggugat'],
      'amnesti : hukuman': ['+membebaskan dari'],
      'denda : pelanggaran': ['akibat dan sebab'],
    },
    mistakes: {
      A: 'memberikan dianggap membebaskan',
      B: 'memulihkan dianggap membebaskan',
      C: 'menggugat dianggap membebaskan',
      E: 'akibat hukum dianggap pembebasan',
    },
  }),
];
