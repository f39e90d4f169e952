import type { AttemptReading, WholeReading } from '../reading/attempt-reading.ts';
import { having, lackOf } from '../reading/items.ts';
import type { TestReading } from '../reading/test-reading.ts';
import { hasNoReserve } from '../reading/test-reading.ts';
import type { NamedValue, Said } from '../said.ts';
import { listed, say } from '../said.ts';
import { clock } from './clock.ts';
import type { Family, Finding, Kind } from './finding.ts';
import { family, NOTHING, SECOND } from './finding.ts';
import { ranked } from './of-test.ts';
import { RECOVERED } from './topics/topics.ts';
import { wholeChanges } from './whole-changes.ts';

interface Lack {
  cause: 'wrong' | 'empty' | 'partial';
  points: NamedValue;
  place: Said;
}

/** What lacks points, and how many; the most first. */
function lacksOf({ whole: { wrongPoints, emptyPoints, partialPoints, empty } }: AttemptReading): Lack[] {
  const lacks: Lack[] = [
    { cause: 'empty', points: emptyPoints, place: say`${empty} soal kosong` },
    { cause: 'wrong', points: wrongPoints, place: say`jawaban salah` },
    { cause: 'partial', points: partialPoints, place: say`pilihan TKP yang belum bernilai penuh` },
  ];
  return lacks
    .filter(({ points }) => points.value > 0)
    .sort((one, other) => other.points.value - one.points.value);
}

function lossText(attempt: AttemptReading): Said {
  const { lostPoints } = attempt.whole;
  const lacks = lacksOf(attempt);
  return lacks.length > 1
    ? say`Dari ${lostPoints} poin yang belum didapat, ${listed(lacks.map(({ points, place }) => say`${points} di ${place}`))}.`
    : say`Semua ${lostPoints} poin yang belum didapat ada di ${lacks.flatMap(({ place }) => place)}.`;
}

const shortOf = ({ tests }: AttemptReading): TestReading[] =>
  tests.filter(({ score }) => score.gap.value > 0);

/** Whether it is what lacks most points in these tests. */
function isMost(tests: readonly TestReading[], cause: Lack['cause']): boolean {
  const items = tests.flatMap((test) => test.items);
  const lackBy = (verdict: Lack['cause']) => lackOf(having(items, verdict));
  return (['empty', 'wrong', 'partial'] as const).every((other) => lackBy(cause) >= lackBy(other));
}

/** Whether it is what lacks most points where it matters most: in the tests below their grade, or else in all. */
function mostly(attempt: AttemptReading, cause: Lack['cause']): boolean {
  const short = shortOf(attempt);
  return isMost(short.length > 0 ? short : attempt.tests, cause);
}

/** What lacks, and what to do about it where it lacks most; nothing is put before a test that has to be filled first. */
function lossWith(attempt: AttemptReading, cause: Lack['cause'], act: Said, acting: Said): Said {
  if (attempt.unfilled) return lossText(attempt);
  const short = shortOf(attempt).filter(({ items }) => having(items, cause).length > 0);
  const most = short.filter((test) => isMost([test], cause));
  const where = listed((most.length > 0 ? most : short).map(({ label }) => label));
  if (short.length > 0) return say`${lossText(attempt)} Untuk mencapai ambang ${where}, ${act}.`;
  // Told only where what is practised first is of the same kind.
  const isFirst = cause === 'empty' || (cause === 'partial') === (attempt.focus[0]?.test === 'TKP');
  if (!isFirst) return lossText(attempt);
  const isOnly = lacksOf(attempt).length === 1;
  return say`${lossText(attempt)} ${isOnly ? say`Tambahan` : say`Tambahan terbanyak`} bisa datang dari ${acting}.`;
}

const lossKinds: Kind<AttemptReading>[] = [
  {
    kind: 'loss-mostly-empty',
    fits: (attempt) => mostly(attempt, 'empty'),
    gain: SECOND,
    text: (attempt) => lossWith(attempt, 'empty', say`isi dulu semua soal`, say`mengisi semua soal`),
  },
  {
    kind: 'loss-mostly-wrong',
    fits: (attempt) => mostly(attempt, 'wrong'),
    gain: SECOND,
    text: (attempt) =>
      lossWith(attempt, 'wrong', say`pelajari dulu soal yang salah`, say`mempelajari soal yang salah`),
  },
  {
    kind: 'loss-mostly-partial',
    fits: () => true,
    gain: SECOND,
    text: (attempt) =>
      lossWith(
        attempt,
        'partial',
        say`bandingkan dulu pilihanmu dengan pilihan terbaik di Pembahasan`,
        say`membandingkan pilihanmu dengan pilihan terbaik di Pembahasan`,
      ),
  },
];

/** What lacks most points over all tests. */
const loss: Family<AttemptReading> = family(
  (attempt) => (attempt.whole.answered.value > 0 && attempt.whole.lostPoints.value > 0 ? attempt : null),
  lossKinds,
);

/** So many questions have to be answered before one topic can be put before others. */
const READ_SHARE = 0.15;

export const isRead = ({ answered, questions }: WholeReading): boolean =>
  answered.value > 0 && answered.value >= READ_SHARE * questions.value;

/** The test to fill, or else the topic to begin with. */
const lever: Family<AttemptReading> = family(
  (attempt) => (isRead(attempt.whole) ? attempt : null),
  [
    {
      kind: 'lever-fill',
      fits: ({ unfilled }) => unfilled !== null,
      gain: ({ unfilled }) => RECOVERED * (unfilled?.score.emptyPoints.value ?? 0),
      text: ({ unfilled }) =>
        unfilled
          ? say`Dahulukan mengisi semua soal ${unfilled.label}: ${unfilled.score.emptyPoints} poin ada di ${unfilled.score.empty} soal yang kosong.`
          : [],
    },
    {
      kind: 'lever-topic',
      fits: ({ focus }) => focus.length > 0,
      gain: ({ focus }) => RECOVERED * (focus[0]?.lostPoints.value ?? 0),
      text: ({ focus: [first] }) =>
        first
          ? say`Mulai latihan dari ${first.label}: ${first.lostPoints} poin masih terbuka di ${first.lostQuestions} soal.`
          : [],
    },
  ],
);

/** Special ways to pass that the same points reach. */
const routes: Family<AttemptReading> = family(
  (attempt) => (attempt.routes.length > 0 && attempt.whole.answered.value > 0 ? attempt : null),
  [
    {
      kind: 'route-reached',
      fits: () => true,
      gain: NOTHING,
      text: (attempt) =>
        say`Ambang umum belum tercapai, tetapi ambang jalur ${listed(attempt.routes.map((route) => say`"${route}"`))} sudah; jalur itu hanya untuk peserta yang memenuhi syaratnya.`,
    },
  ],
);

/** From this share of the points on a margin is no warning. */
const FAR = 0.15;

/** The test with the smallest margin, when all pass, no two have the same, and it is no large one. */
function narrowestOf({ whole, tests }: AttemptReading): TestReading | null {
  if (whole.failed.value > 0 || whole.lostPoints.value === 0 || whole.answered.value === 0) return null;
  const [first, second] = tests.toSorted((one, other) => one.score.margin.value - other.score.margin.value);
  const margin = first?.score.margin.value ?? 0;
  const most = Math.min(second?.score.margin.value ?? Infinity, FAR * (first?.score.maximum.value ?? 0));
  return first && !hasNoReserve(first) && margin < most ? first : null;
}

/** Where the least is in reserve. */
const narrowest: Family<AttemptReading> = family(narrowestOf, [
  {
    kind: 'narrowest-margin',
    fits: () => true,
    gain: NOTHING,
    text: ({ test, label, score: { margin, marginQuestions } }) =>
      test.name !== 'TKP' && marginQuestions.value > 0
        ? say`Cadangan tertipis ada di ${label}: ${margin} poin, jadi ${marginQuestions} soal lagi masih boleh meleset.`
        : say`Cadangan tertipis ada di ${label}: ${margin} poin.`,
  },
]);

/** What all tests together show, besides their standing. */
export const wholeFindingsOf = (attempt: AttemptReading): Finding[] =>
  ranked([loss, lever, clock, wholeChanges, routes, narrowest].map((familyOf) => familyOf(attempt))).slice(
    0,
    4,
  );
