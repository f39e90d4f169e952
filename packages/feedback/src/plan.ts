import type { AttemptReading } from './reading/attempt-reading.ts';
import type { ItemReading } from './reading/items.ts';
import { having, numbersOf } from './reading/items.ts';
import type { TestReading } from './reading/test-reading.ts';
import type { TopicReading } from './reading/topic-reading.ts';
import { FEW } from './reading/topic-reading.ts';
import type { Said } from './said.ts';
import { say } from './said.ts';

/** One thing to do. */
export interface Step {
  /** Days from the tryout on. */
  day: (typeof DAYS)[number];
  text: Said;
}

/** Practice that is spread over days stays longer than the same practice in one day. */
const DAYS = [1, 3, 7] as const;

/** What to do, how much of it and when; fewer steps when little is to be done. */
export function planOf(attempt: AttemptReading): Step[] {
  const { whole, clock } = attempt;
  if (whole.answered.value === 0 && whole.questions.value > 0)
    return inTurn(attempt.tests.filter(({ items }) => items.length > 0).map(firstTry));
  const [main] = attempt.focus;
  const { unfilled } = attempt;
  if (!main)
    return [
      {
        day: 7,
        text:
          whole.questions.value > 0
            ? say`Kerjakan satu tryout utuh lagi dalam ${clock.tryoutMinutes} menit untuk menjaga hasil ini.`
            : say`Kerjakan satu tryout utuh lain dalam ${clock.tryoutMinutes} menit.`,
      },
    ];
  const next = nextTo(attempt, main);
  if (unfilled?.score.answered.value === 0)
    return inTurn([
      firstTry(unfilled),
      practise(main, next),
      say`Kerjakan satu tryout utuh dalam ${clock.tryoutMinutes} menit. Targetnya tidak ada soal yang kosong.`,
    ]);
  const first = unfilled ? fill(unfilled) : review(main);
  return inTurn([first, practise(main, next), again(attempt, main)]);
}

/** What is practised beside the main topic: of the test that comes whole in the end, if the main one is of another. */
function nextTo(attempt: AttemptReading, main: TopicReading): TopicReading | undefined {
  const { name } = lastOf(attempt).test;
  const others = attempt.focus.filter((topic) => topic !== main);
  const ofLast = others.find(({ test, isLeftEmpty }) => test === name && !isLeftEmpty);
  return (main.test === name ? undefined : ofLast) ?? others[0];
}

const inTurn = (texts: readonly Said[]): Step[] =>
  DAYS.flatMap((day, index) => {
    const text = texts[index];
    return text ? { day, text } : [];
  });

const firstTry = ({ label, score: { wholeQuestions, minutes } }: TestReading): Said =>
  say`Kerjakan ${label} saja: ${wholeQuestions} soal dalam ${minutes} menit. Isi semuanya, lalu baca pembahasan yang meleset.`;

/** First the questions that stayed empty, where most points are. */
const fill = ({ label, items }: TestReading): Said =>
  say`Buka Pembahasan ${label} dan jawab soal yang kosong di tryout ini, ${placesOf(having(items, 'empty'))}. Pilih dulu jawabanmu sendiri, baru baca kunci dan alasannya.`;

/** First the questions that were lost, each answered anew before its explanation is read. */
function review({ test, label, lost, missed }: TopicReading): Said {
  const isCompared = test === 'TKP' && missed.length > 0;
  return isCompared
    ? say`Buka Pembahasan ${label}, ${placesOf(worst(missed))}. Bandingkan pilihanmu dengan pilihan terbaik, dan tulis sendiri apa bedanya.`
    : say`Buka Pembahasan ${label}, ${placesOf(lost)}. Tutup dulu kuncinya, jawab sendiri, baru baca alasannya.`;
}

function placesOf(items: readonly ItemReading[]): Said {
  const numbers = numbersOf(items.slice(0, FEW).sort(byNumber));
  return items.length > FEW ? say`mulai dari nomor ${numbers}` : say`nomor ${numbers}`;
}

const byNumber = (one: ItemReading, other: ItemReading) => one.number.value - other.number.value;

/** Those first whose answers brought least. */
const worst = (items: readonly ItemReading[]): ItemReading[] =>
  items.toSorted((one, other) => one.points - other.points);

/** Then new questions, from memory, two topics mixed. */
const practise = (main: TopicReading, next: TopicReading | undefined): Said =>
  next
    ? say`Latih ${main.practice} soal ${main.label} (sekitar ${main.practiceMinutes} menit) dan ${next.practice} soal ${next.label} (sekitar ${next.practiceMinutes} menit), bergantian dan tanpa melihat catatan.`
    : say`Latih ${main.practice} soal ${main.label} tanpa melihat catatan, sekitar ${main.practiceMinutes} menit.`;

/** Then the same once more, within a whole test against the clock. */
function again(attempt: AttemptReading, main: TopicReading): Said {
  const test = lastOf(attempt);
  const { wholeQuestions, minutes } = test.score;
  return say`Jawab ulang soal ${main.label} yang lepas di tryout ini, lalu kerjakan ${test.label} utuh: ${wholeQuestions} soal dalam ${minutes} menit. ${aim(test)}`;
}

/** What that test asks for most. */
function aim({ test, score, pace, changes, weights }: TestReading): Said {
  if (score.empty.value > 0) return say`Targetnya tidak ada soal yang kosong.`;
  if (pace.isHasty && pace.fastWrong.length > pace.slowWrong.length)
    return say`Baca setiap soal sampai habis sebelum memilih.`;
  if (pace.slowWrong.length > 0)
    return say`Lewati dulu soal yang arahnya belum terlihat, lalu kembali di sisa waktunya.`;
  if (changes.netLoss.value > 0) return say`Ganti jawaban hanya kalau ada alasan yang bisa kamu sebut.`;
  // What was struck out brought points to everybody, which the next test does not.
  if (score.struck.value > 0)
    return test.name === 'TKP'
      ? say`Bandingkan rata-ratanya dengan ${weights.mean} poin per jawaban kali ini.`
      : say`Bandingkan dengan ${score.right} benar dari ${score.questions} soal kali ini.`;
  return say`Bandingkan hasilnya dengan ${score.points} poin kali ini.`;
}

/** The test that comes whole in the end. */
const lastOf = (attempt: AttemptReading): TestReading => attempt.unfilled ?? hardest(attempt);

/** The test that is farthest below its grade, or else lacks most points. */
const hardest = ({ tests }: AttemptReading): TestReading =>
  tests.reduce((one, other) => (urgencyOf(other) > urgencyOf(one) ? other : one));

const urgencyOf = ({ score }: TestReading): number =>
  score.gap.value > 0 ? BELOW + score.gap.value : score.lostPoints.value;

/** More points than a test can lack. */
const BELOW = 10_000;
