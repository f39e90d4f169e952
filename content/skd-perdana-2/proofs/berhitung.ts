/** Topic 4: arithmetic. */
import { multiply, ratio, subtract } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Ratio } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import {
  createNearestValueProof,
  createExpressionMistake,
  createValueProof,
} from '@ambang/workshop/proofs/value.ts';

const fractions = createValueProof({
  id: 'perdana-04-pecahan-campuran',
  stem: '(# − #) ÷ #% + # × # = …',
  value: '(# − #) ÷ #% + # × #',
  prompt: '= …',
  mistakes: {
    A: createExpressionMistake('kurung diabaikan', '$1 − $2 ÷ $3% + $4 × $5'),
    B: createExpressionMistake('dikali, bukan dibagi', '($1 − $2) × $3% + $4 × $5'),
    C: createExpressionMistake(
      'pecahan campuran dibaca sebagai perkalian',
      '($1 − $2) ÷ $3% + $4 × 3 × {3/4}',
    ),
    E: createExpressionMistake('penjumlahan didahulukan', '(($1 − $2) ÷ $3% + $4) × $5'),
  },
});

const powers = createValueProof({
  id: 'perdana-04-pangkat-dua',
  stem: '(# − #) ÷ (# + #) = …',
  value: '(# − #) ÷ (# + #)',
  prompt: '= …',
  mistakes: {
    B: createExpressionMistake('penyebut suku pertama saja', '($1 − $2) ÷ $3'),
    C: createExpressionMistake('suku pertama saja', '$1 ÷ $3'),
    D: createExpressionMistake('faktor penyebut terlupa', '($1 − $2) ÷ $4'),
    E: createExpressionMistake('pangkat terbesar dibagi pangkat terkecil', '$1 ÷ $4'),
  },
});

/** (x + 1/x)² − 2 = x² + 1/x². */
const squared = (sum: Ratio): Ratio => subtract(multiply(sum, sum), ratio(2));

const fourth = createValueProof({
  id: 'perdana-04-pangkat-empat',
  stem: 'Bilangan x memenuhi x^{2} − #x + 1 = 0.\n\nNilai x^{4} + {1/x^{4}} adalah …',
  value: ([sum = ratio(0)]) => squared(squared(sum)),
  prompt: 'Nilai x^{4} + {1/x^{4}} adalah …',
  mistakes: {
    A: createExpressionMistake('berhenti pada kuadrat', '$1 × $1 − 2'),
    C: createExpressionMistake('2 tidak dikurangkan pada langkah terakhir', '($1 × $1 − 2)^2'),
    D: createExpressionMistake('2 tidak dikurangkan pada langkah pertama', '($1 × $1)^2 − 2'),
    E: createExpressionMistake('2 tidak dikurangkan pada kedua langkah', '($1 × $1)^2'),
  },
});

const estimate = createNearestValueProof({
  id: 'perdana-04-taksiran',
  stem: 'Hasil (# × #) ÷ (# × #%) paling dekat dengan …',
  value: '(# × #) ÷ (# × #%)',
  prompt: 'paling dekat dengan …',
  mistakes: {
    A: createExpressionMistake('kuadrat dihitung sebagai dua kali', '40 × 2 × {1/4} ÷ (8 × {1/8})'),
    B: createExpressionMistake('hanya dibagi 8', '1.600 × {1/4} ÷ 8'),
    D: createExpressionMistake('hanya dibagi seperdelapan', '1.600 × {1/4} ÷ {1/8}'),
    E: createExpressionMistake('dibagi, bukan dikali, dengan seperempat', '1.600 ÷ {1/4} ÷ (8 × {1/8})'),
  },
});

export const proofs: Proof[] = [fractions, powers, fourth, estimate];
