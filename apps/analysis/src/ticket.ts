import type { KeyObject } from 'node:crypto';
import { ANALYSIS_AUDIENCE, TICKET_ISSUER, TICKET_SECONDS } from '@ambang/contract/tryouts/analyses.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { jwtVerify } from 'jose';

/** The allowed difference between the clocks of the api and this service. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** @returns the id of the ticket's account @throws Refusal when the header contains no valid ticket for this service */
export async function verifyTicket(
  authorization: string | undefined,
  publicKey: KeyObject,
  now: number,
): Promise<string> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw invalidTicketRefusal();
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      // Fixed, so that a ticket cannot choose its algorithm.
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
    // Every invalid ticket gets the same reply.
  }
  throw invalidTicketRefusal();
}

const invalidTicketRefusal = (): Refusal =>
  new Refusal('signed-out', 'Izin membuka analisis sudah berakhir. Muat ulang halaman lalu coba lagi.');
