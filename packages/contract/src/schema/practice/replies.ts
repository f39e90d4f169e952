import { Type } from 'typebox';
import { cardReasons, getPracticeBook } from '../../practice/book.ts';
import { getDaysAhead } from '../../practice/days-ahead.ts';
import { getDrill, getPracticeToday, reviewSources } from '../../practice/entries.ts';
import { itemReportOutcomes, itemReportReasons, listItemReports } from '../../practice/item-reports.ts';
import { getPracticeItems } from '../../practice/items.ts';
import { getReminders, saveReminders } from '../../practice/reminders.ts';
import { storeReviews } from '../../practice/reviews.ts';
import { getPracticeSettings, practiceMinutes, savePracticeSettings } from '../../practice/settings.ts';
import { listSingleTests, startSingleTest } from '../../practice/singles.ts';
import { endpointName } from '../../endpoint.ts';
import { pictureCellsSchema } from '../picture-cells.ts';
import { testNameSchema } from '../rule-sets.ts';
import { day, instant, integer, listOf, nullable, objectOf, oneOf, text } from '../shapes.ts';

const entry = objectOf({
  item_id: text,
  revision: integer,
  kind: text,
  test: testNameSchema,
  source: oneOf(reviewSources),
  pictured: Type.Boolean(),
});

const today = objectOf({
  server_time: instant,
  day,
  exam_on: nullable(day),
  minutes_a_day: integer,
  due_count: integer,
  due_minutes: integer,
  entries: listOf(entry),
  next_due_on: nullable(day),
  answered_today: integer,
  new_left: integer,
  new_limit: integer,
  done_days: listOf(objectOf({ day, count: integer })),
});

const daysAhead = objectOf({
  day,
  exam_on: nullable(day),
  minutes_a_day: integer,
  days: listOf(objectOf({ day, due_count: integer, due_minutes: integer })),
  never_met: integer,
  done_days: listOf(objectOf({ day, count: integer })),
});

const single = {
  slug: text,
  title: text,
  test: testNameSchema,
  questions: integer,
  minutes: integer,
  done_on: nullable(day),
  open: Type.Boolean(),
  begun: Type.Boolean(),
};

const item = objectOf({
  item_id: text,
  revision: integer,
  test: testNameSchema,
  topic: integer,
  topic_name: text,
  kind: text,
  kind_name: text,
  question: text,
  option: Type.Array(text, { minItems: 5, maxItems: 5 }),
  question_image: nullable(text),
  question_image_alt: nullable(text),
  question_image_cells: nullable(pictureCellsSchema),
  jawaban: Type.Integer({ minimum: 0, maximum: 4 }),
  jawaban_tkp: listOf(integer),
  right_options: listOf(Type.Integer({ minimum: 0, maximum: 4 })),
  is_struck: Type.Boolean(),
  alasan: listOf(text),
  ingat: nullable(text),
  cara_cepat: nullable(objectOf({ teks: text, detik: integer })),
  sumber: listOf(objectOf({ teks: text, kutipan: nullable(text) })),
  kriteria: nullable(text),
  pembahasan: text,
  pembahasan_image: nullable(text),
  pembahasan_image_alt: nullable(text),
  shuffle: Type.Boolean(),
});

const card = objectOf({
  kind: text,
  kind_name: text,
  test: testNameSchema,
  topic: integer,
  topic_name: text,
  due_on: nullable(day),
  lapses: integer,
  right_days: Type.Integer({ minimum: 0, maximum: 3 }),
  reasons: listOf(oneOf(cardReasons)),
  items: listOf(
    objectOf({
      item_id: text,
      tryout_id: nullable(integer),
      tryout_title: nullable(text),
      number: nullable(integer),
    }),
  ),
});

const stored = objectOf({
  stored: integer,
  refused: listOf(
    objectOf({ index: integer, reason: oneOf(['malformed', 'unknown', 'not_allowed', 'too_old']) }),
  ),
  cards: listOf(objectOf({ kind: text, due_on: nullable(day), ladder: listOf(day), left: Type.Boolean() })),
});

const settings = objectOf({ exam_on: nullable(day), minutes_a_day: oneOf(practiceMinutes) });

const reminders = objectOf({
  hour: integer,
  email: Type.Boolean(),
  email_proved: Type.Boolean(),
  endpoints: listOf(text),
  outdated_endpoints: listOf(text),
  push_key: nullable(text),
});

const itemReport = objectOf({
  report_id: integer,
  item_id: text,
  tryout_id: nullable(integer),
  tryout_title: nullable(text),
  number: nullable(integer),
  reason: oneOf(itemReportReasons),
  note: text,
  created_at: instant,
  answered_at: nullable(instant),
  outcome: nullable(oneOf(itemReportOutcomes)),
  answer: nullable(text),
});

export const practiceReplies: readonly (readonly [string, object])[] = [
  [endpointName(getPracticeToday), today],
  [endpointName(getDaysAhead), daysAhead],
  [endpointName(getDrill), objectOf({ entries: listOf(entry), new_left: integer, new_limit: integer })],
  [
    endpointName(listSingleTests),
    objectOf({ tests: listOf(objectOf(single)), unlimited: Type.Boolean(), next_on: nullable(day) }),
  ],
  [endpointName(startSingleTest), objectOf({ ...single, entries: listOf(entry) })],
  [endpointName(getPracticeItems), objectOf({ items: listOf(item) })],
  [endpointName(storeReviews), stored],
  [endpointName(getPracticeBook), objectOf({ cards: listOf(card), left: listOf(card) })],
  [endpointName(listItemReports), listOf(itemReport)],
  ...[getReminders, saveReminders].map((row) => [endpointName(row), reminders] as const),
  ...[getPracticeSettings, savePracticeSettings].map((row) => [endpointName(row), settings] as const),
];
