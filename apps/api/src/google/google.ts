import { isInAppBrowser } from '@ambang/contract/accounts/in-app-browser.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { GoogleOutcome } from '@ambang/contract/accounts/google.ts';
import {
  CONFIRMATION_PURPOSE,
  GOOGLE_CALLBACK_PATH,
  GOOGLE_PATH,
  GOOGLE_OUTCOME_PARAMETER,
  GOOGLE_PURPOSE_PARAMETER,
} from '@ambang/contract/accounts/google.ts';
import { RETURN_PARAMETER, returnPath } from '@ambang/contract/text/return-path.ts';
import { DatabaseUnavailableError } from '@ambang/server/database/outages.ts';
import { createFailureLog } from '@ambang/server/failure-log.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { queryFromUrl } from '../http/requests/address.ts';
import { authEvent } from '../sessions/auth-event.ts';
import { currentSession, openSession } from '../sessions/session.ts';
import { readSessionProfile } from '../sessions/session-profile.ts';
import { confirmByGoogle, signInByGoogle } from './sign-in-by-google.ts';
import type { GoogleClient, GooglePerson } from './google-client.ts';
import { GoogleSignInError, createGoogleClient } from './google-client.ts';
import type { GoogleFlow } from './google-flow.ts';
import { beginGoogleFlow, endGoogleFlow, readGoogleFlow } from './google-flow.ts';

/** The way to Google and its callback. Browsers navigate to them, so every reply is a redirect to a page. */
export function googleRoutes(app: FastifyInstance, context: Context): void {
  const { google: config, publicUrl } = context.config;
  const callback = new URL(BASE_PATH + GOOGLE_CALLBACK_PATH, publicUrl);
  const google = config && createGoogleClient(config, callback);
  const logOutage = createFailureLog((failures) => app.log.error(failures, 'google sign-ins failed'));
  const orRedirect = redirectingFailures(logOutage);

  visit(app, GOOGLE_PATH, async (request, reply) => {
    const target = returnPath(queryFromUrl(request.url).get(RETURN_PARAMETER));
    return orRedirect(request, { target, confirmedBy: null }, async () => {
      const way = { target, confirmedBy: await confirmingAccount(context, request) };
      return orRedirect(request, way, async () => {
        const provider = configured(google);
        // Google would show an error page without a way back.
        if (isInAppBrowser(request.headers['user-agent'] ?? ''))
          throw new GoogleSignInError('dalam-aplikasi');
        const hint = await hintFor(context, way);
        return (await provider.addressFor(beginGoogleFlow(context, reply, way), hint)).href;
      });
    });
  });

  visit(app, GOOGLE_CALLBACK_PATH, async (request, reply) => {
    const flow = readGoogleFlow(context, request);
    return orRedirect(request, flow ?? { target: returnPath(null), confirmedBy: null }, async () => {
      // A forged callback does not end the flow. A real one ends it, so that it works once.
      if (!flow || queryFromUrl(request.url).get('state') !== flow.state)
        throw new GoogleSignInError('kedaluwarsa');
      endGoogleFlow(context, reply);
      const person = await configured(google).personOf(queryFromUrl(request.url).toString(), flow);
      const accountId = await accountFor(context, flow, person);
      // The account was unlinked after the lookup. A second try reaches the account that is linked now.
      if (!(await openSession(context, request, reply, accountId, { identity: person })))
        throw new GoogleSignInError('kedaluwarsa');
      authEvent(request, 'signed in by google', { accountId });
      return flow.target;
    });
  });
}

type Way = Pick<GoogleFlow, 'target' | 'confirmedBy'>;

/** The account that wants to prove its presence; null for a sign-in. */
async function confirmingAccount(context: Context, request: FastifyRequest): Promise<string | null> {
  if (queryFromUrl(request.url).get(GOOGLE_PURPOSE_PARAMETER) !== CONFIRMATION_PURPOSE) return null;
  const session = await currentSession(context, request);
  if (!session) throw new GoogleSignInError('kedaluwarsa');
  return session.accountId;
}

/** The email of the linked Google account, which Google offers first. */
async function hintFor(context: Context, { confirmedBy }: Way): Promise<string | null> {
  return confirmedBy && (await readSessionProfile(context, confirmedBy, context.now())).linkedEmail;
}

async function accountFor(
  { config, database, now }: Context,
  { confirmedBy }: Way,
  person: GooglePerson,
): Promise<string> {
  if (confirmedBy === null)
    return signInByGoogle({ db: database.db, rankHash: config.rankHash }, person, now());
  await confirmByGoogle(database.db, person, confirmedBy);
  return confirmedBy;
}

type Visit = (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/** Registers a route without HEAD: a link checker must not use up a code. */
function visit(app: FastifyInstance, path: string, act: Visit): void {
  app.get(BASE_PATH + path, { exposeHeadRoute: false }, async (request, reply) =>
    reply.header('referrer-policy', 'no-referrer').redirect(await act(request, reply), 303),
  );
}

function configured(google: GoogleClient | null): GoogleClient {
  if (google) return google;
  throw new GoogleSignInError('nonaktif');
}

/**
 * Returns a function that redirects to a page with the outcome when `act` fails.
 * @param logOutage logs database outages, which fail many sign-ins at once
 */
const redirectingFailures =
  (logOutage: (cause: string, reqId: string) => void) =>
  async (request: FastifyRequest, way: Way, act: () => Promise<string>): Promise<string> => {
    try {
      return await act();
    } catch (error) {
      const outcome = error instanceof GoogleSignInError ? error.outcome : 'gagal';
      authEvent(request, 'google sign-in refused', { reason: outcome });
      if (error instanceof DatabaseUnavailableError) logOutage(error.message, request.id);
      else if (outcome === 'gagal') request.log.error({ fault: faultOf(error) }, 'google sign-in failed');
      return addressTelling(outcome, way);
    }
  };

/** The fields of an error that may be logged. Its message and causes may quote codes, tokens and claims. */
function faultOf(error: unknown): { name: string; code: string | undefined } {
  const { name, code } = error as Error & { code?: string };
  return { name, code };
}

/** The page that shows the outcome: the login page, or the page that asked for the confirmation. */
function addressTelling(outcome: GoogleOutcome, { target, confirmedBy }: Way): string {
  const query = new URLSearchParams({ [GOOGLE_OUTCOME_PARAMETER]: outcome });
  if (confirmedBy !== null) return `${target.split('?', 1)[0]}?${query.toString()}`;
  if (target !== returnPath(null)) query.set(RETURN_PARAMETER, target);
  return `/login?${query.toString()}`;
}
