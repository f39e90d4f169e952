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
import { requestModelText, deleteModelText, getModelText } from '../tryouts/analyses.ts';
import { getLeaderboard } from '../tryouts/leaderboards.ts';
import { getScore, submitTryout } from '../tryouts/results.ts';
import { getReview } from '../tryouts/reviews.ts';
import { listRuleSets } from '../tryouts/rule-sets.ts';
import { buyTryout, getTransaction, listTransactions } from '../shop/transactions.ts';
import { saveAnswers, startTryout } from '../tryouts/attempts.ts';
import { getTryout, listOwnedTryouts } from '../tryouts/tryouts.ts';
import { accountDataSchema } from './account-data.ts';
import { leaderboardSchema } from './leaderboards.ts';
import { ruleSetSchema } from './rule-sets.ts';
import { bundleSchema, flagSchema, transactionSchema } from './shop.ts';
import { instant, integer, listOf, nullable, objectOf, text } from './shapes.ts';

/** JSON schemas of the replies, for the OpenAPI document and for tests. */

const answer = Type.Integer({ minimum: 0, maximum: 5 });
const change = objectOf({ number: Type.Integer({ minimum: 1, maximum: 110 }), answer, at: integer });
const passed = Type.Union([Type.Literal('Passed'), Type.Literal('Failed')]);

const sessionUser = {
  account_id: text,
  name: text,
  email: text,
  phone: nullable(text),
  avatar: nullable(text),
  token: nullable(text),
  analysis_url: nullable(text),
  expiration: instant,
};

const profile = objectOf({
  name: text,
  email: text,
  phone: nullable(text),
  avatar: nullable(text),
  email_pending: nullable(text),
  has_password: Type.Boolean(),
  google_email: nullable(text),
  presence_proved: Type.Boolean(),
  shows_initials: Type.Boolean(),
});

const openSession = objectOf({
  session_id: text,
  user_agent: text,
  createdAt: instant,
  last_seen_at: instant,
  is_current: Type.Boolean(),
});

const notification = objectOf({
  notifikasi_id: integer,
  account_id: text,
  notifikasi_title: text,
  notifikasi_msg: text,
  isClicked: flagSchema,
  createdAt: instant,
});

const tryoutFields = {
  tryout_id: integer,
  tryout_title: text,
  tryout_closed: nullable(instant),
  tryout_close: nullable(instant),
  createdAt: instant,
  rule_set: text,
  isCleared: flagSchema,
  Accessed: integer,
  tryout_score: nullable(integer),
  tryout_passed: nullable(passed),
  attempt_state: Type.Union(['none', 'running', 'over', 'sealed'].map((word) => Type.Literal(word))),
  started_at: nullable(instant),
  expires_at: nullable(instant),
  finished_at: nullable(instant),
  server_time: instant,
};

const tryout = objectOf(tryoutFields);

const finishedTryout = objectOf({
  ...tryoutFields,
  twk_score: integer,
  tiu_score: integer,
  tkp_score: integer,
  passing_grades: objectOf({ TWK: integer, TIU: integer, TKP: integer }),
});

const startedAttempt = objectOf({
  attempt: integer,
  started_at: instant,
  expires_at: instant,
  server_time: instant,
  changes: listOf(change),
  revision: integer,
  hand_in_delay: Type.Integer({ minimum: 0, maximum: HAND_IN_SPREAD_MS - 1 }),
  paper: text,
  key: text,
});

const savedAnswers = objectOf({
  server_time: instant,
  expires_at: instant,
  revision: integer,
});

const question = {
  number: integer,
  category: Type.Integer({ minimum: 1, maximum: 3 }),
  subCategory_id: Type.Integer({ minimum: 1, maximum: 20 }),
  question: text,
  question_image: nullable(text),
  question_image_alt: nullable(text),
  option: Type.Array(text, { minItems: 5, maxItems: 5 }),
};

const paper = objectOf({ tryout_title: text, tryout_content: listOf(objectOf(question)) });

const review = objectOf({
  tryout_title: text,
  rule_set: text,
  rules: ruleSetSchema,
  tryout_content: listOf(
    objectOf({
      ...question,
      jawaban: Type.Integer({ minimum: 0, maximum: 4 }),
      jawaban_tkp: listOf(integer),
      right_options: listOf(Type.Integer({ minimum: 0, maximum: 4 })),
      is_struck: flagSchema,
      is_corrected: flagSchema,
      pembahasan: text,
      image_pembahasan: flagSchema,
      pembahasan_image: nullable(text),
      pembahasan_image_alt: nullable(text),
    }),
  ),
  user_answer: listOf(answer),
  answer_histories: listOf(objectOf({ number: integer, first_answer: answer, seconds: Type.Number() })),
});

const points = {
  tryout_score: integer,
  twk_score: integer,
  tiu_score: integer,
  tkp_score: integer,
};

const scoreResult = objectOf({
  attempt: integer,
  tryout: objectOf({ tryout_title: text, rule_set: text, rules: ruleSetSchema }),
  ...points,
  tryout_passed: passed,
});

const submittedResult = objectOf({
  ...points,
  twk_wrong: integer,
  tiu_wrong: integer,
  listCategory_score: listOf(objectOf({ subCategory_id: integer, subCategory_score: integer })),
  user_answer: listOf(answer),
});

const modelText = objectOf({
  state: Type.Union(
    ['unavailable', 'none', 'waiting', 'written', 'failed'].map((word) => Type.Literal(word)),
  ),
  asked_at: nullable(instant),
  written_at: nullable(instant),
});

const replies = new Map<string, object>([
  [endpointName(getHealth), objectOf({ status: Type.Literal('ok') })],
  [endpointName(getReadiness), objectOf({ status: Type.Literal('ready') })],
  [endpointName(getAuth), Type.Union([objectOf(sessionUser), objectOf({})])],
  [endpointName(getProfile), profile],
  [endpointName(getAccountData), accountDataSchema],
  [endpointName(listSessions), listOf(openSession)],
  [endpointName(listBundles), listOf(bundleSchema)],
  [endpointName(getBundle), bundleSchema],
  [endpointName(buyTryout), objectOf({ transaction_id: text })],
  [endpointName(redeemCode), objectOf({ listTryout_id: listOf(integer) })],
  [endpointName(listTransactions), listOf(transactionSchema)],
  [endpointName(getTransaction), transactionSchema],
  [endpointName(listNotifications), listOf(notification)],
  [endpointName(countUnread), integer],
  [endpointName(listOwnedTryouts), listOf(tryout)],
  [endpointName(listFinishedTryouts), listOf(finishedTryout)],
  [endpointName(getTryout), objectOf({ ...tryoutFields, rules: ruleSetSchema, envelope: nullable(text) })],
  [endpointName(listRuleSets), listOf(ruleSetSchema)],
  [endpointName(startTryout), startedAttempt],
  [endpointName(saveAnswers), savedAnswers],
  [endpointName(getPaper), paper],
  [endpointName(submitTryout), submittedResult],
  [endpointName(getScore), scoreResult],
  [endpointName(getReview), review],
  [endpointName(getLeaderboard), leaderboardSchema],
  ...[getModelText, requestModelText, deleteModelText].map((row) => [endpointName(row), modelText] as const),
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
