/** Topic 7: word problems. */
import {
  add,
  compare,
  divide,
  isEqual,
  multiply,
  ratio,
  subtract,
} from '@ambang/workshop/proofs/arithmetic.ts';
import type { Ratio } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { createStoryProof } from '@ambang/workshop/proofs/story.ts';
import { createExpressionMistake } from '@ambang/workshop/proofs/value.ts';

const ZERO = ratio(0);
const sum = (...numbers: Ratio[]): Ratio => numbers.reduce(add, ZERO);

/** Whether the required percentage of all complaints is resolved if this many of October's are. */
function finished(done: Ratio, numbers: readonly Ratio[]): boolean {
  const [
    july = ZERO,
    julyDone = ZERO,
    august = ZERO,
    augustDone = ZERO,
    september = ZERO,
    septemberDone = ZERO,
  ] = numbers;
  const [october = ZERO, percent = ZERO] = numbers.slice(6);
  const all = sum(july, august, september, october);
  return isEqual(divide(multiply(all, percent), ratio(100)), sum(julyDone, augustDone, septemberDone, done));
}

/** Whether the average without the highest and this lowest mark matches. */
function trimmed(lowest: Ratio, numbers: readonly Ratio[]): boolean {
  const [count = ZERO, average = ZERO, after = ZERO, gap = ZERO] = numbers;
  const rest = subtract(multiply(count, average), sum(lowest, lowest, gap));
  return isEqual(divide(rest, subtract(count, ratio(2))), after);
}

/** Whether the ratio after moving and adding files matches, if the second cabinet has this many. */
function moved(second: Ratio, numbers: readonly Ratio[]): boolean {
  const [p = ZERO, q = ZERO, files = ZERO, fresh = ZERO, r = ZERO, s = ZERO] = numbers;
  const first = divide(multiply(second, p), q);
  const [left, more] = [subtract(first, files), sum(second, files, fresh)];
  return isEqual(multiply(left, s), multiply(more, r));
}

/** Whether the car, despite its stop, has travelled as far as the bus at this hour. */
function overtaken(hour: Ratio, numbers: readonly Ratio[]): boolean {
  const [
    busHour = ZERO,
    busMinute = ZERO,
    bus = ZERO,
    carHour = ZERO,
    carMinute = ZERO,
    car = ZERO,
    rest = ZERO,
  ] = numbers;
  const clock = (hours: Ratio, minutes: Ratio): Ratio => add(hours, divide(minutes, ratio(60)));
  const driven = subtract(subtract(hour, clock(carHour, carMinute)), divide(rest, ratio(60)));
  if (compare(driven, ZERO) < 0) return false;
  return isEqual(multiply(driven, car), multiply(subtract(hour, clock(busHour, busMinute)), bus));
}

/** In hours and km: the car's departure, the bus's lead at that time, the car's stop, and the time that it drives. */
const CAR = '($4 + $5 ÷ 60)';
const LEAD = `((${CAR} − $1 − $2 ÷ 60) × $3)`;
const PAUSE = '($7 ÷ 60)';
const CHASE = `((${LEAD} + ${PAUSE} × $3) ÷ ($6 − $3))`;

const table = createStoryProof({
  id: 'utama-07-pengaduan-selesai',
  stem: [
    'Tabel berikut memuat jumlah pengaduan yang masuk dan jumlah yang selesai ditangani.',
    '',
    '| Bulan | Masuk | Selesai |',
    '| Juli | # | # |',
    '| Agustus | # | # |',
    '| September | # | # |',
    '',
    'Pada Oktober masuk # pengaduan, dan selama bulan itu hanya pengaduan Oktober yang ditangani. Agar tepat #% dari semua pengaduan Juli–Oktober selesai, banyak pengaduan Oktober yang harus selesai adalah …',
  ].join('\n'),
  prompt: 'banyak pengaduan Oktober yang harus selesai adalah …',
  holdsFor: finished,
  mistakes: {
    A: createExpressionMistake(
      'seluruh sisa dianggap dari Oktober',
      '$7 − (100 − $8) ÷ 100 × ($1 + $3 + $5 + $7)',
    ),
    B: createExpressionMistake('hanya September dan Oktober', '$8 ÷ 100 × ($5 + $7) − $6'),
    C: createExpressionMistake('hanya Oktober', '$8 ÷ 100 × $7'),
    D: createExpressionMistake(
      'persentase dirata-ratakan',
      '(2 × $8 ÷ 100 − ($2 + $4 + $6) ÷ ($1 + $3 + $5)) × $7',
    ),
  },
});

const extremes = createStoryProof({
  id: 'utama-07-nilai-terendah',
  stem: 'Rata-rata nilai # peserta adalah #. Setelah nilai tertinggi dan nilai terendah dikeluarkan, rata-rata nilai peserta lainnya menjadi #. Selisih nilai tertinggi dan nilai terendah adalah #.\n\nNilai terendah adalah …',
  prompt: 'Nilai terendah adalah …',
  holdsFor: trimmed,
  mistakes: {
    B: createExpressionMistake('setengah selisih dikurangkan dari rata-rata semula', '$2 − $4 ÷ 2'),
    C: createExpressionMistake('setengah selisih dikurangkan dari rata-rata sesudahnya', '$3 − $4 ÷ 2'),
    D: createExpressionMistake('selisih tidak dipakai', '($1 × $2 − ($1 − 2) × $3) ÷ 2'),
    E: createExpressionMistake('nilai tertinggi', '($1 × $2 − ($1 − 2) × $3 + $4) ÷ 2'),
  },
});

/** One share of the first ratio. */
const PART = '(($6 × $3 + $5 × ($3 + $4)) ÷ ($1 × $6 − $2 × $5))';

const files = createStoryProof({
  id: 'utama-07-pindah-berkas',
  stem: 'Perbandingan banyak berkas di lemari I dan lemari II adalah # : #. Sebanyak # berkas dipindahkan dari lemari I ke lemari II, lalu # berkas baru dimasukkan ke lemari II. Perbandingannya menjadi # : #.\n\nBanyak berkas di lemari II semula adalah …',
  prompt: 'Banyak berkas di lemari II semula adalah …',
  holdsFor: moved,
  mistakes: {
    A: createExpressionMistake('berkas baru dilupakan', '$2 × ($6 × $3 + $5 × $3) ÷ ($1 × $6 − $2 × $5)'),
    B: createExpressionMistake(
      'berkas pindahan tidak masuk lemari II',
      '$2 × ($6 × $3 + $5 × $4) ÷ ($1 × $6 − $2 × $5)',
    ),
    D: createExpressionMistake('isi lemari II sesudah perubahan', `$2 × ${PART} + $3 + $4`),
    E: createExpressionMistake('isi lemari I semula', `$1 × ${PART}`),
  },
});

const chase = createStoryProof({
  id: 'utama-07-menyusul-bus',
  stem: 'Sebuah bus berangkat dari terminal pada pukul #.# dengan kecepatan tetap # km/jam. Pada pukul #.# sebuah mobil menyusul dari terminal itu melalui jalan yang sama dengan kecepatan tetap # km/jam. Sebelum bertemu bus, mobil berhenti selama # menit.\n\nMobil bertemu bus pada pukul …',
  prompt: 'Mobil bertemu bus pada pukul …',
  holdsFor: overtaken,
  mistakes: {
    A: createExpressionMistake('perhentian diabaikan', `${CAR} + ${LEAD} ÷ ($6 − $3)`),
    B: createExpressionMistake(
      'perhentian hanya ditambahkan pada waktu',
      `${CAR} + ${LEAD} ÷ ($6 − $3) + ${PAUSE}`,
    ),
    C: createExpressionMistake(
      'lama perjalanan dihitung dari saat bus berangkat',
      `$1 + $2 ÷ 60 + ${CHASE} + ${PAUSE}`,
    ),
    D: createExpressionMistake('waktu berhenti tidak ditambahkan', `${CAR} + ${CHASE}`),
  },
});

export const proofs: Proof[] = [extremes, files, table, chase];
