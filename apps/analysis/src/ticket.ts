import type { KeyObject } from 'node:crypto';
import { ANALYSIS_AUDIENCE, TICKET_ISSUER, TICKET_SECONDS } from '@ambang/contract/tryouts/analyses.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import { jwtVerify } from 'jose';

/** How far the clocks of the api and of this service may be apart. */
const CLOCK_TOLERANCE_SECONDS = 5;

/**
 * The account that the bearer's ticket was given to.
 * @param authorization the header of that name
 * @throws Refusal for whatever is no ticket of ours for this service, or no longer good
 */
export async function bearerOf(
  authorization: string | undefined,
  publicKey: KeyObject,
  now: number,
): Promise<string> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw noTicket();
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      // Named, so that no ticket can choose another way to be checked.
      algorithms: ['EdDSA'],
      audience: ANALYSIS_AUDIENCE,
      issuer: TICKET_ISSUER,
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: TICKET_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(now),
    });
    if (payload.sub) return payload.sub;
  } catch {
    // All that is wrong with a ticket gets the same answer.
  }
  throw noTicket();
}

const noTicket = (): Refusal =>
  new Refusal('signed-out', 'Izin membuka analisis sudah berakhir. Muat ulang halaman lalu coba lagi.');
