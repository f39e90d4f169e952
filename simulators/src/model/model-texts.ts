import type { ModelAnswer } from './model-settings.ts';

/** A placeholder as the prompt offers it. */
interface Placeholder {
  name: string;
  test?: string;
  topic?: number;
}

export interface Prompt {
  tests: string[];
  places: Placeholder[];
}

/** The prompt among the messages of a call; null when there is none. */
export function findPrompt(messages: unknown): Prompt | null {
  if (!Array.isArray(messages)) return null;
  const [last] = (messages as { role?: unknown; content?: unknown }[]).filter(({ role }) => role === 'user');
  try {
    const { tests, places } = JSON.parse(String(last?.content)) as Partial<Prompt>;
    return Array.isArray(tests) && Array.isArray(places) ? { tests, places } : null;
  } catch {
    return null;
  }
}

/** Texts that use each placeholder correctly. */
function goodTexts({ tests, places }: Prompt): Record<string, string> {
  const has = (name: string) => places.some((place) => place.name === name);
  const texts = tests.map((test) => [test.toLowerCase(), aboutTest(test, places, has)]);
  const summary =
    'Arahmu sudah terlihat, tinggal latihan yang teratur\n' +
    'Kamu mengumpulkan total {{total_poin}} dari {{total_maksimum}}. ' +
    tests.map((test) => `Untuk ${test}, nilaimu {{${test.toLowerCase()}_status}}.`).join(' ');
  return { summary, ...(Object.fromEntries(texts) as Record<string, string>) };
}

function aboutTest(test: string, places: Placeholder[], has: (name: string) => boolean): string {
  const name = test.toLowerCase();
  const topics = places.filter((place) => place.test === test && /^topik_\d+_nama$/.test(place.name));
  const about = topics.slice(0, 3).map(({ topic, name: called }) => {
    const worked = has(`topik_${topic}_latihan`) ? `, lalu kerjakan {{topik_${topic}_latihan}}` : '';
    return `Di {{${called}}} ada {{topik_${topic}_benar}} dari {{topik_${topic}_soal}}${worked}.`;
  });
  const gap = has(`${name}_kurang_poin`)
    ? `Di ${test} masih ada {{${name}_kurang_poin}} menuju {{${name}_ambang}}.`
    : '';
  return [`Di ${test} kamu mengumpulkan {{${name}_poin}} dan {{${name}_status}}.`, gap, ...about]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

interface Completion {
  content: string | null;
  refusal?: string;
  finish?: string;
}

/** Each of these sentences makes a good text invalid. */
const faults: Partial<Record<ModelAnswer, string>> = {
  digits: 'Kamu benar 7 soal di TIU.',
  'number-word': 'Kerjakan lima soal setiap pagi.',
  unknown: 'Di TIU kamu mendapat {{tiu_bonus}}.',
  markup: 'Kerjakan **latihan** dengan tenang.',
  english: 'You should practise with more care.',
};

/** A good text, or one with the fault that the setting names. */
export function createCompletion(answer: ModelAnswer, prompt: Prompt): Completion {
  const texts = goodTexts(prompt);
  const whole = JSON.stringify(texts);
  const fault = answer === 'wrong-topic' ? wrongTopic(prompt) : faults[answer];
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

/** A number beside the name of another topic of the same test. */
function wrongTopic({ places }: Prompt): string {
  const [one, other] = places.filter(({ test, name }) => test === 'TIU' && /^topik_\d+_nama$/.test(name));
  return `Di {{${one?.name}}} ada {{topik_${other?.topic}_soal}}.`;
}
