import type { Answer, TestName } from '@ambang/exam/rules.ts';
import { skd } from '@ambang/exam/skd.ts';
import { saidOf } from '../src/feedback.ts';
import { attemptReadingOf } from '../src/reading/attempt-reading.ts';
import type { Sitting } from '../src/sitting.ts';
import type { Work } from './sittings.ts';
import { keysOf, RIGHT, sittingOf, worth, WRONG } from './sittings.ts';

/** What is said of each test, in the order of the paper: "r13 w17" and "5x31 4x10 ex4"; the rest is right or best. */
export interface Marks {
  TWK?: string;
  TIU?: string;
  TKP?: string;
}

export interface Around {
  /** How each answered question was worked on; `null`: no times are known. */
  work?: ((number: number) => Work) | null;
  /** What was chosen first, by number, where it was another answer. */
  first?: Record<number, Answer>;
  struck?: number[];
  rules?: typeof skd;
  /** From the start to the deadline, where it was lengthened. */
  durationMs?: number;
}

const size = (name: TestName): number => skd.tests.find((test) => test.name === name)?.questions ?? 0;

function answersOf(name: TestName, marks: string): Answer[] {
  const answers = marks
    .split(' ')
    .filter(Boolean)
    .flatMap((mark): Answer[] => {
      const [, what, count] = /^([rwe]|[1-5]x|ex)(\d+)$/.exec(mark) ?? [];
      if (!what) throw new Error(`no mark ${mark}`);
      const one =
        what === 'r' ? RIGHT : what === 'w' ? WRONG : what.startsWith('e') ? 0 : worth(Number(what[0]));
      return Array.from({ length: Number(count) }, () => one);
    });
  const rest = name === 'TKP' ? worth(5) : RIGHT;
  return Array.from({ length: size(name) }, (_, index) => answers[index] ?? rest);
}

/** A candidate who answers every 45 s, in order, and is done after 82 minutes. */
export const steady = (number: number): Work => ({ spentMs: 45_000, at: number * 45_000 });

/** One who answers every 54 s, and works until the end. */
export const untilTheEnd = (number: number): Work => ({ spentMs: 54_000, at: number * 54_500 });

export function paper(
  marks: Marks,
  { work = steady, first = {}, struck = [], rules = skd, durationMs = rules.durationMs }: Around = {},
): Sitting {
  const answers = (['TWK', 'TIU', 'TKP'] as const).flatMap((name) => answersOf(name, marks[name] ?? ''));
  const keys = keysOf(skd).map((key, index) => ({ ...key, isStruck: struck.includes(index + 1) }));
  const worked = new Map<number, Work>();
  answers.forEach((answer, index) => {
    const number = index + 1;
    const other = first[number];
    if (work && (answer !== 0 || other !== undefined))
      worked.set(number, { ...work(number), ...(other !== undefined && { first: other, choices: 2 }) });
  });
  return sittingOf(answers, { rules, durationMs, keys, worked });
}

/** The kinds of finding in each text. */
export function kindsOf(sitting: Sitting): Record<string, string[]> {
  const { summary, tests } = saidOf(attemptReadingOf(sitting));
  const kinds = tests.map(({ name, findings }) => [name, findings.map(({ kind }) => kind)]);
  const byTest = Object.fromEntries(kinds) as Record<string, string[]>;
  return { ...byTest, all: summary.findings.map(({ kind }) => kind) };
}
