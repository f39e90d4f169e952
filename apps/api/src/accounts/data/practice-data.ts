import type { AccountData } from '@ambang/contract/accounts/account-data.ts';
import { instantCodec, nullableInstantCodec } from '@ambang/contract/codec.ts';
import type { AccountRows } from '@ambang/db/accounts/account-data.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { optionLetter } from '@ambang/exam/rules.ts';

/* Converts the practice of an account to entries of `AccountData`. */

type RowOf<Name extends keyof AccountRows> =
  AccountRows[Name] extends AsyncIterable<(infer Row)[]> ? Row : never;

type EntryOf<Name extends keyof AccountData> = AccountData[Name] extends (infer Entry)[] ? Entry : never;

const surenessWords = ['yakin', 'ragu', 'menebak'];

export const toReviewData = (review: RowOf<'practiceReviews'>): EntryOf<'latihan'> => ({
  soal: review.itemId,
  revisi: review.revision,
  dijawabPada: instantCodec.write(review.at),
  dihitungPada: instantCodec.write(review.countedAt),
  pilihan: review.answers.map((answer) => optionLetter(answer as Answer) ?? ''),
  poin: review.points,
  detik: review.spentMs / 1_000,
  keyakinan: review.sure === null ? null : (surenessWords[review.sure] ?? null),
  asal: review.source,
});

const reasonWords = { wrong: 'salah', empty: 'kosong', doubted: 'ragu', changed: 'semula benar' };

export const toSeedData = (seed: RowOf<'practiceSeeds'>): EntryOf<'bukuSalah'> => ({
  soal: seed.itemId,
  tryout: seed.title,
  percobaan: seed.attemptNumber,
  sebab: seed.reasons.map((reason) => reasonWords[reason]),
  sejak: instantCodec.write(seed.seededAt),
});

export const toSeedingData = (seeding: RowOf<'practiceSeedings'>): EntryOf<'pengisianBukuSalah'> => ({
  tryout: seeding.title,
  percobaan: seeding.attemptNumber,
  tandaRaguDikirimPada: nullableInstantCodec.write(seeding.doubtedAt),
});

export const toSingleStartData = (start: RowOf<'practiceSingleStarts'>): EntryOf<'tesSatuan'> => ({
  tes: start.title,
  terakhirDimulaiPada: instantCodec.write(start.startedAt),
});

export const toCardData = (card: RowOf<'practiceCards'>): EntryOf<'jadwalUlang'> => ({
  jenis: card.kind,
  kembaliPada: instantCodec.write(card.due),
  tahanHari: card.stability,
  kesulitan: card.difficulty,
  dijawab: card.reps,
  lepas: card.lapses,
  hariBenar: card.rightDays,
  pertamaDijawabPada: nullableInstantCodec.write(card.firstAt),
  terakhirDijawabPada: nullableInstantCodec.write(card.lastAt),
  didahulukan: card.comesFirst,
  keluarPada: nullableInstantCodec.write(card.leftAt),
  diputuskanPada: nullableInstantCodec.write(card.decidedAt),
  dikeluarkan: card.decidedToLeave,
});

export const toReminderData = (reminder: RowOf<'reminders'>): EntryOf<'pengingat'> => ({
  saluran: reminder.channel === 'push' ? 'peramban' : 'email',
  tujuan: reminder.endpoint,
  jam: reminder.hour,
  disetujuiPada: instantCodec.write(reminder.consentedAt),
  terakhirDikirim: reminder.lastSentOn,
});
