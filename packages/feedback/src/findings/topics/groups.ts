import type { GroupReading } from '../../reading/group-reading.ts';
import type { TestReading } from '../../reading/test-reading.ts';
import { say } from '../../said.ts';
import type { Family } from '../finding.ts';
import { family } from '../finding.ts';
import { RECOVERED } from './topics.ts';

interface Apart {
  label: TestReading['label'];
  weakest: GroupReading;
  best: GroupReading;
}

/** So far apart two groups of topics are when it is worth telling. */
const FAR = 0.3;
const WEAK = 0.4;
/** So many questions of a group tell something when none is right. */
const SEVERAL = 5;

/** The weakest and the best; null when the weakest stayed empty. */
function apartOf({ label, groups }: TestReading): Apart | null {
  const [weakest, best] = [groups[0], groups.at(-1)];
  return weakest && best && weakest !== best && !weakest.isLeftEmpty ? { label, weakest, best } : null;
}

/** The topics told above are part of it, so it counts for less than they do. */
const gain = ({ weakest }: Apart): number => (RECOVERED * weakest.lostPoints.value) / 2;

/** Verbal against numerical against figural questions, wherever topics are named like that. */
export const groupsApart: Family<TestReading> = family(apartOf, [
  {
    kind: 'group-none-right',
    fits: ({ weakest, best }) =>
      weakest.right.value === 0 && weakest.questions.value >= SEVERAL && best.share > 0,
    // Not by half: nothing of it is known yet, whatever its topics are.
    gain: ({ weakest }) => RECOVERED * weakest.lostPoints.value,
    text: ({ weakest }) =>
      say`Di kelompok ${weakest.label} belum ada yang benar dari ${weakest.questions} soal. Coba lagi beberapa di antaranya, lalu cocokkan langkah pertamanya dengan Pembahasan.`,
  },
  {
    kind: 'groups-far-apart',
    fits: ({ weakest, best }) => best.share - weakest.share >= FAR,
    gain,
    text: ({ label, weakest, best }) =>
      say`Kelompok ${best.label} (${best.right} dari ${best.questions} soal benar) jauh di atas ${weakest.label} (${weakest.right} dari ${weakest.questions}), jadi kekuatanmu di ${label} belum merata.`,
  },
  {
    kind: 'groups-all-weak',
    fits: ({ best }) => best.share > 0 && best.share <= WEAK,
    gain,
    text: ({ best }) =>
      say`Belum ada kelompok materi yang benar-benar dikuasai: ${best.label} pun baru ${best.right} dari ${best.questions} soal benar.`,
  },
]);
