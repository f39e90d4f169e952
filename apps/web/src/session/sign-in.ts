import type { QueryClient } from '@tanstack/react-query';
import type { Credentials } from '@ambang/contract/accounts.ts';
import { login } from '@ambang/contract/accounts.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { sessionQuery } from './session.ts';

const noCookie = 'Sesi tidak bisa disimpan. Izinkan cookie untuk situs ini di perambanmu, lalu coba lagi.';

/** Signs in, then fetches and keeps the session. @throws CallFailure with the server's sentence. */
export async function signIn(client: QueryClient, credentials: Credentials): Promise<void> {
  await call(login, { body: credentials });
  // An older question may still be on its way, and its answer would be "signed out".
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (!user) throw new CallFailure(401, noCookie);
}
