import type { Finding, Kind } from './findings/finding.ts';
import { family, firstFindingGain } from './findings/finding.ts';
import { hasEnoughAnswers, wholeFindingsOf } from './findings/of-attempt.ts';
import type { AttemptMetrics } from './reading/attempt-reading.ts';
import type { TestReading } from './reading/test-reading.ts';
import { hasNoReserve, isTight } from './reading/test-reading.ts';
import type { FeedbackText } from './feedback-text.ts';
import { joined, listed, phrase } from './feedback-text.ts';

const short = ({ tests }: AttemptMetrics): TestReading[] => tests.filter(({ score }) => score.gap.value > 0);
const passed = ({ tests }: AttemptMetrics): TestReading[] =>
  tests.filter(({ score }) => score.gap.value === 0);
const labels = (tests: readonly TestReading[]): FeedbackText => listed(tests.map(({ label }) => label));

/** Ties give several tests. */
function leastBy(tests: readonly TestReading[], valueOf: (test: TestReading) => number): TestReading[] {
  const least = Math.min(...tests.map(valueOf));
  return tests.filter((test) => valueOf(test) === least);
}

const widest = ({ tests }: AttemptMetrics): TestReading[] =>
  leastBy(tests, ({ score }) => -score.lostPoints.value);

const nearest = (attempt: AttemptMetrics): TestReading[] =>
  leastBy(short(attempt), ({ score }) => score.gap.value);

const tight = (attempt: AttemptMetrics): TestReading[] => passed(attempt).filter(isTight);

/** A gap of at most three questions of TWK or TIU. */
const NEAR = 15;

const kinds: Kind<AttemptMetrics>[] = [
  {
    kind: 'whole-unanswered',
    fits: ({ whole }) => whole.answered.value === 0,
    gain: firstFindingGain,
    text: () => phrase`Belum ada jawaban yang bisa dibaca`,
  },
  {
    kind: 'whole-full',
    fits: ({ whole }) => whole.lostPoints.value === 0,
    gain: firstFindingGain,
    text: () => phrase`Nilai penuh di semua tes`,
  },
  {
    kind: 'whole-few',
    fits: ({ whole }) => !hasEnoughAnswers(whole),
    gain: firstFindingGain,
    text: () => phrase`Jawabannya masih terlalu sedikit untuk dibaca`,
  },
  {
    kind: 'whole-passed-tightly',
    fits: (attempt) => short(attempt).length === 0 && tight(attempt).length > 0,
    gain: firstFindingGain,
    text: (attempt) => {
      const narrow = tight(attempt);
      const bare = narrow.filter(hasNoReserve);
      if (bare.length === narrow.length)
        return phrase`Semua ambang tercapai, tetapi ${labels(narrow)} tanpa cadangan`;
      return bare.length === 0
        ? phrase`Semua ambang tercapai, cadangan ${labels(narrow)} masih tipis`
        : phrase`Semua ambang tercapai, cadangan ${labels(narrow)} tipis atau belum ada`;
    },
  },
  {
    kind: 'whole-passed',
    fits: (attempt) => short(attempt).length === 0,
    gain: firstFindingGain,
    text: (attempt) => {
      const [first] = attempt.focus;
      return first && widest(attempt).every(({ test }) => test.name !== first.test)
        ? phrase`Semua ambang tercapai, langkah berikutnya ${first.label}`
        : phrase`Semua ambang tercapai, ruang naik terbesar ada di ${labels(widest(attempt))}`;
    },
  },
  {
    kind: 'whole-one-short-nearly',
    fits: (attempt) =>
      short(attempt).length === 1 && nearest(attempt).some(({ score }) => score.gap.value <= NEAR),
    gain: firstFindingGain,
    text: (attempt) => phrase`Tinggal ${labels(short(attempt))}, dan jaraknya dekat`,
  },
  {
    kind: 'whole-one-short',
    fits: (attempt) => short(attempt).length === 1 && attempt.tests.length > 1,
    gain: firstFindingGain,
    text: (attempt) => phrase`${labels(short(attempt))} yang menentukan sekarang`,
  },
  {
    kind: 'whole-all-short',
    fits: (attempt) => passed(attempt).length === 0,
    gain: firstFindingGain,
    text: (attempt) => phrase`Semua tes masih di bawah ambang, yang terdekat ${labels(nearest(attempt))}`,
  },
  {
    kind: 'whole-several-short',
    fits: () => true,
    gain: firstFindingGain,
    text: (attempt) => phrase`${labels(short(attempt))} masih di bawah ambang`,
  },
];

const headline = family((attempt: AttemptMetrics) => attempt, kinds);

function totals(attempt: AttemptMetrics): FeedbackText {
  const { total, maximum, passed: reached, tests: all } = attempt.whole;
  const each = attempt.tests.map(
    ({ label, score }) => phrase`${label} ${score.points} (ambang ${score.grade})`,
  );
  const lines =
    reached.value > 0
      ? phrase`Ambang tercapai di ${reached} dari ${all} tes.`
      : phrase`Belum ada ambang yang tercapai.`;
  return phrase`Total ${total} dari ${maximum}: ${listed(each)}. ${lines}`;
}

/** In TKP an improved answer gains less than five points, so its questions are "paling sedikit". */
function gaps(attempt: AttemptMetrics): FeedbackText[] {
  const missing = short(attempt).map(({ test, label, score: { gap, gapQuestions } }) =>
    test.name === 'TKP'
      ? phrase`${label} ${gap} poin (paling sedikit ${gapQuestions} soal)`
      : phrase`${label} ${gap} poin = ${gapQuestions} soal`,
  );
  return missing.length === 0 ? [] : [phrase`Yang masih kurang: ${listed(missing)}.`];
}

/** For an attempt without a counted answer. */
const withoutAnswers = ({ whole }: AttemptMetrics): FeedbackText =>
  whole.questions.value > 0
    ? phrase`Isi soal yang paling kamu kenali dulu di tryout berikutnya; sesudah itu analisis ini bisa menunjukkan kekuatan dan materi yang perlu dilatih.`
    : phrase`Semua soalnya dianulir, jadi nilai ini sama untuk semua peserta dan tidak menunjukkan materi mana yang perlu dilatih.`;

export interface Summary {
  text: FeedbackText;
  findings: Finding[];
}

/** A headline on its own line, then the totals, then the findings. */
export function summaryOf(attempt: AttemptMetrics): Summary {
  const opening = headline(attempt);
  const findings = wholeFindingsOf(attempt);
  const texts = findings.map(({ text }) => text);
  const [first, ...rest] = attempt.whole.answered.value > 0 ? texts : [withoutAnswers(attempt), ...texts];
  const paragraphs = [
    joined([totals(attempt), ...gaps(attempt)]),
    ...(first ? [first] : []),
    ...(rest.length > 0 ? [joined(rest)] : []),
  ];
  const all = opening ? [opening, ...findings] : findings;
  return { text: joined([opening?.text ?? [], ...paragraphs], '\n\n'), findings: all };
}
