import type { TestReading } from '../../reading/test-reading.ts';
import type { TopicReading } from '../../reading/topic-reading.ts';
import { withCounts } from '../../reading/topic-reading.ts';
import type { FeedbackText } from '../../feedback-text.ts';
import { listed, phrase } from '../../feedback-text.ts';
import { isEven } from './topics.ts';
import type { Family } from '../finding.ts';
import { family, noGain } from '../finding.ts';

interface Strongest {
  test: TestReading;
  full: TopicReading[];
  best: TopicReading | null;
}

const GOOD = 0.75;

/** "Bela Negara (6 soal)", all right. */
const inFull = ({ label, questions }: TopicReading): FeedbackText => phrase`${label} (${questions} soal)`;

function strongestOf(test: TestReading): Strongest | null {
  const { topics, score } = test;
  if (score.lost.value === 0 || topics.length < 2 || isEven(test)) return null;
  const ranked = topics.toSorted((one, other) => other.share - one.share);
  const [first] = ranked;
  if (!first) return null;
  return {
    test,
    full: ranked.filter(({ share }) => share === 1),
    best: first.share >= GOOD && first.share > (ranked[1]?.share ?? 0) ? first : null,
  };
}

export const strongest: Family<TestReading> = family(strongestOf, [
  {
    kind: 'topics-full',
    fits: ({ full }) => full.length > 1,
    gain: noGain,
    text: ({ full, test }) =>
      test.isSecond
        ? phrase`Bernilai penuh: ${listed(full.map(inFull))}. Pertahankan dengan latihan campuran.`
        : phrase`Sudah penuh: ${listed(full.map(inFull))}. Cukup diulang sebentar, waktumu lebih berguna di materi lain.`,
    topics: ({ full }) => full,
  },
  {
    kind: 'topic-full',
    fits: ({ full }) => full.length === 1,
    gain: noGain,
    text: ({ full }) =>
      phrase`Nilainya penuh di ${listed(full.map(inFull))}; pertahankan dengan latihan ringan.`,
    topics: ({ full }) => full,
  },
  {
    kind: 'topic-best',
    fits: ({ best }) => best !== null,
    gain: noGain,
    text: ({ best }) => (best ? phrase`Hasil terbaikmu di ${withCounts(best)}.` : []),
    topics: ({ best }) => (best ? [best] : []),
  },
]);
