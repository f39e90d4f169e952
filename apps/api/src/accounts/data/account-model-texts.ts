import type { AccountData } from '@ambang/contract/accounts/account-data.ts';
import { instantCodec, nullableInstantCodec } from '@ambang/contract/codec.ts';
import type { AnalysisTextRow } from '@ambang/db/results/analysis-texts.ts';

const states = { waiting: 'ditunggu', written: 'selesai', failed: 'tidak jadi' };

export const toModelTextData = (
  text: AnalysisTextRow & { title: string },
): AccountData['tulisanAi'][number] => ({
  tryout: text.title,
  percobaan: text.attemptNumber,
  keadaan: states[text.state],
  versiPersetujuan: text.consentVersion,
  dimintaPada: instantCodec.write(text.askedAt),
  ditulisPada: nullableInstantCodec.write(text.writtenAt),
  model: text.model,
  isi: text.texts && contentOf(text.texts),
});

const contentOf = ({ summary, ...tests }: NonNullable<AnalysisTextRow['texts']>) => ({
  ringkasan: summary,
  ...tests,
});
