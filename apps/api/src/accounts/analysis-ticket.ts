import { ANALYSIS_AUDIENCE, TICKET_ISSUER, TICKET_SECONDS } from '@ambang/contract/tryouts/analyses.ts';
import { SignJWT } from 'jose';
import type { AnalysisServiceConfig } from '../config/analysis-service-config.ts';

/** Only the analysis service accepts the ticket. It expires after five minutes. @param now epoch ms */
export function createAnalysisTicket(
  { privateKey }: AnalysisServiceConfig,
  accountId: string,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(TICKET_ISSUER)
    .setAudience(ANALYSIS_AUDIENCE)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TICKET_SECONDS)
    .sign(privateKey);
}
