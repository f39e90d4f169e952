import type { ModelConfig } from '@ambang/feedback/model/call/model-request.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

export interface ModelWritingConfig extends ModelConfig {
  /** Calls per WIB day, of all processes together. */
  dailyBudget: number;
}

type ModelSettings = Pick<SettingValues, 'LLM_BASE_URL' | 'LLM_MODEL' | 'LLM_API_KEY' | 'LLM_DAILY_BUDGET'>;

/** The API key is optional, for a self-hosted model. */
export function toModelWritingConfig(settings: ModelSettings): ModelWritingConfig | null {
  const { LLM_BASE_URL: url, LLM_MODEL: model } = settings;
  if (!url || !model) return null;
  return {
    baseUrl: url.href.replace(/\/$/, ''),
    apiKey: settings.LLM_API_KEY ?? null,
    model,
    dailyBudget: settings.LLM_DAILY_BUDGET,
  };
}
