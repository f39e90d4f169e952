import { isInAppBrowser } from '@ambang/contract/accounts/in-app-browser.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { GoogleFailureCode } from '@ambang/contract/accounts/google.ts';
import {
  CONFIRMATION_PURPOSE,
  GOOGLE_CALLBACK_PATH,
  GOOGLE_SIGN_IN_PATH,
  GOOGLE_FAILURE_PARAMETER,
  GOOGLE_PURPOSE_PARAMETER,
} from '@ambang/contract/accounts/google.ts';
import { RETURN_PARAMETER, returnPath } from '@ambang/contract/text/return-path.ts';
import { DatabaseUnavailableError } from '@ambang/server/database/outages.ts';
import { createFailureLog } from '@ambang/server/logging/failure-log.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { queryFromUrl } from '../http/requests/url.ts';
import { logAuthEvent } from '../sessions/auth-event.ts';
import { findCurrentSession, openSession } from '../sessions/session.ts';
import { readSessionProfile } from '../sessions/session-profile.ts';
import { confirmByGoogle, signInByGoogle } from './sign-in-by-google.ts';
import type { GoogleClient, GooglePerson } from './google-client.ts';
import { GoogleSignInError, createGoogleClient } from './google-client.ts';
import type { FlowParameters } from './google-flow.ts';
import { beginGoogleFlow, endGoogleFlow, readGoogleFlow } from './google-flow.ts';

/** Browsers navigate to both routes, so every reply is a redirect to a page. */
export function googleRoutes(app: FastifyInstance, context: Context): void {
  const { google: config, publicUrl } = context.config;
  const callback = new URL(BASE_PATH + GOOGLE_CALLBACK_PATH, publicUrl);
  const google = config && createGoogleClient(config, callback);
  const logOutage = createFailureLog((failures) => app.log.error(failures, 'google sign-ins failed'));
  const redirectOnFailure = createFailureRedirect(logOutage);

  registerRedirect(app, GOOGLE_SIGN_IN_PATH, async (request, reply) => {
    const target = returnPath(queryFromUrl(request.url).get(RETURN_PARAMETER));
    return redirectOnFailure(request, { target, confirmedBy: null }, async () => {
      const parameters = { target, confirmedBy: await findConfirmingAccount(context, request) };
      return redirectOnFailure(request, parameters, async () => {
        const provider = requireGoogle(google);
        // Inside another app Google would show an error page without a link back.
        if (isInAppBrowser(request.headers['user-agent'] ?? ''))
          throw new GoogleSignInError('dalam-aplikasi');
        const hint = await findLinkedEmail(context, parameters);
        return (await provider.createAuthorizationUrl(beginGoogleFlow(context, reply, parameters), hint))
          .href;
      });
    });
  });

  registerRedirect(app, GOOGLE_CALLBACK_PATH, async (request, reply) => {
    const flow = readGoogleFlow(context, request);
    return redirectOnFailure(request, flow ?? { target: returnPath(null), confirmedBy: null }, async () => {
      // A forged callback does not end the flow. A real callback ends it, so that it works only once.
      if (!flow || queryFromUrl(request.url).get('state') !== flow.state)
        throw new GoogleSignInError('kedaluwarsa');
      endGoogleFlow(context, reply);
      const person = await requireGoogle(google).fetchPerson(queryFromUrl(request.url).toString(), flow);
      const accountId = await findOrCreateAccount(context, flow, person);
      // The result is false when the identity was unlinked after the lookup. A second try links it again or shows the
      // reason.
      if (!(await openSession(context, request, reply, accountId, { identity: person })))
        throw new GoogleSignInError('kedaluwarsa');
      logAuthEvent(request, 'signed in by google', { accountId });
      return flow.target;
    });
  });
}

/** @returns the account whose owner confirms their presence; null for a sign-in */
async function findConfirmingAccount(context: Context, request: FastifyRequest): Promise<string | null> {
  if (queryFromUrl(request.url).get(GOOGLE_PURPOSE_PARAMETER) !== CONFIRMATION_PURPOSE) return null;
  const session = await findCurrentSession(context, request);
  if (!session) throw new GoogleSignInError('kedaluwarsa');
  return session.accountId;
}

async function findLinkedEmail(context: Context, { confirmedBy }: FlowParameters): Promise<string | null> {
  return confirmedBy && (await readSessionProfile(context, confirmedBy, context.now())).linkedEmail;
}

async function findOrCreateAccount(
  { config, database, now }: Context,
  { confirmedBy }: FlowParameters,
  person: GooglePerson,
): Promise<string> {
  if (confirmedBy === null)
    return signInByGoogle({ db: database.db, rankHash: config.rankHash }, person, now());
  await confirmByGoogle(database.db, person, confirmedBy);
  return confirmedBy;
}

/** Returns the address to which the browser is redirected. */
type RedirectHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/** HEAD is not accepted, because a link checker must not use up a code. */
function registerRedirect(app: FastifyInstance, path: string, handler: RedirectHandler): void {
  app.get(BASE_PATH + path, { exposeHeadRoute: false }, async (request, reply) =>
    reply.header('referrer-policy', 'no-referrer').redirect(await handler(request, reply), 303),
  );
}

function requireGoogle(google: GoogleClient | null): GoogleClient {
  if (google) return google;
  throw new GoogleSignInError('nonaktif');
}

/**
 * Returns a function that runs `handler` and returns its address, or the address of the page that shows the failure.
 * @param logOutage logs database outages, because an outage fails many sign-ins at once
 */
const createFailureRedirect =
  (logOutage: (cause: string, reqId: string) => void) =>
  async (
    request: FastifyRequest,
    parameters: FlowParameters,
    handler: () => Promise<string>,
  ): Promise<string> => {
    try {
      return await handler();
    } catch (error) {
      const code = error instanceof GoogleSignInError ? error.code : 'gagal';
      logAuthEvent(request, 'google sign-in refused', { reason: code });
      if (error instanceof DatabaseUnavailableError) logOutage(error.message, request.id);
      else if (code === 'gagal') request.log.error({ fault: faultOf(error) }, 'google sign-in failed');
      return failureAddress(code, parameters);
    }
  };

/** The fields of an error that may be logged. Its message and causes may contain codes, tokens and claims. */
function faultOf(error: unknown): { name: string; code: string | undefined } {
  const { name, code } = error as Error & { code?: string };
  return { name, code };
}

function failureAddress(code: GoogleFailureCode, { target, confirmedBy }: FlowParameters): string {
  const query = new URLSearchParams({ [GOOGLE_FAILURE_PARAMETER]: code });
  if (confirmedBy !== null) return `${target.split('?', 1)[0]}?${query.toString()}`;
  if (target !== returnPath(null)) query.set(RETURN_PARAMETER, target);
  return `/login?${query.toString()}`;
}
