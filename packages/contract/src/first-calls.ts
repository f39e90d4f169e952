import type { SuccessReply } from './endpoint.ts';
import type { TryoutWire } from './tryouts/tryouts.ts';

/* For a script that runs before the application has loaded. It imports no code, because that would load first. */

/** The account in the text of a stored `SessionUser`; null without one. @throws SyntaxError when the text is not JSON */
export function accountIdIn(stored: string | null): string | null {
  const user = JSON.parse(stored ?? 'null') as { account_id?: string } | null;
  return user?.account_id ?? null;
}

/** Whether the reply of `getTryout` has a sealed attempt. */
export const isSealedReply = (reply: unknown): boolean =>
  (reply as SuccessReply<Pick<TryoutWire, 'attempt_state'>>).data?.attempt_state === 'sealed';
