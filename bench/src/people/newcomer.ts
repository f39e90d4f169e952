import { login, register } from '@ambang/contract/accounts/accounts.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { Answered } from './requests.ts';
import { send } from './requests.ts';

export interface Newcomer {
  email: string;
  signIn(): Promise<Answered>;
}

export const callAt = (address: string, path: string): URL => new URL(BASE_PATH + path, address);

/** Registers somebody who has never been there. */
export async function newcomerAt(address: string): Promise<Newcomer> {
  const person = {
    name: 'Rani Puspita',
    email: `rani.${crypto.randomUUID()}@contoh.id`,
    phone: '081234567890',
    password: 'sandi yang panjang',
  };
  const body = register.body.write(person);
  const { status } = await send(callAt(address, register.path), { method: 'POST', body });
  if (status !== 200) throw new Error(`registering was answered ${status}`);
  return {
    email: person.email,
    async signIn() {
      const sent = { method: 'POST', body: login.body.write(person) } as const;
      const answered = await send(callAt(address, login.path), sent);
      if (answered.status !== 200) throw new Error(`signing in was answered ${answered.status}`);
      return answered;
    },
  };
}
