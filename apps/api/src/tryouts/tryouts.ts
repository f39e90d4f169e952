import { readCurrentChanges } from '@ambang/attempts/attempt-log.ts';
import { startOrResumeAttempt } from '@ambang/attempts/start.ts';
import { ATTEMPT_HEADER } from '@ambang/contract/endpoint.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { envelopePath, paperPath } from '@ambang/contract/tryouts/papers.ts';
import { listRuleSets as listRuleSetsEndpoint } from '@ambang/contract/tryouts/rule-sets.ts';
import type { StartedAttempt } from '@ambang/contract/tryouts/attempts.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout, listOwnedTryouts as listEndpoint } from '@ambang/contract/tryouts/tryouts.ts';
import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { findRuleSet, listCurrentRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';
import { computeHandInDelayMs } from '@ambang/exam/hand-in-delay.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import type { ShownTryout } from './account-tryouts.ts';
import { readFinishedTryouts, readOwnedOrRunningTryout } from './account-tryouts.ts';
import { readOwnedTryouts } from './owned-tryouts.ts';

export function tryoutRoutes(app: FastifyInstance, context: Context): void {
  registerRoute(app, context, listEndpoint, async ({ session }) => ({
    data: await readOwnedTryouts(context, session.accountId),
  }));

  registerRoute(app, context, listFinishedTryouts, async ({ session }) => ({
    data: await readFinishedTryouts(context, session.accountId),
  }));

  registerRoute(app, context, getTryout, async ({ session, params }) => {
    const tryout = await readOwnedOrRunningTryout(context, session.accountId, params.id);
    const rules = await findRuleSet(context.database.db, tryout.ruleSet);
    return { data: { ...tryout, rules, envelope: await findEnvelopePath(context, tryout) } };
  });

  registerRoute(app, context, listRuleSetsEndpoint, async () => ({
    data: await listCurrentRuleSets(context.database.db),
  }));

  registerRoute(app, context, startTryout, async ({ session, params, request }) => {
    const tryoutId = parseNumericId(params.id);
    if (tryoutId === null) throw notFoundRefusal('Tryout ini');
    const wanted = request.headers[ATTEMPT_HEADER]?.toString();
    const attempt = await startOrResumeAttempt(context, session.accountId, tryoutId, wanted);
    return { data: await toStartedAttempt(context, attempt) };
  });
}

/**
 * Finds the address of the encrypted paper, which a device fetches before it starts or resumes an attempt.
 * @returns null when no attempt can be started or resumed
 */
async function findEnvelopePath(context: Context, tryout: ShownTryout): Promise<string | null> {
  const { state, closesAt, versionId, serverTime } = tryout;
  const canOpen = state === 'running' || (state === 'none' && !isTryoutClosed(closesAt, serverTime));
  if (!canOpen || versionId === null) return null;
  const { paperHash } = await context.versions.get(versionId);
  return envelopePath(paperHash);
}

async function toStartedAttempt(context: Context, attempt: Attempt): Promise<StartedAttempt> {
  const { paperHash, paperKey } = await context.versions.get(attempt.versionId);
  const { number, startedAt, expiresAt } = attempt;
  return {
    attempt: number,
    startedAt,
    expiresAt,
    serverTime: context.now(),
    changes: readCurrentChanges(attempt),
    revision: attempt.revision,
    handInDelayMs: computeHandInDelayMs(attempt),
    paper: paperPath(paperHash),
    paperKey: paperKey.toString('base64url'),
  };
}
