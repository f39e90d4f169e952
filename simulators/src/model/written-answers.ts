import type { Offered } from './good-texts.ts';
import { goodTexts } from './good-texts.ts';
import type { ModelAnswer } from './model-settings.ts';

/** What a model writes, good or with one fault. */
export interface WrittenAnswer {
  content: string | null;
  refusal?: string;
  finish?: string;
}

/** The sentences that make a good text a bad one. */
const faults: Partial<Record<ModelAnswer, string>> = {
  digits: 'Kamu benar 7 soal di TIU.',
  'number-word': 'Kerjakan lima soal setiap pagi.',
  unknown: 'Di TIU kamu mendapat {{tiu_bonus}}.',
  markup: 'Kerjakan **latihan** dengan tenang.',
  english: 'You should practise with more care.',
};

export function writtenAnswer(answer: ModelAnswer, offered: Offered): WrittenAnswer {
  const texts = goodTexts(offered);
  const whole = JSON.stringify(texts);
  const fault = answer === 'wrong-topic' ? wrongTopic(offered) : faults[answer];
  if (fault) return { content: JSON.stringify({ ...texts, tiu: `${texts['tiu']} ${fault}` }) };
  switch (answer) {
    case 'empty':
      return { content: '' };
    case 'refused':
      return { content: null, refusal: 'I cannot help with that.' };
    case 'truncated':
      return { content: whole.slice(0, 200), finish: 'length' };
    case 'prose':
      return { content: 'Hasilmu bagus, terus berlatih.' };
    case 'missing':
      return { content: JSON.stringify(Object.fromEntries(Object.entries(texts).slice(0, -1))) };
    case 'fenced':
      return { content: `\`\`\`json\n${whole}\n\`\`\`` };
    default:
      return { content: whole };
  }
}

/** A true number beside the name of another topic of the same test. */
function wrongTopic({ places }: Offered): string {
  const [one, other] = places.filter(({ test, name }) => test === 'TIU' && /^topik_\d+_nama$/.test(name));
  return `Di {{${one?.name}}} ada {{topik_${other?.topic}_soal}}.`;
}
