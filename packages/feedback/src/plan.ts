import type { AttemptMetrics } from './metrics/attempt-metrics.ts';
import type { ItemMetrics } from './metrics/item-metrics.ts';
import { filterByVerdict, questionNumbersText } from './metrics/item-metrics.ts';
import type { TestMetrics } from './metrics/test-metrics.ts';
import type { TopicMetrics } from './metrics/topic-metrics.ts';
import { MAX_LISTED_NUMBERS } from './metrics/topic-metrics.ts';
import type { FeedbackText } from './feedback-text.ts';
import { phrase } from './feedback-text.ts';

export interface StudyPlanStep {
  /** Days after the tryout. */
  day: (typeof DAYS)[number];
  text: FeedbackText;
}

/** Practice on several days has a longer effect than the same practice on one day. */
const DAYS = [1, 3, 7] as const;

/** Creates steps with topics, amounts and days. Without lost points there is one step. */
export function createStudyPlan(attempt: AttemptMetrics): StudyPlanStep[] {
  const { whole, times } = attempt;
  if (whole.answered.value === 0 && whole.questions.value > 0)
    return toSteps(attempt.tests.filter(({ items }) => items.length > 0).map(tryTestText));
  const [main] = attempt.focus;
  const { unfilled } = attempt;
  if (!main)
    return [
      {
        day: 7,
        text:
          whole.questions.value > 0
            ? phrase`Kerjakan satu tryout utuh lagi dalam ${times.tryoutMinutes} menit untuk menjaga hasil ini.`
            : phrase`Kerjakan satu tryout utuh lain dalam ${times.tryoutMinutes} menit.`,
      },
    ];
  const next = selectSecondTopic(attempt, main);
  if (unfilled?.score.answered.value === 0)
    return toSteps([
      tryTestText(unfilled),
      practiceText(main, next),
      phrase`Kerjakan satu tryout utuh dalam ${times.tryoutMinutes} menit. Targetnya tidak ada soal yang kosong.`,
    ]);
  const first = unfilled ? fillText(unfilled) : reviewText(main);
  return toSteps([first, practiceText(main, next), repeatText(attempt, main)]);
}

/**
 * Returns the second topic to practise. The last step repeats a whole test; if the main topic is from a different test,
 * a topic of the repeated test is preferred.
 */
function selectSecondTopic(attempt: AttemptMetrics, main: TopicMetrics): TopicMetrics | undefined {
  const { name } = testToRepeat(attempt).test;
  const others = attempt.focus.filter((topic) => topic !== main);
  const ofLast = others.find(({ test, isMostlyEmpty }) => test === name && !isMostlyEmpty);
  return (main.test === name ? undefined : ofLast) ?? others[0];
}

const toSteps = (texts: readonly FeedbackText[]): StudyPlanStep[] =>
  DAYS.flatMap((day, index) => {
    const text = texts[index];
    return text ? { day, text } : [];
  });

const tryTestText = ({ label, score: { wholeQuestions, minutes } }: TestMetrics): FeedbackText =>
  phrase`Kerjakan ${label} saja: ${wholeQuestions} soal dalam ${minutes} menit. Isi semuanya, lalu baca pembahasan yang meleset.`;

/** Day 1 when the empty questions of a partly answered test come first. */
const fillText = ({ label, items }: TestMetrics): FeedbackText =>
  phrase`Buka Pembahasan ${label} dan jawab soal yang kosong di tryout ini, ${questionNumbers(filterByVerdict(items, 'empty'))}. Pilih dulu jawabanmu sendiri, baru baca kunci dan alasannya.`;

/** Day 1 when the practice of topics comes first: the lost questions of the main topic are reviewed. */
function reviewText({ test, label, lost, missed }: TopicMetrics): FeedbackText {
  const isCompared = test === 'TKP' && missed.length > 0;
  return isCompared
    ? phrase`Buka Pembahasan ${label}, ${questionNumbers(sortByPoints(missed))}. Bandingkan pilihanmu dengan pilihan terbaik, dan tulis sendiri apa bedanya.`
    : phrase`Buka Pembahasan ${label}, ${questionNumbers(lost)}. Tutup dulu kuncinya, jawab sendiri, baru baca alasannya.`;
}

function questionNumbers(items: readonly ItemMetrics[]): FeedbackText {
  const numbers = questionNumbersText(items.slice(0, MAX_LISTED_NUMBERS).sort(byNumber));
  return items.length > MAX_LISTED_NUMBERS ? phrase`mulai dari nomor ${numbers}` : phrase`nomor ${numbers}`;
}

const byNumber = (one: ItemMetrics, other: ItemMetrics) => one.number.value - other.number.value;

const sortByPoints = (items: readonly ItemMetrics[]): ItemMetrics[] =>
  items.toSorted((one, other) => one.points - other.points);

/** Day 3: new questions without notes, of two topics in turn if there are two. */
const practiceText = (main: TopicMetrics, next: TopicMetrics | undefined): FeedbackText =>
  next
    ? phrase`Latih ${main.practice} soal ${main.label} (sekitar ${main.practiceMinutes} menit) dan ${next.practice} soal ${next.label} (sekitar ${next.practiceMinutes} menit), bergantian dan tanpa melihat catatan.`
    : phrase`Latih ${main.practice} soal ${main.label} tanpa melihat catatan, sekitar ${main.practiceMinutes} menit.`;

/** Day 7: the lost questions again, then a whole test within its time. */
function repeatText(attempt: AttemptMetrics, main: TopicMetrics): FeedbackText {
  const test = testToRepeat(attempt);
  const { wholeQuestions, minutes } = test.score;
  return phrase`Jawab ulang soal ${main.label} yang lepas di tryout ini, lalu kerjakan ${test.label} utuh: ${wholeQuestions} soal dalam ${minutes} menit. ${goalText(test)}`;
}

function goalText({ test, score, pace, changes, weights }: TestMetrics): FeedbackText {
  if (score.empty.value > 0) return phrase`Targetnya tidak ada soal yang kosong.`;
  if (pace.isHasty && pace.fastWrong.count.value > pace.slowWrong.count.value)
    return phrase`Baca setiap soal sampai habis sebelum memilih.`;
  if (pace.slowWrong.count.value > 0)
    return phrase`Lewati dulu soal yang arahnya belum terlihat, lalu kembali di sisa waktunya.`;
  if (changes.netLoss.value > 0) return phrase`Ganti jawaban hanya kalau ada alasan yang bisa kamu sebut.`;
  // Struck questions gave all candidates full points, so the points of the next test are not comparable.
  if (score.struck.value > 0)
    return test.name === 'TKP'
      ? phrase`Bandingkan rata-ratanya dengan ${weights.mean} poin per jawaban kali ini.`
      : phrase`Bandingkan dengan ${score.right} benar dari ${score.questions} soal kali ini.`;
  return phrase`Bandingkan hasilnya dengan ${score.points} poin kali ini.`;
}

/** Returns the test to repeat as a whole on the last day. */
const testToRepeat = (attempt: AttemptMetrics): TestMetrics => attempt.unfilled ?? hardestTest(attempt);

/** The test farthest below its passing grade; if all pass, the one with most lost points. */
const hardestTest = ({ tests }: AttemptMetrics): TestMetrics =>
  tests.reduce((one, other) => (urgencyOf(other) > urgencyOf(one) ? other : one));

const urgencyOf = ({ score }: TestMetrics): number =>
  score.gap.value > 0 ? BELOW_GRADE + score.gap.value : score.lostPoints.value;

/** Exceeds the points of any test. */
const BELOW_GRADE = 10_000;
