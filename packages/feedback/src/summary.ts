import type { Finding, Kind } from './findings/finding.ts';
import { family, FIRST } from './findings/finding.ts';
import { isRead, wholeFindingsOf } from './findings/of-attempt.ts';
import type { AttemptReading } from './reading/attempt-reading.ts';
import type { TestReading } from './reading/test-reading.ts';
import { hasNoReserve, isTight } from './reading/test-reading.ts';
import type { Said } from './said.ts';
import { joined, listed, say } from './said.ts';

const short = ({ tests }: AttemptReading): TestReading[] => tests.filter(({ score }) => score.gap.value > 0);
const passed = ({ tests }: AttemptReading): TestReading[] =>
  tests.filter(({ score }) => score.gap.value === 0);
const labels = (tests: readonly TestReading[]): Said => listed(tests.map(({ label }) => label));

/** Those of which the same number is the least; several when it is equal. */
function leastBy(tests: readonly TestReading[], valueOf: (test: TestReading) => number): TestReading[] {
  const least = Math.min(...tests.map(valueOf));
  return tests.filter((test) => valueOf(test) === least);
}

const widest = ({ tests }: AttemptReading): TestReading[] =>
  leastBy(tests, ({ score }) => -score.lostPoints.value);

const nearest = (attempt: AttemptReading): TestReading[] =>
  leastBy(short(attempt), ({ score }) => score.gap.value);

const tight = (attempt: AttemptReading): TestReading[] => passed(attempt).filter(isTight);

/** A gap of so many points is near: three questions of TWK or TIU. */
const NEAR = 15;

const kinds: Kind<AttemptReading>[] = [
  {
    kind: 'whole-unanswered',
    fits: ({ whole }) => whole.answered.value === 0,
    gain: FIRST,
    text: () => say`Belum ada jawaban yang bisa dibaca`,
  },
  {
    kind: 'whole-full',
    fits: ({ whole }) => whole.lostPoints.value === 0,
    gain: FIRST,
    text: () => say`Nilai penuh di semua tes`,
  },
  {
    kind: 'whole-few',
    fits: ({ whole }) => !isRead(whole),
    gain: FIRST,
    text: () => say`Jawabannya masih terlalu sedikit untuk dibaca`,
  },
  {
    kind: 'whole-passed-tightly',
    fits: (attempt) => short(attempt).length === 0 && tight(attempt).length > 0,
    gain: FIRST,
    text: (attempt) => {
      const narrow = tight(attempt);
      const bare = narrow.filter(hasNoReserve);
      if (bare.length === narrow.length)
        return say`Semua ambang tercapai, tetapi ${labels(narrow)} tanpa cadangan`;
      return bare.length === 0
        ? say`Semua ambang tercapai, cadangan ${labels(narrow)} masih tipis`
        : say`Semua ambang tercapai, cadangan ${labels(narrow)} tipis atau belum ada`;
    },
  },
  {
    kind: 'whole-passed',
    fits: (attempt) => short(attempt).length === 0,
    gain: FIRST,
    text: (attempt) => {
      const [first] = attempt.focus;
      return first && widest(attempt).every(({ test }) => test.name !== first.test)
        ? say`Semua ambang tercapai, langkah berikutnya ${first.label}`
        : say`Semua ambang tercapai, ruang naik terbesar ada di ${labels(widest(attempt))}`;
    },
  },
  {
    kind: 'whole-one-short-nearly',
    fits: (attempt) =>
      short(attempt).length === 1 && nearest(attempt).some(({ score }) => score.gap.value <= NEAR),
    gain: FIRST,
    text: (attempt) => say`Tinggal ${labels(short(attempt))}, dan jaraknya dekat`,
  },
  {
    kind: 'whole-one-short',
    fits: (attempt) => short(attempt).length === 1 && attempt.tests.length > 1,
    gain: FIRST,
    text: (attempt) => say`${labels(short(attempt))} yang menentukan sekarang`,
  },
  {
    kind: 'whole-all-short',
    fits: (attempt) => passed(attempt).length === 0,
    gain: FIRST,
    text: (attempt) => say`Semua tes masih di bawah ambang, yang terdekat ${labels(nearest(attempt))}`,
  },
  {
    kind: 'whole-several-short',
    fits: () => true,
    gain: FIRST,
    text: (attempt) => say`${labels(short(attempt))} masih di bawah ambang`,
  },
];

const headline = family((attempt: AttemptReading) => attempt, kinds);

/** "Total 401 dari 550: TWK 105 (ambang 65), TIU 110 (ambang 80), dan TKP 186 (ambang 156)." */
function totals(attempt: AttemptReading): Said {
  const { total, maximum, passed: reached, tests: all } = attempt.whole;
  const each = attempt.tests.map(({ label, score }) => say`${label} ${score.points} (ambang ${score.grade})`);
  const lines =
    reached.value > 0
      ? say`Ambang tercapai di ${reached} dari ${all} tes.`
      : say`Belum ada ambang yang tercapai.`;
  return say`Total ${total} dari ${maximum}: ${listed(each)}. ${lines}`;
}

/** What is still missing, in questions; in TKP an answer that has to improve brings less than a whole question. */
function gaps(attempt: AttemptReading): Said[] {
  const missing = short(attempt).map(({ test, label, score: { gap, gapQuestions } }) =>
    test.name === 'TKP'
      ? say`${label} ${gap} poin (paling sedikit ${gapQuestions} soal)`
      : say`${label} ${gap} poin = ${gapQuestions} soal`,
  );
  return missing.length === 0 ? [] : [say`Yang masih kurang: ${listed(missing)}.`];
}

/** What is said where no answer counts. */
const unread = ({ whole }: AttemptReading): Said =>
  whole.questions.value > 0
    ? say`Isi soal yang paling kamu kenali dulu di tryout berikutnya; sesudah itu analisis ini bisa menunjukkan kekuatan dan materi yang perlu dilatih.`
    : say`Semua soalnya dianulir, jadi nilai ini sama untuk semua peserta dan tidak menunjukkan materi mana yang perlu dilatih.`;

export interface Summary {
  text: Said;
  findings: Finding[];
}

/** All tests together: a headline on a line of its own, then the totals and what gains most. */
export function summaryOf(attempt: AttemptReading): Summary {
  const opening = headline(attempt);
  const findings = wholeFindingsOf(attempt);
  const texts = findings.map(({ text }) => text);
  const [first, ...rest] = attempt.whole.answered.value > 0 ? texts : [unread(attempt), ...texts];
  const paragraphs = [
    joined([totals(attempt), ...gaps(attempt)]),
    ...(first ? [first] : []),
    ...(rest.length > 0 ? [joined(rest)] : []),
  ];
  const all = opening ? [opening, ...findings] : findings;
  return { text: joined([opening?.text ?? [], ...paragraphs], '\n\n'), findings: all };
}
