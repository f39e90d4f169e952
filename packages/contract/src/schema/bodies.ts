import { Type } from 'typebox';
import { buy } from '../transactions.ts';
import { login, register } from '../accounts.ts';
import type { Access, Endpoint } from '../endpoint.ts';
import { submit } from '../results.ts';
import { saveAnswers } from '../tryouts.ts';

/** Shapes of request bodies, for the server alone: the browser bundle carries no schema library. */

const text = (maxLength: number) => Type.String({ maxLength });

// Wide enough for every valid value; the field rules decide and speak.
const field = text(512);

const answer = Type.Integer({ minimum: 0, maximum: 5 });

// A day in milliseconds: no attempt is longer.
const at = Type.Integer({ minimum: 0, maximum: 86_400_000 });

const change = Type.Object({ number: Type.Integer({ minimum: 1, maximum: 110 }), answer, at });

const attempt = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

const changes = Type.Array(change, { maxItems: 1_000 });

const score = Type.Optional(Type.Number());

const topicScore = Type.Object({ subCategory_id: Type.Integer(), subCategory_score: Type.Number() });

const bodies = new Map<Endpoint<Access, string, unknown, unknown>['path'], object>([
  [register.path, Type.Object({ name: field, email: field, password: field, phone: field })],
  [login.path, Type.Object({ email: field, password: field })],
  [
    buy.path,
    Type.Object({
      transaction_title: text(200),
      listTryout: Type.String({
        maxLength: 1_000,
        pattern: '^\\[\\s*(\\d{1,9}\\s*(,\\s*\\d{1,9}\\s*)*)?\\]$',
      }),
      transaction_price: Type.String({ pattern: '^\\d{1,10}$' }),
    }),
  ],
  [saveAnswers.path, Type.Object({ attempt, changes })],
  [
    submit.path,
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
      changes: Type.Optional(changes),
    }),
  ],
]);

/** The JSON schema of an endpoint's body, or undefined when it takes none. */
export const bodySchema = (path: string): object | undefined => bodies.get(path);
