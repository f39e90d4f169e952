import type { ModelAnswer } from './model-settings.ts';

interface Placeholder {
  name: string;
  test?: string;
  topic?: number;
}

interface Prompt {
  tests: string[];
  places: Placeholder[];
}

export function findPrompt(messages: unknown): Prompt | null {
  if (!Array.isArray(messages)) return null;
  const [first] = (messages as { role?: unknown; content?: unknown }[]).filter(({ role }) => role === 'user');
  try {
    const { tests, places } = JSON.parse(String(first?.content)) as Partial<Prompt>;
    return Array.isArray(tests) && Array.isArray(places) ? { tests, places } : null;
  } catch {
    return null;
  }
}

function createValidTexts({ tests, places }: Prompt): Record<string, string> {
  const has = (name: string) => places.some((place) => place.name === name);
  const texts = tests.map((test) => [test.toLowerCase(), textAboutTest(test, places, has)]);
  const summary =
    'Arahmu sudah terlihat, tinggal latihan yang teratur\n' +
    'Kamu mengumpulkan total {{total_poin}} dari {{total_maksimum}}. ' +
    tests.map((test) => `Untuk ${test}, nilaimu {{${test.toLowerCase()}_status}}.`).join(' ');
  return { summary, ...(Object.fromEntries(texts) as Record<string, string>) };
}

function textAboutTest(test: string, places: Placeholder[], has: (name: string) => boolean): string {
  const name = test.toLowerCase();
  const topics = places.filter((place) => place.test === test && /^topik_\d+_nama$/.test(place.name));
  const topicSentences = topics.slice(0, 3).map(({ topic, name: called }) => {
    const practice = has(`topik_${topic}_latihan`) ? `, lalu kerjakan {{topik_${topic}_latihan}}` : '';
    return `Di {{${called}}} ada {{topik_${topic}_benar}} dari {{topik_${topic}_soal}}${practice}.`;
  });
  const gap = has(`${name}_kurang_poin`)
    ? `Di ${test} masih ada {{${name}_kurang_poin}} menuju {{${name}_ambang}}.`
    : '';
  return [`Di ${test} kamu mengumpulkan {{${name}_poin}} dan {{${name}_status}}.`, gap, ...topicSentences]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

interface Completion {
  content: string | null;
  refusal?: string;
  finish?: string;
}

/** Each of these sentences makes a valid text invalid. */
const invalidSentences: Partial<Record<ModelAnswer, string>> = {
  digits: 'Kamu benar 7 soal di TIU.',
  'number-word': 'Kerjakan lima soal setiap pagi.',
  unknown: 'Di TIU kamu mendapat {{tiu_bonus}}.',
  markup: 'Kerjakan **latihan** dengan tenang.',
  english: 'You should practise with more care.',
};

export function createCompletion(answer: ModelAnswer, prompt: Prompt): Completion {
  const texts = createValidTexts(prompt);
  const whole = JSON.stringify(texts);
  const invalid = answer === 'wrong-topic' ? wrongTopicSentence(prompt) : invalidSentences[answer];
  if (invalid) return { content: JSON.stringify({ ...texts, tiu: `${texts['tiu']} ${invalid}` }) };
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

function wrongTopicSentence({ places }: Prompt): string {
  const [one, other] = places.filter(({ test, name }) => test === 'TIU' && /^topik_\d+_nama$/.test(name));
  return `Di {{${one?.name}}} ada {{topik_${other?.topic}_soal}}.`;
}
