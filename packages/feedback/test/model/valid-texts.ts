import type { TextFlaw } from '../../src/model/discarded-text-error.ts';
import { DiscardedTextError } from '../../src/model/discarded-text-error.ts';
import type { ModelTexts, TextSection } from '../../src/model/model-texts.ts';
import { parseValidTexts } from '../../src/model/writer.ts';
import { promptDataFor, sampleAttempt } from './sample-attempt.ts';

export const samplePromptData = promptDataFor(sampleAttempt);

export const validTexts: ModelTexts = {
  summary:
    'Latihan terarah akan terasa\nKamu mengumpulkan total {{total_poin}} dari {{total_maksimum}}. Nilai TIU kamu {{tiu_status}}.',
  twk: 'Di TWK kamu mengumpulkan {{twk_poin}} dan {{twk_status}}. Baca lagi {{topik_11_nama}} dengan tenang.',
  tiu: 'Di TIU kamu mengumpulkan {{tiu_poin}}. Pada {{topik_6_nama}} ada {{topik_6_salah}} dan {{topik_6_benar}}.',
  tkp: 'Di TKP kamu mengumpulkan {{tkp_poin}}, sedangkan batasnya {{tkp_ambang}}. Baca pilihan dengan pelan.',
};

export const fillTexts = (changes: Partial<ModelTexts> = {}) =>
  parseValidTexts(JSON.stringify({ ...validTexts, ...changes }), samplePromptData);

export const flawOf = (parse: () => unknown): TextFlaw | null => {
  try {
    parse();
    return null;
  } catch (error) {
    if (error instanceof DiscardedTextError) return error.flaw;
    throw error;
  }
};

export const flawAfterSentence = (sentence: string, section: TextSection = 'tiu') =>
  flawOf(() => fillTexts({ [section]: `${validTexts[section]} ${sentence}` }));
