import type { ModelConfig } from '@ambang/feedback/model/call/model-request.ts';
import { parseHttpUrl } from '@ambang/server/http-url.ts';
import { StartFault } from '@ambang/server/start-fault.ts';

export interface ModelWritingConfig extends ModelConfig {
  /** Calls per WIB day, of all processes together. */
  dailyBudget: number;
}

const DAILY_BUDGET = 500;

/** The API key is optional, for a self-hosted model. @throws StartFault for the first invalid setting */
export function readModelWritingConfig(
  env: NodeJS.ProcessEnv,
  isProduction: boolean,
): ModelWritingConfig | null {
  const address = env.LLM_BASE_URL;
  if (!address) return null;
  const url = parseHttpUrl(address, isProduction);
  if (!url)
    throw new StartFault(
      'LLM_BASE_URL tidak terbaca. Kosongkan, atau tulis alamat https sampai versinya, misalnya https://api.contoh.id/v1.',
    );
  const model = env.LLM_MODEL;
  if (!model) throw new StartFault('LLM_MODEL wajib diisi bersama LLM_BASE_URL: nama model di sana.');
  return {
    baseUrl: url.href.replace(/\/$/, ''),
    apiKey: env.LLM_API_KEY || null,
    model,
    dailyBudget: readBudget(env.LLM_DAILY_BUDGET),
  };
}

function readBudget(text: string | undefined): number {
  if (!text) return DAILY_BUDGET;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new StartFault('LLM_DAILY_BUDGET tidak terbaca. Tulis berapa kali sehari, 0 sampai 999999.');
}
