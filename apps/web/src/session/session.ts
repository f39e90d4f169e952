import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@ambang/contract/accounts.ts';
import { getAuth } from '@ambang/contract/accounts.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { forgetUser, rememberUser, rememberedUser } from './device.ts';

const SESSION_KEY = ['session'] as const;

/** On a slow network the person waits this long before the last known session must do. */
const SESSION_TIMEOUT_MS = 8_000;

/** The signed-in person, or null. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ client, signal }) => askSession(client, signal),
  staleTime: 60_000,
  retry: false,
});

/** A refusal is a signed-out person; a lost network or a server in trouble is not, while a session is remembered. */
async function askSession(client: QueryClient, signal: AbortSignal): Promise<SessionUser | null> {
  try {
    const user = await call(getAuth, { signal, timeoutMs: SESSION_TIMEOUT_MS });
    return user ? welcome(client, user) : farewell();
  } catch (error) {
    if (error instanceof CallFailure && error.status < 500) return farewell();
    const known = rememberedUser(Date.now());
    if (known || error instanceof CallFailure) return known;
    throw error;
  }
}

function welcome(client: QueryClient, user: SessionUser): SessionUser {
  const before = client.getQueryData<SessionUser | null>(SESSION_KEY);
  if (before && before.accountId !== user.accountId) {
    void client.resetQueries({ predicate: isOfAccount });
  }
  rememberUser(user);
  return user;
}

function farewell(): null {
  forgetUser();
  return null;
}

/** Signed out on this device. Answers that wait on it stay, for the account that gave them. */
export function endSession(client: QueryClient): void {
  forgetUser();
  client.setQueryData(SESSION_KEY, null);
}

/** Once no screen of the account is shown any more: a shown one would ask for its data again. */
export const dropAccountData = (client: QueryClient): void =>
  client.removeQueries({ predicate: isOfAccount });

const isOfAccount = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION_KEY[0];
