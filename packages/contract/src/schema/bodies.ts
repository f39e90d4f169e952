import { MAX_CHANGE_AT } from '@ambang/exam/answers/answers.ts';
import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { requestResetLink, login, register, resetPassword } from '../accounts/accounts.ts';
import { nullCodec } from '../codec.ts';
import { redeemCode } from '../shop/codes.ts';
import type { AuthLevel, Endpoint, EndpointRow } from '../endpoint.ts';
import { endpointName } from '../endpoint.ts';
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  saveProfile,
  setNameInRankings,
} from '../accounts/profile.ts';
import { requestModelText } from '../tryouts/analyses.ts';
import { submitTryout } from '../tryouts/results.ts';
import { buyTryout, paymentWebhook } from '../shop/transactions.ts';
import { saveAnswers } from '../tryouts/attempts.ts';
import { readinessBodies } from './practice/readiness.ts';
import { practiceBodies } from './practice/bodies.ts';

/* JSON schemas of request bodies. Only the server uses them, because the browser bundle contains no schema library. */

const text = (maxLength: number) => Type.String({ maxLength });

// Longer than any valid value. The field rules refuse shorter invalid texts with a message for the user.
const field = text(512);

const answer = Type.Integer({ minimum: 0, maximum: 5 });

const at = Type.Integer({ minimum: 0, maximum: MAX_CHANGE_AT });

const change = Type.Object({ number: Type.Integer({ minimum: 1, maximum: 110 }), answer, at });

const attempt = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

const changes = Type.Array(change, { maxItems: 1_000 });

const score = Type.Optional(Type.Number());

const topicScore = Type.Object({ subCategory_id: Type.Integer(), subCategory_score: Type.Number() });

const bodies = new Map<string, object>([
  [endpointName(register), Type.Object({ name: field, email: field, password: field, phone: field })],
  [endpointName(login), Type.Object({ email: field, password: field })],
  [endpointName(requestResetLink), Type.Object({ email: field })],
  [endpointName(resetPassword), Type.Object({ email: field, token: field, password: field })],
  [
    endpointName(saveProfile),
    Type.Object({
      name: field,
      email: field,
      phone: field,
      avatar: Type.Optional(Type.Object({})),
      password: Type.Optional(field),
    }),
  ],
  [endpointName(setNameInRankings), Type.Object({ shows_initials: Type.Boolean() })],
  [endpointName(confirmEmail), Type.Object({ token: field })],
  [endpointName(changePassword), Type.Object({ current: field, password: field })],
  [endpointName(deleteAccount), Type.Object({ password: Type.Union([field, Type.Null()]) })],
  [
    endpointName(buyTryout),
    Type.Object({
      transaction_title: text(200),
      listTryout: Type.String({
        maxLength: 1_000,
        pattern: '^\\[\\s*(\\d{1,9}\\s*(,\\s*\\d{1,9}\\s*)*)?\\]$',
      }),
      transaction_price: Type.String({ pattern: '^\\d{1,10}$' }),
    }),
  ],
  [endpointName(redeemCode), Type.Object({ tryoutToken_code: text(200) })],
  // The gateway may add fields at any time. `packages/orders/src/gateway` checks the fields that it reads.
  [endpointName(paymentWebhook), Type.Object({})],
  [endpointName(requestModelText), Type.Object({ consent_version: field })],
  [endpointName(saveAnswers), Type.Object({ attempt, changes })],
  [
    endpointName(submitTryout),
    Type.Object({
      twk_score: score,
      tiu_score: score,
      tkp_score: score,
      twk_wrong: score,
      tiu_wrong: score,
      tryout_score: score,
      listCategory_score: Type.Optional(Type.Array(topicScore, { maxItems: 100 })),
      user_answer: Type.Array(answer, { minItems: 110, maxItems: 110 }),
      attempt,
      decided_at: Type.Optional(at),
      changes: Type.Optional(changes),
    }),
  ],
  ...practiceBodies,
  ...readinessBodies,
]);

/**
 * The JSON schema of an endpoint's body; undefined without a body.
 * @throws Error when a body has no schema, because the body would not be checked
 */
export function bodySchema(row: Pick<EndpointRow, 'method' | 'path' | 'body'>): object | undefined {
  if (row.body === nullCodec) return undefined;
  const schema = bodies.get(endpointName(row));
  if (!schema) throw new Error(`no body schema for ${endpointName(row)}`);
  return schema;
}

/** Creates a type guard for the endpoint's body. The guard accepts additional properties. */
export function createBodyCheck<Body>(
  row: Endpoint<AuthLevel, string, Body, unknown>,
): (value: unknown) => value is Body {
  const compiled = Compile(bodySchema(row) as TSchema);
  return (value): value is Body => compiled.Check(value);
}
