import { Type } from 'typebox';
import { setCardLeft } from '../../practice/book.ts';
import { reviewSources } from '../../practice/entries.ts';
import { itemReportReasons, MAX_REPORT_NOTE, reportItem } from '../../practice/item-reports.ts';
import { reminderHours, saveReminders } from '../../practice/reminders.ts';
import { MAX_REVIEWS, storeDoubts, storeReviews } from '../../practice/reviews.ts';
import { practiceMinutes, savePracticeSettings } from '../../practice/settings.ts';
import { endpointName } from '../../endpoint.ts';
import { day, instant, integer, nullable, oneOf } from '../shapes.ts';

/** Longer than the endpoints of all push services. */
const MAX_ENDPOINT = 1_000;

const review = Type.Object({
  item_id: Type.String({ maxLength: 100 }),
  revision: integer,
  at: instant,
  answers: Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), { maxItems: 5 }),
  spent_ms: Type.Integer({ minimum: 0 }),
  sure: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Null()]),
  source: oneOf(reviewSources),
});

export const practiceBodies: readonly (readonly [string, object])[] = [
  [
    endpointName(storeReviews),
    // Any value is accepted, because a malformed review is refused by itself and does not block the others.
    Type.Object({ reviews: Type.Array(Type.Union([review, Type.Unknown()]), { maxItems: MAX_REVIEWS }) }),
  ],
  [
    endpointName(storeDoubts),
    Type.Object({ numbers: Type.Array(Type.Integer({ minimum: 1, maximum: 110 }), { maxItems: 110 }) }),
  ],
  [endpointName(setCardLeft), Type.Object({ left: Type.Boolean() })],
  [
    endpointName(reportItem),
    Type.Object({
      item_id: Type.String({ maxLength: 100 }),
      reason: oneOf(itemReportReasons),
      note: Type.String({ maxLength: MAX_REPORT_NOTE }),
    }),
  ],
  [
    endpointName(saveReminders),
    Type.Object({
      hour: oneOf(reminderHours),
      email: Type.Boolean(),
      add: nullable(
        Type.Object({
          endpoint: Type.String({ maxLength: MAX_ENDPOINT }),
          p256dh: Type.String({ maxLength: 100 }),
          auth: Type.String({ maxLength: 50 }),
        }),
      ),
      remove: nullable(Type.String({ maxLength: MAX_ENDPOINT })),
    }),
  ],
  [
    endpointName(savePracticeSettings),
    Type.Object({ exam_on: nullable(day), minutes_a_day: oneOf(practiceMinutes) }),
  ],
];
