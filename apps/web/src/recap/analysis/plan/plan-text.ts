import type { ActionStep } from '@ambang/contract/practice/plans.ts';

/** What to do in a step, without its time: "Perbaiki 9 soal". */
export function stepTitle({ kind, test, itemIds }: ActionStep): string {
  const questions = `${itemIds.length} soal`;
  switch (kind) {
    case 'repair':
    case 'changed':
      return `Perbaiki ${questions}`;
    case 'unreached':
      return `${questions} yang belum sempat`;
    case 'read_first':
      return `Baca dulu, ${questions}`;
    case 'fill':
      return `Isi ${questions} kosong`;
    case 'pace':
      return `Irama, ${questions}`;
    case 'drill':
      return `Latihan ${questions}`;
    case 'single':
      return `Tes ${test ?? ''} utuh`;
    case 'tryout':
      return 'Tryout penuh';
  }
}

/** "TIU, 10 menit", or how far it is. */
export const stepSize = ({ kind, test, minutes }: ActionStep): string =>
  [kind === 'single' ? null : test, `${minutes} menit`].filter((part) => part !== null).join(', ');
