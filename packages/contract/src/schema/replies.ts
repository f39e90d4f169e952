import { Type } from 'typebox';
import { getAccountData } from '../accounts/account-data.ts';
import { getAuth } from '../accounts/accounts.ts';
import { getBundle, listBundles } from '../shop/bundles.ts';
import { nullCodec } from '../codec.ts';
import { redeemCode } from '../shop/codes.ts';
import type { EndpointRow } from '../endpoint.ts';
import { endpointName } from '../endpoint.ts';
import { getHealth, getReadiness } from '../health.ts';
import { getUnreadCount, listNotifications } from '../notifications.ts';
import { listFinishedTryouts } from '../tryouts/finished-tryouts.ts';
import { getPaper } from '../tryouts/papers.ts';
import { getPlan } from '../practice/plans.ts';
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
import { openSessionSchema, profileSchema, sessionUserSchema } from './accounts.ts';
import { readinessReplies } from './practice/readiness.ts';
import { practiceReplies } from './practice/replies.ts';
import { planSchema } from './practice/plans.ts';
import { ruleSetSchema } from './rule-sets.ts';
import { leaderboardSchema, reviewSchema, scoreResultSchema, submittedResultSchema } from './results.ts';
import { zeroOrOneSchema, instant, integer, listOf, nullable, objectOf, text } from './shapes.ts';
import { bundleSchema, transactionSchema } from './shop.ts';
import {
  finishedTryoutSchema,
  ownedTryoutSchema,
  paperSchema,
  saveAcknowledgementSchema,
  startedAttemptSchema,
  tryoutDetailSchema,
} from './tryouts.ts';

const notificationSchema = objectOf({
  notifikasi_id: integer,
  account_id: text,
  notifikasi_title: text,
  notifikasi_msg: text,
  isClicked: zeroOrOneSchema,
  createdAt: instant,
  path: nullable(text),
});

const modelTextSchema = objectOf({
  state: Type.Union(
    ['unavailable', 'none', 'waiting', 'written', 'failed'].map((word) => Type.Literal(word)),
  ),
  asked_at: nullable(instant),
  written_at: nullable(instant),
});

const replies = new Map<string, object>([
  [endpointName(getHealth), objectOf({ status: Type.Literal('ok') })],
  [
    endpointName(getReadiness),
    objectOf({ status: Type.Literal('ready'), backupAgeSeconds: nullable(integer) }),
  ],
  [endpointName(getAuth), Type.Union([sessionUserSchema, objectOf({})])],
  [endpointName(getProfile), profileSchema],
  [endpointName(getAccountData), accountDataSchema],
  [endpointName(listSessions), listOf(openSessionSchema)],
  [endpointName(listBundles), listOf(bundleSchema)],
  [endpointName(getBundle), bundleSchema],
  [endpointName(buyTryout), objectOf({ transaction_id: text })],
  [endpointName(redeemCode), objectOf({ listTryout_id: listOf(integer) })],
  [endpointName(listTransactions), listOf(transactionSchema)],
  [endpointName(getTransaction), transactionSchema],
  [endpointName(listNotifications), listOf(notificationSchema)],
  [endpointName(getUnreadCount), integer],
  [endpointName(listOwnedTryouts), listOf(ownedTryoutSchema)],
  [endpointName(listFinishedTryouts), listOf(finishedTryoutSchema)],
  [endpointName(getTryout), tryoutDetailSchema],
  [endpointName(listRuleSets), listOf(ruleSetSchema)],
  [endpointName(startTryout), startedAttemptSchema],
  [endpointName(saveAnswers), saveAcknowledgementSchema],
  [endpointName(getPaper), paperSchema],
  [endpointName(submitTryout), submittedResultSchema],
  [endpointName(getScore), scoreResultSchema],
  [endpointName(getReview), reviewSchema],
  [endpointName(getPlan), planSchema],
  [endpointName(getLeaderboard), leaderboardSchema],
  ...[getModelText, requestModelText, deleteModelText].map(
    (row) => [endpointName(row), modelTextSchema] as const,
  ),
  ...practiceReplies,
  ...readinessReplies,
]);

/**
 * The JSON schema of an endpoint's reply without the envelope; the null schema for an empty reply.
 * @throws Error when a reply has no schema
 */
export function replySchema(row: Pick<EndpointRow, 'method' | 'path' | 'reply'>): object {
  if (row.reply === nullCodec) return Type.Null();
  const schema = replies.get(endpointName(row));
  if (!schema) throw new Error(`no reply schema for ${endpointName(row)}`);
  return schema;
}
