/** A place as the prompt offers it. */
export interface Place {
  name: string;
  test?: string;
  topic?: number;
}

export interface Offered {
  tests: string[];
  places: Place[];
}

/** Finds the offer among the messages of a call; null when there is none. */
export function offeredIn(messages: unknown): Offered | null {
  if (!Array.isArray(messages)) return null;
  const [last] = (messages as { role?: unknown; content?: unknown }[]).filter(({ role }) => role === 'user');
  try {
    const { tests, places } = JSON.parse(String(last?.content)) as Partial<Offered>;
    return Array.isArray(tests) && Array.isArray(places) ? { tests, places } : null;
  } catch {
    return null;
  }
}

/** Texts in which each place stands where it belongs. */
export function goodTexts({ tests, places }: Offered): Record<string, string> {
  const has = (name: string) => places.some((place) => place.name === name);
  const texts = tests.map((test) => [test.toLowerCase(), aboutTest(test, places, has)]);
  const summary =
    'Arahmu sudah terlihat, tinggal latihan yang teratur\n' +
    'Kamu mengumpulkan total {{total_poin}} dari {{total_maksimum}}. ' +
    tests.map((test) => `Untuk ${test}, nilaimu {{${test.toLowerCase()}_status}}.`).join(' ');
  return { summary, ...(Object.fromEntries(texts) as Record<string, string>) };
}

function aboutTest(test: string, places: Place[], has: (name: string) => boolean): string {
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
