import { restoreFormerAttemptCounts } from '@ambang/attempts/former-attempts.ts';
import type { Registration } from '@ambang/contract/accounts/accounts.ts';
import { CONSENT_VERSION, register } from '@ambang/contract/accounts/accounts.ts';
import { emailProblem, nameProblem, phoneProblem } from '@ambang/contract/text/fields.ts';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { requireField } from '../http/requests/require-field.ts';
import { registerRoute } from '../http/route.ts';
import { requireValidNewPassword } from '../passwords/require-new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { limitPasswordWork } from '../passwords/password-limit.ts';
import { logAuthEvent } from '../sessions/auth-event.ts';
import { subnetThrottleKey } from '../sessions/throttle-keys.ts';
import { clientKey } from '../throttling/client-key.ts';

export function registrationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, register, async ({ body, request, now }) => {
    requireValid(body);
    const passwordHash = await limitPasswordWork(clientKey(request, body.email), async () => {
      await context.throttles.registration.take(subnetThrottleKey(request));
      return hashPassword(body.password);
    });
    const account = {
      name: body.name,
      email: body.email,
      phone: body.phone,
      passwordHash,
      consentVersion: CONSENT_VERSION,
    };
    const accountId = await db.transaction().execute(async (trx) => {
      const made = await createAccount(trx, account, now);
      if (made !== null) await restoreFormerAttemptCounts(trx, context.config.rankHash, made);
      return made;
    });
    if (accountId === null) {
      throw new Refusal(
        'conflict',
        'Email ini sudah terdaftar. Masuk dengan email ini, atau pakai email lain.',
        'email',
      );
    }
    logAuthEvent(request, 'registered', { accountId });
    return { data: null, message: 'Berhasil membuat akun' };
  });
}

function requireValid({ name, email, password, phone }: Registration): void {
  requireField('name', nameProblem(name));
  requireField('email', emailProblem(email));
  requireField('phone', phoneProblem(phone));
  requireValidNewPassword(password, { name, email });
}
