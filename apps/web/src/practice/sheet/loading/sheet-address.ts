import type { TestName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';

/** The questions that the address of a sheet names. */
export type SheetSource =
  | { kind: 'today'; onlyDue: boolean }
  | { kind: 'step'; tryoutId: number; step: number; mark: string | null }
  | { kind: 'drill'; query: Readonly<Record<string, string>> }
  /** "Irama" with questions of one test. */
  | { kind: 'pace'; test: TestName }
  | { kind: 'single'; slug: string };

/** @returns null for an address without a meaning */
export function readSheetAddress(search: string): SheetSource | null {
  const params = new URLSearchParams(search);
  const start = params.get('mulai');
  if (start === 'bebas') return { kind: 'drill', query: {} };
  if (start === 'hari-ini' || start === 'jatuh-tempo')
    return { kind: 'today', onlyDue: start === 'jatuh-tempo' };
  const step = /^(\d+)\.(\d+)(?:\.([a-z\d]{1,7}))?$/.exec(params.get('langkah') ?? '');
  if (step) return { kind: 'step', tryoutId: Number(step[1]), step: Number(step[2]), mark: step[3] ?? null };
  const paced = params.get('irama');
  if (isTestName(paced)) return { kind: 'pace', test: paced };
  return readDrill(params);
}

function readDrill(params: URLSearchParams): SheetSource | null {
  const kind = params.get('jenis');
  if (kind) return { kind: 'drill', query: { kind } };
  const topic = skdRules.topics.find(({ id }) => String(id) === params.get('topik'));
  if (topic) return { kind: 'drill', query: { test: topic.test, topic: String(topic.id) } };
  const test = params.get('tes');
  if (isTestName(test)) return { kind: 'drill', query: { test } };
  return test !== null && /^[a-z\d-]{1,64}$/.test(test) ? { kind: 'single', slug: test } : null;
}

const isTestName = (name: string | null): name is TestName =>
  skdRules.tests.some((test) => test.name === name);

/** The name of a set of questions on the device: the same question may be part of several. */
export const setName = (source: SheetSource): string => {
  switch (source.kind) {
    case 'today':
      return 'today';
    case 'step':
      return `step/${source.tryoutId}/${source.mark ?? source.step}`;
    case 'drill':
      return `drill/${Object.values(source.query).join('/')}`;
    case 'pace':
      return `pace/${source.test}`;
    case 'single':
      return `single/${source.slug}`;
  }
};
