/** Topic 1: analogies of two words, about qualities and effects. */
import { createAnalogyProof } from '@ambang/workshop/proofs/analogy.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

export const proofs: Proof[] = [
  createAnalogyProof({
    id: 'latihan-01-steril-kuman',
    words: 'STERIL : KUMAN',
    facts: {
      'steril : kuman': ['tidak memiliki'],
      'gundul : rambut': ['tidak memiliki'],
      'kering : kemarau': ['akibat dan sebab'],
      'redup : cahaya': ['kurang memiliki'],
      'gemuk : lemak': ['kelebihan'],
      'dingin : es': ['sifat'],
    },
    mistakes: {
      B: createOptionMistake('Kering : kemarau', 'sebab dianggap hal yang tidak dimiliki'),
      C: createOptionMistake('Redup : cahaya', 'sedikit dianggap tidak ada'),
      D: createOptionMistake('Gemuk : lemak', 'kelebihan dianggap ketiadaan'),
      E: createOptionMistake('Dingin : es', 'sifat dianggap ketiadaan'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-inflasi-daya-beli',
    words: 'INFLASI : DAYA BELI',
    more: {
      menurunkan: '{1} menurunkan {2}',
      menaikkan: '{1} dilakukan untuk menaikkan {2}',
      memeriksa: '{1} memeriksa {2}',
      menghitung: '{1} menghitung {2}',
    },
    facts: {
      'inflasi : daya beli': ['+menurunkan'],
      'audit : laporan keuangan': ['+memeriksa'],
      'polusi : mutu udara': ['+menurunkan'],
      'gempa : tsunami': ['sebab dan akibat'],
      'sensus : jumlah penduduk': ['+menghitung'],
      'promosi : penjualan': ['+menaikkan'],
    },
    mistakes: {
      A: createOptionMistake('Audit : laporan keuangan', 'memeriksa dianggap menurunkan'),
      C: createOptionMistake('Gempa : tsunami', 'menimbulkan dianggap menurunkan'),
      D: createOptionMistake('Sensus : jumlah penduduk', 'menghitung dianggap menurunkan'),
      E: createOptionMistake('Promosi : penjualan', 'arah pengaruh terbalik'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-skeptis-keraguan',
    words: 'SKEPTIS : KERAGUAN',
    more: {
      penuh: 'orang yang {1} penuh {2}',
      tanpa: 'orang yang {1} tidak memiliki {2}',
      menimbulkan: 'orang yang {1} menimbulkan {2} pada orang lain',
      siaga: 'orang yang {1} siap menghadapi {2}',
    },
    facts: {
      'skeptis : keraguan': ['+penuh'],
      'optimistis : harapan': ['+penuh'],
      'pemarah : kesabaran': ['kurang memiliki'],
      'ceroboh : ketelitian': ['+tanpa'],
      'jujur : kepercayaan': ['+menimbulkan'],
      'waspada : bahaya': ['+siaga'],
    },
    mistakes: {
      B: createOptionMistake('Pemarah : kesabaran', 'kekurangan dianggap isi sifat'),
      C: createOptionMistake('Ceroboh : ketelitian', 'ketiadaan dianggap isi sifat'),
      D: createOptionMistake('Jujur : kepercayaan', 'akibat dianggap isi sifat'),
      E: createOptionMistake('Waspada : bahaya', 'yang dihadapi dianggap isi sifat'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-semu-nyata',
    words: 'SEMU : NYATA',
    facts: {
      'semu : nyata': ['antonim'],
      'fiktif : rekaan': ['sinonim'],
      'sering : selalu': ['derajat naik'],
      'terik : hangat': ['derajat turun'],
      'fana : kekal': ['antonim'],
      'merah : jingga': ['sejenis'],
    },
    mistakes: {
      A: createOptionMistake('Fiktif : rekaan', 'sinonim dianggap antonim'),
      B: createOptionMistake('Sering : selalu', 'derajat yang naik dianggap antonim'),
      C: createOptionMistake('Terik : hangat', 'derajat yang turun dianggap antonim'),
      E: createOptionMistake('Merah : jingga', 'anggota segolongan dianggap antonim'),
    },
  }),
];
