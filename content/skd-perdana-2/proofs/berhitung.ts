/** Topic 4: arithmetic. */
import { multiply, ratio, subtract } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Ratio } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { nearest, slip, value } from '@ambang/workshop/proofs/value.ts';

const fractions = value({
  id: 'perdana-04-pecahan-campuran',
  stem: '(# − #) ÷ #% + # × # = …',
  of: '(# − #) ÷ #% + # × #',
  ask: '= …',
  mistakes: {
    A: slip('kurung diabaikan', '$1 − $2 ÷ $3% + $4 × $5'),
    B: slip('dikali, bukan dibagi', '($1 − $2) × $3% + $4 × $5'),
    C: slip('pecahan campuran dibaca sebagai perkalian', '($1 − $2) ÷ $3% + $4 × 3 × {3/4}'),
    E: slip('penjumlahan didahulukan', '(($1 − $2) ÷ $3% + $4) × $5'),
  },
});

const powers = value({
  id: 'perdana-04-pangkat-dua',
  stem: '(# − #) ÷ (# + #) = …',
  of: '(# − #) ÷ (# + #)',
  ask: '= …',
  mistakes: {
    B: slip('penyebut suku pertama saja', '($1 − $2) ÷ $3'),
    C: slip('suku pertama saja', '$1 ÷ $3'),
    D: slip('faktor penyebut terlupa', '($1 − $2) ÷ $4'),
    E: slip('pangkat terbesar dibagi pangkat terkecil', '$1 ÷ $4'),
  },
});

/** (x + 1/x)² − 2 = x² + 1/x². */
const squared = (sum: Ratio): Ratio => subtract(multiply(sum, sum), ratio(2));

const fourth = value({
  id: 'perdana-04-pangkat-empat',
  stem: 'Bilangan x memenuhi x^{2} − #x + 1 = 0.\n\nNilai x^{4} + {1/x^{4}} adalah …',
  of: ([sum = ratio(0)]) => squared(squared(sum)),
  ask: 'Nilai x^{4} + {1/x^{4}} adalah …',
  mistakes: {
    A: slip('berhenti pada kuadrat', '$1 × $1 − 2'),
    C: slip('2 tidak dikurangkan pada langkah terakhir', '($1 × $1 − 2)^2'),
    D: slip('2 tidak dikurangkan pada langkah pertama', '($1 × $1)^2 − 2'),
    E: slip('2 tidak dikurangkan pada kedua langkah', '($1 × $1)^2'),
  },
});

const estimate = nearest({
  id: 'perdana-04-taksiran',
  stem: 'Hasil (# × #) ÷ (# × #%) paling dekat dengan …',
  of: '(# × #) ÷ (# × #%)',
  ask: 'paling dekat dengan …',
  mistakes: {
    A: slip('kuadrat dihitung sebagai dua kali', '40 × 2 × {1/4} ÷ (8 × {1/8})'),
    B: slip('hanya dibagi 8', '1.600 × {1/4} ÷ 8'),
    D: slip('hanya dibagi seperdelapan', '1.600 × {1/4} ÷ {1/8}'),
    E: slip('dibagi, bukan dikali, dengan seperempat', '1.600 ÷ {1/4} ÷ (8 × {1/8})'),
  },
});

export const proofs: Proof[] = [fractions, powers, fourth, estimate];
