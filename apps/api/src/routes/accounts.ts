import { getProfile, register } from '@ambang/contract/accounts.ts';
import type { Registration } from '@ambang/contract/accounts.ts';
import {
  emailProblem,
  nameProblem,
  passwordProblem,
  phoneProblem,
  storedPhone,
} from '@ambang/contract/fields.ts';
import { createAccount } from '@ambang/db/accounts.ts';
import { Refusal } from '@ambang/orders/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { hashPassword } from '../password.ts';
import { route } from '../route.ts';

/** The privacy policy that a person agrees to by registering: its effective date. */
const CONSENT_VERSION = '2024-08-02';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  route(app, context, register, async ({ body, now }) => {
    requireValid(body);
    const account = {
      name: body.name.trim(),
      email: body.email.trim(),
      phone: storedPhone(body.phone),
      passwordHash: await hashPassword(body.password),
      consentVersion: CONSENT_VERSION,
    };
    if ((await createAccount(db, account, now)) === null) {
      throw new Refusal(
        'conflict',
        'Email ini sudah terdaftar. Masuk dengan email ini, atau pakai email lain.',
      );
    }
    return { data: null, message: 'Berhasil membuat akun' };
  });

  route(app, context, getProfile, async ({ account }) => {
    const { name, email, phone } = account;
    return { data: { name, email, phone, avatar: null } };
  });
}

function requireValid({ name, email, password, phone }: Registration): void {
  const problem =
    nameProblem(name) ?? emailProblem(email) ?? phoneProblem(phone) ?? passwordProblem(password);
  if (problem) throw new Refusal('invalid', problem);
}
