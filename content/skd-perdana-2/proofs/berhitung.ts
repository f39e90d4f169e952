/** Topic 4: arithmetic. */
import { multiply, ratio, subtract } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Ratio } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { nearestValueProof, expressionMistake, valueProof } from '@ambang/workshop/proofs/value.ts';

const fractions = valueProof({
  id: 'perdana-04-pecahan-campuran',
  stem: '(# − #) ÷ #% + # × # = …',
  of: '(# − #) ÷ #% + # × #',
  prompt: '= …',
  mistakes: {
    A: expressionMistake('kurung diabaikan', '$1 − $2 ÷ $3% + $4 × $5'),
    B: expressionMistake('dikali, bukan dibagi', '($1 − $2) × $3% + $4 × $5'),
    C: expressionMistake('pecahan campuran dibaca sebagai perkalian', '($1 − $2) ÷ $3% + $4 × 3 × {3/4}'),
    E: expressionMistake('penjumlahan didahulukan', '(($1 − $2) ÷ $3% + $4) × $5'),
  },
});

const powers = valueProof({
  id: 'perdana-04-pangkat-dua',
  stem: '(# − #) ÷ (# + #) = …',
  of: '(# − #) ÷ (# + #)',
  prompt: '= …',
  mistakes: {
    B: expressionMistake('penyebut suku pertama saja', '($1 − $2) ÷ $3'),
    C: expressionMistake('suku pertama saja', '$1 ÷ $3'),
    D: expressionMistake('faktor penyebut terlupa', '($1 − $2) ÷ $4'),
    E: expressionMistake('pangkat terbesar dibagi pangkat terkecil', '$1 ÷ $4'),
  },
});

/** (x + 1/x)² − 2 = x² + 1/x². */
const squared = (sum: Ratio): Ratio => subtract(multiply(sum, sum), ratio(2));

const fourth = valueProof({
  id: 'perdana-04-pangkat-empat',
  stem: 'Bilangan x memenuhi x^{2} − #x + 1 = 0.\n\nNilai x^{4} + {1/x^{4}} adalah …',
  of: ([sum = ratio(0)]) => squared(squared(sum)),
  prompt: 'Nilai x^{4} + {1/x^{4}} adalah …',
  mistakes: {
    A: expressionMistake('berhenti pada kuadrat', '$1 × $1 − 2'),
    C: expressionMistake('2 tidak dikurangkan pada langkah terakhir', '($1 × $1 − 2)^2'),
    D: expressionMistake('2 tidak dikurangkan pada langkah pertama', '($1 × $1)^2 − 2'),
    E: expressionMistake('2 tidak dikurangkan pada kedua langkah', '($1 × $1)^2'),
  },
});

const estimate = nearestValueProof({
  id: 'perdana-04-taksiran',
  stem: 'Hasil (# × #) ÷ (# × #%) paling dekat dengan …',
  of: '(# × #) ÷ (# × #%)',
  prompt: 'paling dekat dengan …',
  mistakes: {
    A: expressionMistake('kuadrat dihitung sebagai dua kali', '40 × 2 × {1/4} ÷ (8 × {1/8})'),
    B: expressionMistake('hanya dibagi 8', '1.600 × {1/4} ÷ 8'),
    D: expressionMistake('hanya dibagi seperdelapan', '1.600 × {1/4} ÷ {1/8}'),
    E: expressionMistake('dibagi, bukan dikali, dengan seperempat', '1.600 ÷ {1/4} ÷ (8 × {1/8})'),
  },
});

export const proofs: Proof[] = [fractions, powers, fourth, estimate];
