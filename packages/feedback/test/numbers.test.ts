import type { Test, TestName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttemptData } from '../src/attempt-data.ts';
import { kindsText } from '../src/causes/kinds.ts';
import type { LossKind } from '../src/causes/losses.ts';
import { LOSS_KINDS } from '../src/causes/losses.ts';
import { findLostKinds } from '../src/causes/lost-kinds.ts';
import { computeAttemptMetrics } from '../src/metrics/attempt-metrics.ts';
import { createPlan } from '../src/plan/plan.ts';
import { cases } from './cases/cases.ts';
import type { WordingCase } from './cases/circumstances.ts';
import { wordingCases } from './cases/wording-cases.ts';
import { attemptWithMarks, bodiesOf, createWholeFeedback } from './attempt-with-marks.ts';
import { anyAttempt } from './random-attempt.ts';
import type { RecountedItem } from './recount.ts';
import { tallyItems, recountItems, sum } from './recount.ts';
import { propertyRuns } from '../../exam/test/property-runs.ts';

const MINUTE_MS = 60_000;
const minutes = (items: readonly RecountedItem[]) =>
  Math.round(sum(items.map(({ spent }) => spent ?? 0)) / MINUTE_MS);
const seconds = (items: readonly RecountedItem[]) => {
  const timed = items.filter(({ spent }) => spent !== null);
  return timed.length === 0
    ? 0
    : Math.max(1, Math.round(sum(timed.map(({ spent }) => spent!)) / timed.length / 1000));
};

const parseNumbers = (found: string): number[] => (found.match(/\d+/g) ?? []).map(Number);
const LIST = '(?:[Nn]omor )((?:\\d+, )*\\d+(?:,? dan \\d+(?!\\d| poin))?)';

interface Times {
  total: number;
  tryout: number;
  left: number;
}

function timesOf({ rules, durationMs }: AttemptData, items: readonly RecountedItem[]): Times {
  const counted = items.filter(({ isStruck }) => !isStruck);
  const last = Math.max(0, ...counted.map(({ at }) => at ?? 0));
  return {
    total: Math.round(durationMs / MINUTE_MS),
    tryout: Math.round(rules.durationMs / MINUTE_MS),
    left: Math.max(0, Math.floor((durationMs - last) / MINUTE_MS)),
  };
}

const TARGET_SECONDS: Record<TestName, number> = { TWK: 60, TIU: 68, TKP: 40 };

/** Every question of these attempts has 60 words: 18 seconds at 200 words a minute. */
const isUnread = ({ answer, spent }: RecountedItem): boolean =>
  answer !== 0 && spent !== null && spent < 18_000;

type Fact = [pattern: string, values: () => (number | number[])[]];

/** The phrases of a test's text with the expected numbers. `#` is a number, `@` a list of questions. */
function factsOfTest(test: Test, all: readonly RecountedItem[], times: Times): Fact[] {
  const mine = all.filter((item) => item.test === test.name);
  const { counted, answered, questions, right, wrong, empty, lost, lostPoints, mean } = tallyItems(mine);
  const points = sum(mine.map((item) => item.points));
  const gap = Math.max(0, test.passingGrade - points);
  const margin = Math.max(0, points - test.passingGrade);
  const emptyWorth = Math.round(
    (empty.length * sum(answered.map((item) => item.points))) / Math.max(1, answered.length),
  );
  const target = TARGET_SECONDS[test.name];
  const longerThan = (item: RecountedItem) => item.spent! > 2000 * target;
  const timed = answered.filter(({ spent }) => spent !== null);
  const slowWrong = timed.filter((item) => wrong.includes(item) && longerThan(item));
  const slowRight = timed.filter((item) => right.includes(item) && longerThan(item));
  const fastWrong = timed.filter((item) => wrong.includes(item) && isUnread(item));
  const change = (item: RecountedItem) => (item.first === null ? 0 : item.points - item.first);
  const lowered = counted.filter((item) => change(item) < 0);
  const worse = lowered.filter(({ answer }) => answer !== 0);
  const cleared = lowered.filter(({ answer }) => answer === 0);
  const better = counted.filter((item) => change(item) > 0);
  const net = sum(counted.map(change));
  const low = answered.filter((item) => item.points <= 2);
  const halves = [counted.slice(0, Math.ceil(questions / 2)), counted.slice(Math.ceil(questions / 2))].map(
    (half) => tallyItems(half),
  );
  const numbers = (items: readonly RecountedItem[]) => items.map(({ number }) => number);
  const run = (isSo: (item: RecountedItem) => boolean) => {
    let best: RecountedItem[] = [];
    counted.forEach((_, from) => {
      let to = from;
      while (
        to < counted.length &&
        isSo(counted[to]!) &&
        counted[to]!.number === counted[from]!.number + to - from
      )
        to += 1;
      if (to - from > best.length) best = counted.slice(from, to);
    });
    return best;
  };
  const neverAnswered = empty.filter(({ first }) => first === null);
  const emptyRun = run((item) => neverAnswered.includes(item));
  const wrongRun = run((item) => wrong.includes(item));
  const byLetter = [1, 2, 3, 4, 5].map((letter) => answered.filter(({ answer }) => answer === letter));
  const spent = minutes(mine.filter(({ isStruck }) => !isStruck));
  const { passingGrade: grade } = test;
  const questionsOf = (some: number) => Math.ceil(some / 5);
  const spare = Math.floor(margin / 5);
  const slowEmptied = empty.filter((item) => item.spent !== null && longerThan(item));
  const longest = [...slowWrong, ...slowEmptied].sort((a, b) => b.spent! - a.spent!).slice(0, 1);
  const most = byLetter.toSorted((a, b) => b.length - a.length)[0]!;
  return [
    ['jadi # poin ini', () => [points]],
    ['menutup jarak itu; # soal yang kosong', () => [empty.length]],
    ['; # poin ini didapat', () => [points]],
    ['Ambangnya #', () => [grade]],
    ['nilainya # dari ambang #', () => [points, grade]],
    ['sisihkan # menit untuk # soalnya', () => [test.minutes, test.questions]],
    ['mengisi # soalnya', () => [questions]],
    ['memberi paling sedikit # poin', () => [sum(empty.map(({ least }) => least))]],
    ['bernilai penuh: # poin, dengan ambang #', () => [points, grade]],
    ['tepat di ambang #', () => [points]],
    ['# poin, hanya # di atas ambang #', () => [points, margin, grade]],
    ['# poin, # di atas ambang #', () => [points, margin, grade]],
    ['Cadangannya # soal', () => [spare]],
    ['# poin, jauh di atas ambang #', () => [points, grade]],
    ['#, jauh melewati ambang #', () => [points, grade]],
    ['#, melewati ambang # dengan cadangan # soal', () => [points, grade, spare]],
    ['Yang benar # dari # soal', () => [right.length, questions]],
    [
      '# poin: # dari # soal benar, # poin di atas ambang #',
      () => [points, right.length, questions, margin, grade],
    ],
    [
      '# poin, kurang # dari ambang #; paling sedikit # soal perlu bernilai lebih tinggi',
      () => [points, gap, grade, fewestFor(gap, counted)],
    ],
    ['# poin, kurang # dari ambang #, atau # soal benar', () => [points, gap, grade, questionsOf(gap)]],
    ['# poin, kurang # dari ambang #', () => [points, gap, grade]],
    ['# poin, belum sampai separuh ambang #', () => [points, grade]],
    ['Kurangnya # poin, atau # soal benar', () => [gap, questionsOf(gap)]],
    ['(?:Tinggal|perlu) # soal benar', () => [questionsOf(gap)]],
    ['Sebabnya # soal kosong', () => [empty.length]],
    ['Menaikkan # jawaban', () => [gap]],
    [
      '[Rr]ata-rata(?:nya)? # poin per jawaban, dan # dari # jawaban bernilai penuh',
      () => [mean, right.length, answered.length],
    ],
    [
      'isi benar, # soal; # poin lepas hanya karena # soal kosong',
      () => [right.length, lostPoints, empty.length],
    ],
    ['jadi # poin yang lepas berasal dari # jawaban salah', () => [lostPoints, wrong.length]],
    ['Yang lepas # poin, dari # jawaban salah', () => [lostPoints, wrong.length]],
    ['Dari # soal yang lepas, # kosong dan # salah', () => [lost.length, empty.length, wrong.length]],
    ['Dari # soal yang lepas, # salah dan # kosong', () => [lost.length, wrong.length, empty.length]],
    ['# menurut perkiraan memakan lebih dari # detik', () => [slowWrong.length, 2 * target]],
    ['# semula benar lalu diganti', () => [worse.length]],
    ['# semula benar lalu dikosongkan', () => [cleared.length]],
    ['yang kamu isi, # dari # benar', () => [right.length, answered.length]],
    [
      'ketepatan yang sama, # soal kosong(?: \\(@\\))? bernilai sekitar # poin',
      () => [empty.length, numbers(empty), emptyWorth],
    ],
    [
      'menit ke-# dari #, jadi # dari # soal yang kosong',
      () => [times.total - times.left, times.total, neverAnswered.length, empty.length],
    ],
    [
      'menit ke-# dari #, jadi # soal yang kosong',
      () => [
        times.total - times.left,
        times.total,
        neverAnswered.length === empty.length ? empty.length : -1,
      ],
    ],
    ['bernilai sekitar # poin', () => [emptyWorth]],
    ['yang terisi # dari #', () => [answered.length, questions]],
    ['[Mm]asih (?:ada|tersisa) # menit', () => [times.left]],
    ['kembali ke soal yang kosong \\(@\\)', () => [numbers(empty)]],
    [
      'Ada # soal kosong berurutan, nomor # sampai #',
      () => [emptyRun.length, emptyRun[0]!.number, emptyRun.at(-1)!.number],
    ],
    ['^@ kosong', () => [numbers(empty)]],
    ['Hanya @ yang kosong', () => [numbers(empty)]],
    ['padahal di sini ada # soal kosong(?: \\(@\\))?', () => [empty.length, numbers(empty)]],
    ['Dari # soal, # kamu biarkan kosong(?: \\(@\\))?', () => [questions, empty.length, numbers(empty)]],
    [
      'menit ke-# dari #, dan # dari # soal yang kosong',
      () => [times.total - times.left, times.total, neverAnswered.length, empty.length],
    ],
    [
      'menit ke-# dari #, dan # soal yang kosong',
      () => [
        times.total - times.left,
        times.total,
        neverAnswered.length === empty.length ? empty.length : -1,
      ],
    ],
    ['^@ memakan waktu paling lama tanpa hasil, sekitar # menit', () => [numbers(longest), minutes(longest)]],
    ['Pilihan terlemahnya pun bernilai #', () => [empty[0]!.least]],
    ['Ada # dari # soal yang kosong(?: \\(@\\))?', () => [empty.length, questions, numbers(empty)]],
    ['Mengisi # soal yang kosong(?: \\(@\\))? pasti', () => [empty.length, numbers(empty)]],
    ['paling sedikit # poin, dan sekitar # poin', () => [sum(empty.map(({ least }) => least)), emptyWorth]],
    [
      '(?:Ada|cepat:|Sebanyak|Di T[A-Z]+,) # jawaban salah(?: \\(@\\))?(?: yang)? dipilih lebih cepat',
      () => [fastWrong.length, numbers(fastWrong)],
    ],
    ['^Di @', () => [numbers(slowWrong)]],
    ['^Di # soal', () => [slowWrong.length]],
    ['habis sekitar # menit tanpa poin, padahal jatahnya # detik', () => [minutes(slowWrong), target]],
    ['Sekitar # menit habis tanpa poin', () => [minutes(slowWrong)]],
    ['di @; jatahnya # detik per soal', () => [numbers(slowWrong), target]],
    ['di # soal; jatahnya # detik per soal', () => [slowWrong.length, target]],
    ['tanpa hasil adalah @, sekitar # menit', () => [numbers(longest), minutes(longest)]],
    [
      'memakan sekitar # menit, # lebih (?:lama dari|dari anjuran) # menit',
      () => [spent, Math.max(0, spent - test.minutes), test.minutes],
    ],
    ['Sebanyak # jawaban benar memakan sekitar # menit', () => [slowRight.length, minutes(slowRight)]],
    [
      '(?:Iramamu|Dengan) sekitar # detik per soal, \\D*di dalam jatah # detik',
      () => [seconds(answered), target],
    ],
    [
      'dalam sekitar # detik per soal, jauh di bawah # detik yang dianjurkan, dengan hasil rata-rata # poin',
      () => [seconds(answered), target, mean],
    ],
    ['nilainya # poin lebih tinggi', () => [-net]],
    ['(?:Lihat lagi|Perubahan jawaban di|mengubah jawaban di) @', () => [numbers(lowered)]],
    ['(?:Lihat lagi|Perubahan jawaban di|mengubah jawaban di) # soal', () => [lowered.length]],
    ['Pilihan(?:mu| pertamamu) di @ (?:akhirnya|sudah benar)', () => [numbers(cleared)]],
    ['Pilihan(?:mu| pertamamu) di # soal (?:akhirnya|sudah benar)', () => [cleared.length]],
    ['kosongkan, sehingga # poin hilang', () => [-sum(cleared.map(change))]],
    ['semula benar di @ akhirnya', () => [numbers(cleared)]],
    ['semula benar di # soal akhirnya', () => [cleared.length]],
    ['dan # poin ikut hilang', () => [-sum(cleared.map(change))]],
    ['Mengganti jawaban di @', () => [numbers(worse)]],
    ['Mengganti jawaban di # soal', () => [worse.length]],
    ['menghilangkan # poin', () => [-sum(worse.map(change))]],
    [
      'menambah # poin tetapi menghilangkan #, jadi bersihnya rugi #',
      () => [sum(better.map(change)), -sum(worse.map(change)), -net],
    ],
    ['sama banyak, yaitu #', () => [sum(better.map(change))]],
    ['perubahan di @', () => [numbers(better)]],
    ['perubahan di # soal', () => [better.length]],
    ['bersih naik # poin', () => [net]],
    ['kehilangan # poin', () => [-net]],
    ['menambah # poin bersih', () => [net]],
    [
      'kamu pilih # kali dari # jawaban, dan # di antaranya benar',
      () => [most.length, answered.length, most.filter((item) => item.points === 5).length || -1],
    ],
    [
      'kamu pilih # kali dari # jawaban, dan tidak ada yang benar',
      () => [most.length, answered.length, ...most.filter((item) => item.points === 5).map(() => -1)],
    ],
    [
      'Paruh awal # benar dari # yang dijawab, paruh akhir # dari #',
      () => halves.flatMap((half) => [half.right.length, half.answered.length]),
    ],
    [
      'awal \\(# benar dari # yang dijawab\\) lebih rendah daripada di bagian akhir \\(# dari #\\)',
      () => halves.flatMap((half) => [half.right.length, half.answered.length]),
    ],
    [
      'Ada # soal berurutan yang salah, nomor # sampai #',
      () => [wrongRun.length, wrongRun[0]!.number, wrongRun.at(-1)!.number],
    ],
    ['Paruh awal rata-rata # poin per jawaban, paruh akhir #', () => halves.map((half) => half.mean)],
    ['Rata-ratanya # poin per jawaban', () => [mean]],
    ['dengan rata-rata # poin per jawaban', () => [mean]],
    ['(?:(?<=: |, |dan )# bernilai 5)', () => [answered.filter((item) => item.points === 5).length]],
    ...[4, 3, 2, 1].map((step): Fact => [
      `# bernilai ${step}`,
      () => [answered.filter((item) => item.points === step).length],
    ]),
    ['(?<=, |dan )# kosong\\.', () => [empty.length]],
    ['# jawaban tinggal selangkah', () => [answered.filter((item) => item.points === 4).length]],
    ['pilihan terbaik adalah @', () => [numbers(low)]],
    ['Di situ # poin masih terbuka', () => [sum(low.map((item) => 5 - item.points))]],
    [
      'Sebanyak # jawaban bernilai rendah menyimpan # poin',
      () => [low.length, sum(low.map((item) => 5 - item.points))],
    ],
    ['Ada # jawaban bernilai rendah', () => [low.length]],
    ['bernilai rendah melepas # dari # poin', () => [sum(low.map((item) => 5 - item.points)), lostPoints]],
    ['Baru # dari # soal', () => [answered.length, questions]],
    [`Ada # soal ${test.name} yang dianulir`, () => [mine.length - questions]],
  ];
}

/** Like `factsOfTest` for phrases with the name of a topic before the numbers. */
function factsOfTopic(name: string, all: readonly RecountedItem[], topic: number): Fact[] {
  const { questions, lost } = tallyItems(all.filter((item) => item.topic === topic));
  const values = () => [lost.length, questions];
  return [
    [
      `(?:Terbanyak|Yang paling jelas) di ${name}, # dari #; selain itu # dari #`,
      () => withOthers(all, (item) => item.topic === topic),
    ],
    [`(?:Terbanyak di|mulai dari) ${name}, # dari #`, values],
    [`${name} lepas(?: semuanya,)? # dari #`, values],
    [`(?<=tersebar \\([^)]*)${name} # dari #`, values],
    [
      `di ${name} di luar bahasa, # dari #; selain itu # dari #`,
      () => withOthers(all, (item) => item.topic === topic && item.kind !== 'bahasa'),
    ],
    [`${name} di bawah rata-rata TKP-mu: # dari # soal`, values],
  ];
}

/** The lost and all questions of a part of a test, then those of the rest of the test. */
function withOthers(all: readonly RecountedItem[], isPart: (item: RecountedItem) => boolean): number[] {
  const name = all.find(isPart)?.test;
  const mine = all.filter(({ test }) => test === name);
  return [mine.filter(isPart), mine.filter((item) => !isPart(item))].flatMap((items) => {
    const { lost, questions } = tallyItems(items);
    return [lost.length, questions];
  });
}

/** The fewest questions that would close the gap, those with most lost points first. */
function fewestFor(gap: number, items: readonly RecountedItem[]): number {
  const lacks = items.map(({ points }) => 5 - points).sort((a, b) => a - b);
  let count = 0;
  for (let left = gap; left > 0; count += 1) left -= lacks.pop()!;
  return count;
}

const patternCache = new Map<string, RegExp>();

/** The patterns are cached, because compiling takes longer than matching. */
function compilePattern(pattern: string): RegExp {
  const source = pattern.replaceAll('@', LIST).replaceAll('#', '(\\d+(?:,\\d{1,2})?)(?!\\d)');
  const found = patternCache.get(pattern) ?? new RegExp(source, 'g');
  patternCache.set(pattern, found);
  return found;
}

const NAMES = [...skdRules.topics, ...skdRules.tests]
  .flatMap(({ name }) => [name, name.split(' ')[0]!])
  .sort((one, other) => other.length - one.length);
const VARYING = new RegExp(
  `\\b(?:${NAMES.join('|')})\\b|\\d[\\d,|]*(?=\\)? (?:kosong|benar|poin|soal))`,
  'g',
);
/** Patterns with the expected numbers written out, because their sentences name no test. */
const WRITTEN_OUT = /^(?:sempat kamu jawab|nomor|Jawab ulang|Targetnya)/;
const templateCache = new Map<string, string>();

/** The pattern without the names and numbers of a test, a topic or an attempt. */
function templateOf(pattern: string): string {
  const found =
    templateCache.get(pattern) ??
    pattern
      .replaceAll(VARYING, '…')
      .replaceAll(WRITTEN_OUT.test(pattern) ? /…?\d+(?:,\d+)?(?:(?:, dan |, | dan )\d+)*/g : /^$/g, '…');
  templateCache.set(pattern, found);
  return found;
}

/** The templates of the facts that were searched in texts, and of those that occurred. */
interface FactUse {
  searched: Set<string>;
  found: Set<string>;
}

/** Removes the phrases with correct numbers. A remaining digit is a wrong or unverified number. */
function withoutCorrectNumbers(sentence: string, facts: readonly Fact[], use: FactUse | null): string {
  let left = sentence;
  for (const [pattern, values] of facts) {
    use?.searched.add(templateOf(pattern));
    if (!/\d/.test(left)) continue;
    const before = left;
    left = left.replaceAll(compilePattern(pattern), (...found: unknown[]) => {
      const groups = found.slice(
        1,
        found.findIndex((one) => typeof one === 'number'),
      ) as (string | undefined)[];
      const numbers = groups.map((group) => (group === undefined ? null : group));
      const isTrue = values().every((value, index) => {
        const group = numbers[index];
        if (group === null || group === undefined) return Array.isArray(value);
        return Array.isArray(value)
          ? parseNumbers(group).join() === value.join()
          : Number(group.replace(',', '.')) === value;
      });
      return isTrue ? '' : `«${String(found[0])}: ${JSON.stringify(values())}»`;
    });
    if (left !== before) use?.found.add(templateOf(pattern));
  }
  return left;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=\.)\s+|\n\n/).filter(Boolean);
const escapePattern = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function groupFacts(attempt: AttemptData, all: readonly RecountedItem[], test: string): Fact[] {
  const words = new Map<string, number[]>();
  for (const { id, name, test: mine } of attempt.rules.topics)
    if (mine === test) words.set(name.split(' ')[0]!, [...(words.get(name.split(' ')[0]!) ?? []), id]);
  const groups = [...words].filter(([, ids]) => ids.length > 1);
  return groups.flatMap(([word, ids]): Fact[] => {
    const { lost, empty, questions } = tallyItems(all.filter(({ topic }) => ids.includes(topic)));
    return [
      [`${word} # dari #(?=[,.)]| dan)`, () => [lost.length, questions]],
      [
        `(?:Terbanyak|Yang paling jelas) di ${word}, # dari #; selain itu # dari #`,
        () => withOthers(all, (item) => ids.includes(item.topic)),
      ],
      [`(?:Terbanyak di|mulai dari) ${word}, # dari #`, () => [lost.length, questions]],
      [`Kebanyakan ${word}, # dari #`, () => [empty.length, questions]],
    ];
  });
}

const runs = propertyRuns(250);

function expectCorrectTestTexts(attempt: AttemptData, use: FactUse | null = null): void {
  const all = recountItems(attempt);
  const times = timesOf(attempt, all);
  const { feedback } = createWholeFeedback(attempt);
  for (const one of attempt.rules.tests) {
    const topics = attempt.rules.topics.filter((topic) => topic.test === one.name);
    const beside = topics.flatMap(({ id, name }) => factsOfTopic(escapePattern(name), all, id));
    const range = rangeFacts(one.passingGrade);
    const others = [...factsOfTest(one, all, times), ...range];
    for (const sentence of sentencesOf(feedback[one.name.toLowerCase() as 'tiu'])) {
      const facts = [...beside, ...groupFacts(attempt, all, one.name), ...others];
      expect(withoutCorrectNumbers(sentence, facts, use), sentence).not.toMatch(/\d/);
    }
  }
}

function expectCorrectOverallTexts(attempt: AttemptData, use: FactUse | null = null): void {
  const all = recountItems(attempt);
  const { summary, plan, band } = createWholeFeedback(attempt);
  const topics = attempt.rules.topics.flatMap(({ id, name }) => factsOfTopic(escapePattern(name), all, id));
  const facts = [
    ...attempt.rules.tests.flatMap(({ name }) => groupFacts(attempt, all, name)),
    ...factsOfCause(attempt, all),
    ...factsOfHabits(attempt, all),
    ...factsOfKinds(attempt, all),
    ...factsOfChangeTimes(attempt, all),
    ...factsOfSteps(attempt, all),
    ...topics,
    ...factsOfAll(attempt, all, timesOf(attempt, all), band),
  ];
  for (const text of [summary, ...plan.map((step) => step.text), band.text])
    for (const sentence of sentencesOf(text))
      expect(withoutCorrectNumbers(sentence, facts, use), sentence).not.toMatch(/\d/);
}

const checkedExamples = new Map<WordingCase[1], FactUse>();

/** Checks the texts of an attempt, once in this file. */
function checkExample(example: WordingCase[1]): FactUse {
  const known = checkedExamples.get(example);
  if (known) return known;
  const use = { searched: new Set<string>(), found: new Set<string>() };
  const attempt = attemptWithMarks(...example);
  expectCorrectTestTexts(attempt, use);
  expectCorrectOverallTexts(attempt, use);
  checkedExamples.set(example, use);
  return use;
}

describe('the numbers in the texts', () => {
  test.each(cases)(
    'each number in the texts of the finding %s equals a recount for its test and topic',
    (_, __, ...examples) => {
      examples.forEach(checkExample);
    },
  );

  test.each(wordingCases)(
    'the text with "%s" appears, and each number equals a recount',
    (excerpt, example) => {
      const found = createWholeFeedback(attemptWithMarks(...example));
      expect([found.summary, ...bodiesOf(found)].join('\n')).toContain(excerpt);
      checkExample(example);
    },
  );

  test('each recounted phrase occurs in the texts of a case', () => {
    const examples = [
      ...cases.flatMap(([, , ...some]) => some),
      ...wordingCases.map(([, example]) => example),
    ];
    const uses = examples.map(checkExample);
    const found = new Set(uses.flatMap((use) => [...use.found]));
    const searched = new Set(uses.flatMap((use) => [...use.searched]));
    expect([...searched].filter((template) => !found.has(template))).toEqual([]);
  });

  test('each number in the test texts of random attempts equals a recount for its test and topic', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => expectCorrectTestTexts(attempt)),
      runs,
    );
  });

  test('each number in summary, plan and band of random attempts equals a recount', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => expectCorrectOverallTexts(attempt)),
      runs,
    );
  });
});

/** Only the grade is checked here; `band.test.ts` checks the range. */
const rangeFacts = (grade: number): Fact[] => [
  [
    'wajar berada di antara \\d+ dan \\d+, jadi nilainya masih bisa jatuh di atas atau di bawah ambang #',
    () => [grade],
  ],
  ['wajar berada di antara \\d+ dan \\d+: ambang #', () => [grade]],
  ['Rentang wajar .* adalah \\d+ sampai \\d+', () => []],
  ['Ambang # ada di dalamnya', () => [grade]],
];

/** The questions that each step of the plan lists are those that it opens. `plan.test.ts` checks which they are. */
function factsOfSteps(attempt: AttemptData, all: readonly RecountedItem[]): Fact[] {
  const steps = createPlan(attempt).steps.filter(({ numbers }) => numbers.length > 0);
  const lists = steps.map(({ numbers }) => listOf(numbers.slice(0, 6)));
  const ofLanguage = steps.flatMap(({ numbers }) => {
    const language = numbers.filter((number) => all[number - 1]?.kind === 'bahasa');
    return language.length === 0 || language.length === numbers.length ? [] : [language];
  });
  return [
    ...steps.map(({ numbers }, index): Fact => [
      `Jawab ulang ${numbers.length} soal \\D*nomor ${lists[index]}(?!\\d)`,
      () => [],
    ]),
    ...lists.map((list): Fact => [`nomor ${list}(?!\\d)`, () => []]),
    ...ofLanguage.flatMap((language): Fact[] => [
      [`, ${language.length} di antaranya bahasa \\(nomor ${listOf(language)}\\)`, () => []],
      [`Nomor ${listOf(language)} soal bahasa`, () => []],
    ]),
    ...attempt.rules.tests.map(({ name }): Fact => [
      `Beri tiap soal ${name} paling sedikit # detik`,
      () => [TARGET_SECONDS[name]],
    ]),
    ...attempt.rules.tests.map(({ name }): Fact => [
      `soal ${name} yang (?:belum sempat|kosong)[^.\\d]*, # detik per soal`,
      () => [TARGET_SECONDS[name]],
    ]),
  ];
}

const listOf = (numbers: readonly number[]): string =>
  numbers.length < 3 ? numbers.join(' dan ') : `${numbers.slice(0, -1).join(', ')}, dan ${numbers.at(-1)}`;

/** The numbers of the cause and of the steps, by test. */
function factsOfCause({ rules }: AttemptData, all: readonly RecountedItem[]): Fact[] {
  const inOrder = rules.tests.toSorted(
    (one, other) => middleOfWork(one, all) - middleOfWork(other, all) || 0,
  );
  return rules.tests.flatMap((test): Fact[] => {
    const { name, passingGrade: grade } = test;
    const mine = all.filter((item) => item.test === name);
    const { counted, answered, empty, lost, questions, right, mean } = tallyItems(mine);
    const points = sum(mine.map((item) => item.points));
    const change = ({ first, points: now }: RecountedItem) => (first === null ? 0 : now - first);
    const worse = counted.filter((item) => item.answer !== 0 && change(item) < 0);
    const net = -sum(counted.map(change));
    const unread = lost.filter(isUnread);
    const read = unread.filter((item) => 5 - item.points + Math.min(0, change(item)) > 0);
    const target = TARGET_SECONDS[name];
    const timed = answered.filter(({ spent }) => isProbable(spent, target));
    const wanted = targetPointsOf(test, points);
    const needed = Math.min(test.questions, Math.ceil(wanted / 5));
    const emptyGain = Math.round(
      (empty.length * sum(answered.map((item) => item.points))) / Math.max(1, answered.length),
    );
    const filled = `kalau sisanya terisi sebaik itu, nilainya sekitar ${points + emptyGain}(?!\\d)`;
    const reached =
      name === 'TKP'
        ? `${answered.length} soal, rata-rata bernilai ${String(mean).replace('.', ',')} dari 5`
        : `${right.length} dari ${answered.length} benar`;
    const post = sum(inOrder.slice(0, inOrder.indexOf(test) + 1).map((one) => one.minutes));
    const spare = Math.floor((wanted - grade) / 5);
    const beyond = wanted < grade ? 'tahap' : spare === 0 ? 'cukup' : `.* cadangan ${spare} soal`;
    const goal = `${name === 'TKP' ? `${wanted} poin` : `${needed} benar`}, ${beyond}`;
    return [
      [`sempat kamu jawab, ${reached}; ${filled}`, () => []],
      [`(?<=Yang kamu isi: |, | dan )${name} # dari # benar`, () => [right.length, answered.length]],
      [`${name} memakan sekitar # menit dari #`, () => [minutes(counted), test.minutes]],
      [`(?<=, |dan )${name} # dari #`, () => [minutes(counted), test.minutes]],
      [`soal ${name} memakan sekitar # detik, jatahnya #`, () => [seconds(answered), target]],
      [`# soal ${name} tidak sempat terisi dan # terjawab lebih cepat`, () => [empty.length, unread.length]],
      [`# soal ${name} tidak sempat terisi`, () => [empty.length]],
      [`# soal ${name} terjawab lebih cepat`, () => [unread.length]],
      [
        `Di # soal ${name} terakhir kamu memakai sekitar # detik per soal, # benar; sebelumnya # dari #`,
        () => {
          const tail = tailOf(counted, target);
          const [ofTail, before] = [
            tallyItems(tail),
            tallyItems(timed.filter((item) => !tail.includes(item))),
          ];
          return [tail.length, seconds(tail), ofTail.right.length, before.right.length, before.questions];
        },
      ],
      [
        `Jawaban ${name} yang kamu pikirkan paling sedikit # detik, # dari # benar; yang lebih cepat hanya # dari #`,
        () => {
          const [hurried, halves] = [Math.round(0.4 * target), medianSeconds(timed)].map((least) => [
            least,
            ...countsOf(timed, ({ spent }) => spent! >= 1000 * least),
          ]);
          return isClearContrast(hurried!, 5, 0.2) ? hurried! : halves!;
        },
      ],
      [`Beri tiap soal ${name} sekitar # detik`, () => [target]],
      [
        `Paruh akhir ${name} lebih lemah: # dari # benar, paruh awalnya # dari #`,
        () => {
          const middle = Math.ceil(questions / 2);
          const halves = [counted.slice(middle), counted.slice(0, middle)].map((half) => tallyItems(half));
          return halves.flatMap((half) => [half.right.length, half.answered.length]);
        },
      ],
      [
        `Untuk mencapai ambang cukup benar # dari # yang kosong di ${name}`,
        () => [fewestFor(grade - points, mine), empty.length],
      ],
      [`${name} hanya # dari #`, () => [minutes(counted), test.minutes]],
      [`Menebak saja di ${name} rata-rata benar #`, () => [Math.round(2 * empty.length) / 10]],
      [`(?<=Soal kosong lain: |, | dan )# di ${name}`, () => [empty.length]],
      ...(name === 'TKP' ? factsOfWeightedBlanks(empty.length, emptyGain, grade - points) : []),
      [`# soal ${name}(?=,| dan| kamu biarkan)`, () => [empty.length]],
      [
        `(?<=${name} (?:nomor [\\d, dan]+|\\d+ soal) semula \\D*)\\(perubahan lain menambah # poin\\)`,
        () => [sum(counted.map(change).filter((points) => points > 0))],
      ],
      [
        `${name} @ semula \\D* ?bersihnya # poin, cukup untuk menutup # poin`,
        () => [worse.map(({ number }) => number), net, grade - points],
      ],
      [
        `${name} # soal semula \\D* ?bersihnya # poin, cukup untuk menutup # poin`,
        () => [worse.length, net, grade - points],
      ],
      [
        `${name} @ semula \\D* ?bersihnya # dari # poin yang kurang`,
        () => [worse.map(({ number }) => number), net, grade - points],
      ],
      [`${name} @ semula \\D* ?bersihnya # poin`, () => [worse.map(({ number }) => number), net]],
      [`${name} # soal semula \\D* ?bersihnya # dari # poin`, () => [worse.length, net, grade - points]],
      [`${name} # soal semula \\D* ?bersihnya # poin`, () => [worse.length, net]],
      [`# jawaban ${name}(?=,| dan| yang lepas)`, () => [read.length]],
      [`# dari # yang kosong di ${name}`, () => [fewestFor(grade - points, mine), empty.length]],
      [`${name} diberi paling sedikit # menit`, () => [Math.round(0.9 * test.minutes)]],
      [`${name} selesai dalam sekitar # menit dari #`, () => [minutes(counted), test.minutes]],
      [`# dari # soal ${name} (?:lepas|belum)`, () => [lost.length, questions]],
      [`Irama ${name} dengan soal baru: # detik`, () => [target]],
      [`menit ke-# ${name} selesai`, () => [post]],
      [`${name} utuh yang baru: # soal dalam # menit`, () => [test.questions, test.minutes]],
      [`Targetnya (?:di tryout berikutnya: ${name} )?${goal}`, () => []],
    ];
  });
}

const factsOfWeightedBlanks = (empty: number, gain: number, gap: number): Fact[] => [
  ['terjawab sebaik yang lain, # soal itu sekitar # poin, cukup untuk # poin', () => [empty, gain, gap]],
  ['terjawab sebaik yang lain, # soal itu sekitar # poin', () => [empty, gain]],
];

const isProbable = (spent: number | null, target: number): boolean =>
  spent !== null && spent <= 10_000 * target;

const medianSeconds = (timed: readonly RecountedItem[]): number => {
  const times = timed.map(({ spent }) => spent!).sort((one, other) => one - other);
  return Math.ceil((times[Math.ceil(times.length / 2)] ?? 0) / 1000);
};

/** The longest row of last answers, of which four of five took less than 40 % of the advised time. */
function tailOf(items: readonly RecountedItem[], target: number): RecountedItem[] {
  const inOrder = items
    .filter(({ answer, spent }) => answer !== 0 && isProbable(spent, target))
    .sort((one, other) => one.at! - other.at!);
  const isFast = ({ spent }: RecountedItem) => spent! < 400 * target;
  const tails = inOrder
    .map((_, from) => inOrder.slice(from))
    .filter((tail) => isFast(tail[0]!) && tail.filter(isFast).length >= 0.8 * tail.length);
  return tails.find((tail) => tail.length <= 0.6 * inOrder.length) ?? [];
}

/** Whether at least eight slow answers went clearly better than enough fast ones. */
function isClearContrast(
  [, slowRight = 0, slow = 0, fastRight = 0, fast = 0]: readonly number[],
  minFast: number,
  minDifference: number,
): boolean {
  return slow >= 8 && fast >= minFast && slowRight / slow - fastRight / fast >= minDifference;
}

/** The right and all answers of a part, then those of the rest. */
const countsOf = (items: readonly RecountedItem[], isPart: (item: RecountedItem) => boolean): number[] =>
  [true, false].flatMap((isSo) => {
    const side = items.filter((item) => isPart(item) === isSo);
    return [side.filter(({ points }) => points === 5).length, side.length];
  });

/** The time of the middle answer of a test. */
function middleOfWork({ name }: Test, all: readonly RecountedItem[]): number {
  const times = all
    .filter((item) => item.test === name && !item.isStruck && item.answer !== 0 && item.at !== null)
    .map(({ at }) => at!)
    .sort((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? Infinity;
}

/** The passing grade with two questions as a margin; at most six questions above the score. */
const targetPointsOf = ({ passingGrade, maximum }: Test, points: number): number =>
  Math.min(maximum, passingGrade + 10, points + 30);

const CAUSE_NAMES = {
  clock: 'waktu yang habis',
  blanks: 'soal kosong',
  changes: 'ganti jawaban',
  haste: 'terburu-buru',
  knowledge: 'isi soalnya',
};

/** What several tests show together, and the values of TKP answers. `cause.test.ts` checks the points of each cause. */
function factsOfHabits(attempt: AttemptData, all: readonly RecountedItem[]): Fact[] {
  const { cause } = computeAttemptMetrics(attempt);
  const { tests: mattering } = cause;
  const pointsBy = (one: LossKind) => sum(mattering.map(({ points }) => points[one]));
  const weighted = tallyItems(all.filter(({ isWeighted }) => isWeighted)).answered;
  const worth = (points: number) => weighted.filter((item) => item.points === points).length;
  const timed = all.filter(
    (item) => item.test !== 'TKP' && !item.isStruck && item.answer !== 0 && item.spent !== null,
  );
  const [unread, read] = [true, false].map((isSo) => timed.filter((item) => isUnread(item) === isSo));
  const rightIn = (items: readonly RecountedItem[] = []) => items.filter(({ points }) => points === 5).length;
  const tkp = attempt.rules.tests.find(({ name }) => name === 'TKP');
  const tkpPoints = sum(all.filter(({ test }) => test === 'TKP').map(({ points }) => points));
  const tkpGap = (tkp?.passingGrade ?? 0) - tkpPoints;
  const kind = cause.kind === 'none' ? 'knowledge' : cause.kind;
  const main = mattering.toSorted((one, other) => other.points[kind] - one.points[kind])[0];
  const [gap, cost] = [main?.test.score.gap.value ?? 0, main?.points[kind] ?? 0];
  return [
    ...LOSS_KINDS.map((one): Fact => [`# poin dari ${CAUSE_NAMES[one]}`, () => [pointsBy(one)]]),
    ['# pilihanmu bernilai 4', () => [worth(4)]],
    ['# pilihanmu bernilai 3', () => [worth(3)]],
    [
      'kamu ganti memakan # poin; tanpa itu',
      () => [Math.max(...mattering.slice(0, 1).map(({ test }) => netLossIn(all, test.test.name)))],
    ],
    ['paling mahal # pilihan bernilai rendah', () => [worth(1) + worth(2)]],
    [
      'sempat kamu baca # dari # benar, yang terlalu cepat hanya # dari #',
      () => [rightIn(read), read?.length ?? 0, rightIn(unread), unread?.length ?? 0],
    ],
    ['Sisanya # poin', () => [gap - cost]],
    ['tinggal selangkah; # saja menjadi #', () => [tkpGap, 5]],
    ['bukan yang terbaik; # saja menjadi #', () => [Math.ceil(tkpGap / 2), 5]],
    [
      'Di TKP, yang sempat kamu baca rata-rata bernilai #, yang terlalu cepat hanya #',
      () => [true, false].map((isRead) => meanOfTkp(all, isRead)),
    ],
  ];
}

/** The questions of the kinds that were lost most. `lost-kinds.test.ts` checks which they are. */
function factsOfKinds(attempt: AttemptData, all: readonly RecountedItem[]): Fact[] {
  return computeAttemptMetrics(attempt).cause.tests.flatMap(({ test: metrics }): Fact[] => {
    const kinds = findLostKinds(metrics)?.kinds ?? [];
    const language = tallyItems(all.filter(({ kind, isStruck }) => kind === 'bahasa' && !isStruck));
    const ofLanguage: Fact = [
      'soal bahasa Indonesia paling cepat dipelajari, # dari # lepas',
      () => [language.lost.length, language.questions],
    ];
    const [ids, label] = [kinds.map(({ id }) => id), escapePattern(kindsText(kinds).map(String).join(''))];
    const mine = all.filter(({ test }) => test === metrics.test.name);
    const isPart = ({ kind, isStruck }: RecountedItem) => !isStruck && kind !== null && ids.includes(kind);
    const part = tallyItems(mine.filter(isPart));
    const rest = tallyItems(mine.filter((item) => !isPart(item)));
    if (kinds.length === 0) return metrics.test.name === 'TWK' ? [ofLanguage] : [];
    if (metrics.test.name === 'TKP')
      return [
        [
          `di soal ${label}: # dari # poin yang lepas; # jawaban lainnya rata-rata bernilai #`,
          () => [part.lostPoints, part.lostPoints + rest.lostPoints, rest.answered.length, rest.mean],
        ],
      ];
    return [
      [
        `Yang paling jelas soal ${label}, # dari #; selain itu # dari #`,
        () => [part.lost.length, part.questions, rest.lost.length, rest.questions],
      ],
      [`mulai dari soal ${label}, # dari #`, () => [part.lost.length, part.questions]],
    ];
  });
}

function factsOfChangeTimes(attempt: AttemptData, all: readonly RecountedItem[]): Fact[] {
  const mattering = computeAttemptMetrics(attempt).cause.tests.map(({ test }) => test.test.name);
  const secondsOf = (isIncluded: (item: RecountedItem) => boolean) => {
    const times = all.filter(isIncluded).flatMap(({ changed, test }) => {
      const isProbable = changed !== null && changed > 0 && changed <= 10_000 * TARGET_SECONDS[test];
      return isProbable ? changed : [];
    });
    return Math.round(sum(times) / Math.max(1, times.length) / 1000);
  };
  const gained = ({ first, points, isStruck }: RecountedItem) =>
    first === null || isStruck ? 0 : points - first;
  const worse = () =>
    secondsOf((item) => item.answer !== 0 && gained(item) < 0 && mattering.includes(item.test));
  return [
    [
      'Ganti yang merugikan kamu putuskan dalam sekitar # detik, yang menambah nilai sekitar # detik',
      () => [worse(), secondsOf((item) => gained(item) > 0)],
    ],
    [
      'Ganti yang merugikan itu kamu putuskan dalam sekitar # detik, padahal jatah satu soal #',
      () => [worse(), TARGET_SECONDS[mattering[0] ?? 'TWK']],
    ],
  ];
}

/** The slow wrong questions of the test that lost most time with them. */
function slowestOf(tests: readonly Test[], all: readonly RecountedItem[]): RecountedItem[] {
  const each = tests.map(({ name }) =>
    all.filter(
      (item) =>
        item.test === name &&
        tallyItems([item]).wrong.length > 0 &&
        (item.spent ?? 0) > 2000 * TARGET_SECONDS[name] &&
        (item.spent ?? 0) <= 10_000 * TARGET_SECONDS[name],
    ),
  );
  return each.sort((one, other) => minutes(other) - minutes(one)).find((some) => some.length > 1) ?? [];
}

const meanOfTkp = (all: readonly RecountedItem[], isRead: boolean): number =>
  tallyItems(all.filter((item) => item.test === 'TKP' && item.spent !== null && isUnread(item) !== isRead))
    .mean;

const netLossIn = (all: readonly RecountedItem[], name: string): number =>
  -sum(
    all
      .filter(({ test, first, isStruck }) => test === name && first !== null && !isStruck)
      .map(({ first, points }) => points - (first ?? 0)),
  );

function factsOfAll(
  attempt: AttemptData,
  all: readonly RecountedItem[],
  times: Times,
  band: { low: number; high: number },
): Fact[] {
  const { counted, answered, empty, lostPoints } = tallyItems(all);
  const { tests } = attempt.rules;
  const pointsOf = (name: string) => sum(all.filter(({ test }) => test === name).map(({ points }) => points));
  const each = tests.flatMap((one): Fact[] => {
    const { name, passingGrade, questions } = one;
    const points = pointsOf(name);
    const wanted = targetPointsOf(one, points);
    const target = name === 'TKP' ? wanted : Math.min(questions, Math.ceil(wanted / 5));
    const gap = passingGrade - points;
    const mine = all.filter(({ test, isStruck }) => test === name && !isStruck);
    return [
      [`${name} # \\(ambang #\\)`, () => [points, passingGrade]],
      [
        `${name} # \\(kurang # dari #, ${name === 'TKP' ? 'paling sedikit ' : ''}# soal\\)`,
        () => [points, gap, passingGrade, fewestFor(gap, mine)],
      ],
      [`${name} \\(# poin\\)`, () => [-netLossIn(all, name)]],
      [
        `(?<=Di )@ habis # menit tanpa poin`,
        () => {
          const slow = slowestOf(tests, all);
          return [slow.map(({ number }) => number), minutes(slow)];
        },
      ],
      [
        '(?<=Di )# soal habis # menit tanpa poin',
        () => {
          const slow = slowestOf(tests, all);
          return [slow.length, minutes(slow)];
        },
      ],
      [`(?<=Tinggal |, |dan )# soal ${name}`, () => [fewestFor(gap, mine)]],
      [`(?<=Tinggal |, |dan )# poin ${name}`, () => [gap]],
      [`${name} # (?:benar|poin)(?=,|\\.| dan)`, () => [target]],
      [`mulai dari ${name}: di sana # poin`, () => [sum(mine.map((item) => 5 - item.points))]],
      [`ada di ${name}: # poin, jadi # soal lagi masih boleh`, () => [-gap, Math.floor(-gap / 5)]],
      [`ada di ${name}: # poin\\.`, () => [-gap]],
      [
        `Soal ${name} kamu jawab sekitar # detik, jatahnya #; di akhir # menit tidak terpakai`,
        () => [seconds(mine.filter(({ answer }) => answer !== 0)), TARGET_SECONDS[name], times.left],
      ],
    ];
  });
  const total = sum(all.map(({ points }) => points));
  const emptyWorth = sum(
    [...Map.groupBy(counted, ({ test }) => test).values()].map((mine) => {
      const { answered: some, empty: none, points } = tallyItems(mine);
      return Math.round((none.length * points) / Math.max(1, some.length));
    }),
  );
  const last = times.total - times.left;
  return [
    ...each,
    ['Kalau # soal kosong itu terisi', () => [total + emptyWorth > band.high ? empty.length : -1]],
    ['Total # dari #', () => [total, sum(tests.map(({ maximum }) => maximum))]],
    ['Hanya # poin yang lepas', () => [lostPoints]],
    ['masih ada # menit', () => [times.left]],
    [
      'Jawaban terakhirmu ada di menit ke-#, # menit lebih dari waktu tryout yang # menit',
      () => [last, last - times.tryout, times.tryout],
    ],
    ['jawaban terakhirmu di menit ke-# dari #', () => [last, times.tryout]],
    ['sesudah menit ke-#', () => [Math.round(0.9 * times.tryout)]],
    ['antara # dan #', () => [band.low, band.high]],
    ['dari # jawabanmu', () => [answered.length]],
    ['utuh lain dalam # menit', () => [times.tryout]],
  ];
}
