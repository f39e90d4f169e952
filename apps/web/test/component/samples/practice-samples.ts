import type { PracticeBook, PracticeCard } from '@ambang/contract/practice/book.ts';
import { getPracticeBook } from '@ambang/contract/practice/book.ts';
import type { PracticeEntry, PracticeToday } from '@ambang/contract/practice/entries.ts';
import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { getPracticeItems } from '@ambang/contract/practice/items.ts';
import type { ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { getPracticeReadiness } from '@ambang/contract/practice/readiness.ts';
import type { CardReturn } from '@ambang/contract/practice/reviews.ts';
import { storeReviews } from '@ambang/contract/practice/reviews.ts';
import { listSingleTests } from '@ambang/contract/practice/singles.ts';
import { addDays, dayOf } from '../../../src/practice/session/days.ts';
import { practiceStore } from '../../../src/practice/device/practice-store.ts';
import { setReply } from '../fake-server.ts';
import { rani } from '../open-screen.tsx';

export const today = dayOf(Date.now());

/** The state of a single test that the account may start. */
export const neverStarted = { doneOn: null, isOpen: true, isBegun: false };

/** A TIU question whose authored right option is E. */
export const itemWith = (given: Partial<PracticeItem> = {}): PracticeItem => ({
  id: 'rasio',
  revision: 1,
  test: 'TIU',
  topic: 4,
  topicName: 'Numerik Berhitung',
  kind: 'hitung-rasio',
  kindName: 'Rasio',
  question:
    'Bilangan positif a, b, dan c memenuhi 3a = 4b dan 5b = 6c.\n\nNilai (a + b) dibagi (b + c) adalah …',
  options: ['7 per 11', '35 per 44', '21 per 22', '35 per 33', '14 per 11'],
  picture: null,
  alt: null,
  cells: null,
  rightOption: 4,
  weights: null,
  rightOptions: [4],
  isStruck: false,
  reasons: [
    'Kedua pembagian sudah dilakukan, tetapi b belum disamakan.',
    'Perbandingannya ditulis, tetapi keduanya terbalik.',
    'Perbandingan kedua sudah tepat. Yang pertama terbalik.',
    'Perbandingan pertama sudah tepat. Yang kedua terbalik: dari 5b = 6c dipakai b : c = 5 : 6.',
    'Dari 3a = 4b diperoleh a : b = 4 : 3, dan dari 5b = 6c diperoleh b : c = 6 : 5. Samakan b menjadi 6.',
  ],
  remember: 'Dari pa = qb diperoleh a : b = q : p; uji dengan satu pasangan angka.',
  quick: { text: 'Pilih b = 6 supaya keduanya bulat: a = 8, c = 5.', seconds: 20 },
  sources: [],
  criterion: null,
  explanation: 'Jawaban E. Samakan b menjadi 6.',
  explanationPicture: null,
  explanationAlt: null,
  isShuffled: true,
  ...given,
});

/** A TWK question whose authored right option is C. */
export const twkItem = itemWith({
  id: 'semesta',
  test: 'TWK',
  topic: 13,
  topicName: 'Bela Negara',
  kind: 'sistem-pertahanan',
  kindName: 'Sistem pertahanan',
  question: 'Kebijakan yang paling menunjukkan ciri kewilayahan ialah …',
  options: [
    'pabrik tekstil didata agar dapat memproduksi seragam pada masa perang',
    'pertahanan ditujukan bagi keselamatan rakyat, termasuk di daerah terpencil',
    'satuan disebar dan dilengkapi sesuai dengan keadaan medan setempat',
    'cadangan pangan, energi, dan angkutan nasional disiapkan bagi pertahanan',
    'ketiga angkatan menjalani latihan gabungan di bawah satu komando',
  ],
  rightOption: 2,
  rightOptions: [2],
  quick: null,
  remember:
    'Tiga pertanyaan menguji sistem pertahanan semesta: oleh dan untuk siapa, dengan apa, digelar di mana.',
  sources: [{ text: 'Buku Putih Pertahanan Indonesia (2015). Diperiksa 22 November 2026.', quote: null }],
});

/** A TKP question whose authored options are worth 4, 3, 1, 2 and 5. */
export const tkpItem = itemWith({
  id: 'blangko',
  test: 'TKP',
  topic: 15,
  topicName: 'Pelayanan Publik',
  kind: 'layanan-antrean',
  kindName: 'Antrean',
  question:
    'Tersisa satu blangko KTP-el; blangko baru tiba besok siang. Kini giliran nomor 40, seorang pemuda. Nomor 41, seorang ibu bernomor biasa yang membawa dua anak kecil, memohon agar didahulukan. Beberapa pengantre berseru supaya pemuda itu mengalah. Ia menjawab pelan bahwa ia memerlukannya besok pagi untuk melamar kerja.',
  options: [
    'Menyerahkannya kepada nomor 41 apabila nomor 40 setuju.',
    'Meminta kepala seksi menunjuk penerima di antara kedua pengantre itu.',
    'Mendahulukan ibu itu hari ini; nomor 40 dilayani paling dahulu besok siang menurut aturan.',
    'Mengundi blangko itu di antara kedua pengantre tersebut di depan loket.',
    'Menyerahkan blangko terakhir itu kepada pemegang nomor 40.',
  ],
  reasons: [
    'Giliran memang miliknya, tetapi setuju di bawah seruan tidak sungguh bebas.',
    'Tidak memihak, tetapi urutan yang sudah jelas diserahkan kepada atasan.',
    'Terdengar berbelas kasih, tetapi hak nomor 40 pasti dicabut.',
    'Tampak setara, tetapi urutan dan keperluan tidak ditimbang.',
    'Urutan ditaati; ibu itu tidak kehilangan pelayanan.',
  ],
  rightOption: 4,
  rightOptions: [4],
  weights: [4, 3, 1, 2, 5],
  criterion: 'menaati urutan pelayanan dan menimbang keperluan orang',
  quick: null,
  remember: 'Sebelum mengubah urutan pelayanan, periksa apakah aturan sudah menyediakan jalan.',
});

export const entryOf = (item: PracticeItem, given: Partial<PracticeEntry> = {}): PracticeEntry => ({
  itemId: item.id,
  revision: item.revision,
  kind: item.kind,
  test: item.test,
  source: 'due',
  isPictured: item.picture !== null,
  ...given,
});

export const todayWith = (
  items: readonly PracticeItem[],
  given: Partial<PracticeToday> = {},
): PracticeToday => ({
  serverTime: Date.now(),
  day: today,
  examOn: null,
  minutesADay: 20,
  dueCount: items.length,
  dueMinutes: items.length,
  entries: items.map((item) => entryOf(item)),
  nextDueOn: addDays(today, 1),
  answeredToday: 0,
  newLeft: 10,
  newLimit: 10,
  doneDays: [],
  ...given,
});

export const cardReturn = (kind: string, given: Partial<CardReturn> = {}): CardReturn => ({
  kind,
  dueOn: addDays(today, 1),
  ladder: [1, 4, 12, 34].map((days) => addDays(today, days)),
  hasLeft: false,
  ...given,
});

export const cardWith = (given: Partial<PracticeCard> = {}): PracticeCard => ({
  kind: 'hitung-rasio',
  kindName: 'Rasio',
  test: 'TIU',
  topic: 4,
  topicName: 'Numerik Berhitung',
  dueOn: today,
  lapses: 1,
  rightDays: 0,
  reasons: ['wrong'],
  items: [{ itemId: 'rasio', tryoutId: 1, tryoutTitle: 'SKD Perdana Edisi 2', number: 44 }],
  ...given,
});

const emptyBook: PracticeBook = { cards: [], left: [] };

/** A server with these items in today's packet. Every answer returns tomorrow. */
export function servePractice(items: readonly PracticeItem[], given: Partial<PracticeToday> = {}): void {
  setReply(getPracticeToday, todayWith(items, given));
  setReply(getPracticeItems, (_: null, query: URLSearchParams) => {
    const ids = query.get('ids')?.split(',') ?? [];
    return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  });
  setReply(getPracticeBook, emptyBook);
  setReply(getPracticeReadiness, reportWith());
  setReply(listSingleTests, { tests: [], isUnlimited: false, nextOn: null });
  setReply(storeReviews, (reviews) => ({
    stored: reviews.length,
    refused: [],
    cards: [...new Set(reviews.map(({ itemId }) => items.find(({ id }) => id === itemId)?.kind ?? ''))].map(
      (kind) => cardReturn(kind),
    ),
  }));
}

export const clearPractice = (): Promise<void> => practiceStore().clearAll(rani.accountId);

export const reportWith = (given: Partial<ReadinessReport> = {}): ReadinessReport => ({
  routes: [],
  route: 'general',
  estimate: {
    kind: 'number',
    outOfTen: 6,
    text: 'Sekitar 6 dari 10',
    simulated: { people: 3_000, ofHundred: 61 },
  },
  leastAnswers: 60,
  sittings: 2,
  answers: [
    { test: 'TWK', sat: 60, practised: 20, missing: 0 },
    { test: 'TIU', sat: 70, practised: 64, missing: 0 },
    { test: 'TKP', sat: 90, practised: 12, missing: 0 },
  ],
  topics: [
    { topic: 7, answers: 12, right: 5, missing: 0, level: 'often-lost' },
    { topic: 10, answers: 5, right: 2, missing: 3, level: null },
  ],
  goal: null,
  ...given,
});
