import { HAND_IN_SPREAD_MS } from '@ambang/exam/hand-in-delay.ts';
import { Type } from 'typebox';
import { getAccountData } from '../accounts/account-data.ts';
import { getAuth } from '../accounts/accounts.ts';
import { getBundle, listBundles } from '../shop/bundles.ts';
import { nullCodec } from '../codec.ts';
import { redeemCode } from '../shop/codes.ts';
import type { AuthLevel, Endpoint } from '../endpoint.ts';
import { endpointName } from '../endpoint.ts';
import { getHealth, getReadiness } from '../health.ts';
import { countUnread, listNotifications } from '../notifications.ts';
import { listFinishedTryouts } from '../tryouts/finished-tryouts.ts';
import { getPaper } from '../tryouts/papers.ts';
import { getProfile, listSessions } from '../accounts/profile.ts';
import { askModelText, dropModelText, getModelText } from '../tryouts/analyses.ts';
import { getLeaderboard } from '../tryouts/leaderboards.ts';
import { getScore, submitTryout } from '../tryouts/results.ts';
import { getReview } from '../tryouts/reviews.ts';
import { listRuleSets } from '../tryouts/rule-sets.ts';
import { buyTryout, getTransaction, listTransactions } from '../shop/transactions.ts';
import { getTryout, listOwnedTryouts, saveAnswers, startTryout } from '../tryouts/tryouts.ts';
import { accountDataSchema } from './account-data.ts';
import { leaderboardSchema } from './leaderboards.ts';
import { ruleSetSchema } from './rule-sets.ts';
import { bundleSchema, flagSchema, transactionSchema } from './shop.ts';
import {
  instantSchema,
  integerSchema,
  listSchema,
  nullableSchema,
  objectSchema,
  textSchema,
} from './shapes.ts';

/** JSON schemas of the replies, for the OpenAPI document and for tests. */

const answer = Type.Integer({ minimum: 0, maximum: 5 });
const change = objectSchema({
  number: Type.Integer({ minimum: 1, maximum: 110 }),
  answer,
  at: integerSchema,
});
const passed = Type.Union([Type.Literal('Passed'), Type.Literal('Failed')]);

const sessionUser = {
  account_id: textSchema,
  name: textSchema,
  email: textSchema,
  phone: nullableSchema(textSchema),
  avatar: nullableSchema(textSchema),
  token: nullableSchema(textSchema),
  analysis_url: nullableSchema(textSchema),
  expiration: instantSchema,
};

const profile = objectSchema({
  name: textSchema,
  email: textSchema,
  phone: nullableSchema(textSchema),
  avatar: nullableSchema(textSchema),
  email_pending: nullableSchema(textSchema),
  has_password: Type.Boolean(),
  google_email: nullableSchema(textSchema),
  presence_proved: Type.Boolean(),
  shows_initials: Type.Boolean(),
});

const openSession = objectSchema({
  session_id: textSchema,
  user_agent: textSchema,
  createdAt: instantSchema,
  last_seen_at: instantSchema,
  is_current: Type.Boolean(),
});

const notification = objectSchema({
  notifikasi_id: integerSchema,
  account_id: textSchema,
  notifikasi_title: textSchema,
  notifikasi_msg: textSchema,
  isClicked: flagSchema,
  createdAt: instantSchema,
});

const tryoutFields = {
  tryout_id: integerSchema,
  tryout_title: textSchema,
  tryout_closed: nullableSchema(instantSchema),
  tryout_close: nullableSchema(instantSchema),
  createdAt: instantSchema,
  rule_set: textSchema,
  isCleared: flagSchema,
  Accessed: integerSchema,
  tryout_score: nullableSchema(integerSchema),
  tryout_passed: nullableSchema(passed),
  attempt_state: Type.Union(['none', 'running', 'over', 'sealed'].map((word) => Type.Literal(word))),
  started_at: nullableSchema(instantSchema),
  expires_at: nullableSchema(instantSchema),
  finished_at: nullableSchema(instantSchema),
  server_time: instantSchema,
};

const tryout = objectSchema(tryoutFields);

const finishedTryout = objectSchema({
  ...tryoutFields,
  twk_score: integerSchema,
  tiu_score: integerSchema,
  tkp_score: integerSchema,
  passing_grades: objectSchema({ TWK: integerSchema, TIU: integerSchema, TKP: integerSchema }),
});

const startedAttempt = objectSchema({
  attempt: integerSchema,
  started_at: instantSchema,
  expires_at: instantSchema,
  server_time: instantSchema,
  changes: listSchema(change),
  revision: integerSchema,
  hand_in_delay: Type.Integer({ minimum: 0, maximum: HAND_IN_SPREAD_MS - 1 }),
  paper: textSchema,
  key: textSchema,
});

const savedAnswers = objectSchema({
  server_time: instantSchema,
  expires_at: instantSchema,
  revision: integerSchema,
});

const question = {
  number: integerSchema,
  category: Type.Integer({ minimum: 1, maximum: 3 }),
  subCategory_id: Type.Integer({ minimum: 1, maximum: 20 }),
  question: textSchema,
  question_image: nullableSchema(textSchema),
  question_image_alt: nullableSchema(textSchema),
  option: Type.Array(textSchema, { minItems: 5, maxItems: 5 }),
};

const paper = objectSchema({ tryout_title: textSchema, tryout_content: listSchema(objectSchema(question)) });

const review = objectSchema({
  tryout_title: textSchema,
  rule_set: textSchema,
  rules: ruleSetSchema,
  tryout_content: listSchema(
    objectSchema({
      ...question,
      jawaban: Type.Integer({ minimum: 0, maximum: 4 }),
      jawaban_tkp: listSchema(integerSchema),
      right_options: listSchema(Type.Integer({ minimum: 0, maximum: 4 })),
      is_struck: flagSchema,
      is_corrected: flagSchema,
      pembahasan: textSchema,
      image_pembahasan: flagSchema,
      pembahasan_image: nullableSchema(textSchema),
      pembahasan_image_alt: nullableSchema(textSchema),
    }),
  ),
  user_answer: listSchema(answer),
  answer_histories: listSchema(
    objectSchema({ number: integerSchema, first_answer: answer, seconds: Type.Number() }),
  ),
});

const points = {
  tryout_score: integerSchema,
  twk_score: integerSchema,
  tiu_score: integerSchema,
  tkp_score: integerSchema,
};

const scoreResult = objectSchema({
  attempt: integerSchema,
  tryout: objectSchema({ tryout_title: textSchema, rule_set: textSchema, rules: ruleSetSchema }),
  ...points,
  tryout_passed: passed,
});

const submittedResult = objectSchema({
  ...points,
  twk_wrong: integerSchema,
  tiu_wrong: integerSchema,
  listCategory_score: listSchema(
    objectSchema({ subCategory_id: integerSchema, subCategory_score: integerSchema }),
  ),
  user_answer: listSchema(answer),
});

const modelText = objectSchema({
  state: Type.Union(
    ['unavailable', 'none', 'waiting', 'written', 'failed'].map((word) => Type.Literal(word)),
  ),
  asked_at: nullableSchema(instantSchema),
  written_at: nullableSchema(instantSchema),
});

const replies = new Map<string, object>([
  [endpointName(getHealth), objectSchema({ status: Type.Literal('ok') })],
  [endpointName(getReadiness), objectSchema({ status: Type.Literal('ready') })],
  [endpointName(getAuth), Type.Union([objectSchema(sessionUser), objectSchema({})])],
  [endpointName(getProfile), profile],
  [endpointName(getAccountData), accountDataSchema],
  [endpointName(listSessions), listSchema(openSession)],
  [endpointName(listBundles), listSchema(bundleSchema)],
  [endpointName(getBundle), bundleSchema],
  [endpointName(buyTryout), objectSchema({ transaction_id: textSchema })],
  [endpointName(redeemCode), objectSchema({ listTryout_id: listSchema(integerSchema) })],
  [endpointName(listTransactions), listSchema(transactionSchema)],
  [endpointName(getTransaction), transactionSchema],
  [endpointName(listNotifications), listSchema(notification)],
  [endpointName(countUnread), integerSchema],
  [endpointName(listOwnedTryouts), listSchema(tryout)],
  [endpointName(listFinishedTryouts), listSchema(finishedTryout)],
  [
    endpointName(getTryout),
    objectSchema({ ...tryoutFields, rules: ruleSetSchema, envelope: nullableSchema(textSchema) }),
  ],
  [endpointName(listRuleSets), listSchema(ruleSetSchema)],
  [endpointName(startTryout), startedAttempt],
  [endpointName(saveAnswers), savedAnswers],
  [endpointName(getPaper), paper],
  [endpointName(submitTryout), submittedResult],
  [endpointName(getScore), scoreResult],
  [endpointName(getReview), review],
  [endpointName(getLeaderboard), leaderboardSchema],
  ...[getModelText, askModelText, dropModelText].map((row) => [endpointName(row), modelText] as const),
]);

type Row = Pick<Endpoint<AuthLevel, string, unknown, unknown>, 'method' | 'path' | 'reply'>;

/**
 * The JSON schema of a row's reply without the envelope; null for an empty reply.
 * @throws when a reply has no schema
 */
export function replySchema(row: Row): object {
  if (row.reply === nullCodec) return Type.Null();
  const schema = replies.get(endpointName(row));
  if (!schema) throw new Error(`no reply schema for ${endpointName(row)}`);
  return schema;
}
