import type { KeyObject } from 'node:crypto';
import { StartFault } from '@ambang/server/start-fault.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

export interface AnalysisServiceConfig {
  url: URL;
  privateKey: KeyObject;
}

/**
 * The launcher passes both values. It needs only one of them itself, so the table of settings has no rule about them.
 * @throws StartFault when only one of them is set
 */
export function toAnalysisServiceConfig({
  ANALYSIS_URL: url,
  TICKET_PRIVATE_KEY: privateKey,
}: Pick<SettingValues, 'ANALYSIS_URL' | 'TICKET_PRIVATE_KEY'>): AnalysisServiceConfig | null {
  if (url && privateKey) return { url, privateKey };
  if (!url && !privateKey) return null;
  throw new StartFault('ANALYSIS_URL dan TICKET_PRIVATE_KEY harus diisi bersama, atau dikosongkan.');
}
