/**
 * Proofs of syllogisms about events by model checking: on each day an event happens or not.
 *
 * Parses 'Jika x [dan|atau] y, [maka] z.', 'Hanya jika x, y.', 'X hanya jika y.', 'X atau y.' and 'X [dan|, tetapi] y.',
 * with 'tidak', 'bukan' or 'belum' in each clause. Other wording is an error.
 */
import { subsets } from './arrangements.ts';
import { followsFromModels, evaluateOptions, requirePositiveQuestion } from './proof.ts';
import type { ProofBase, Proof } from './proof.ts';

/** The events that happen on a day. */
type Day = ReadonlySet<string>;
type Predicate = (day: Day) => boolean;

interface Input extends ProofBase {
  premises: readonly string[];
  /** Each event as a clause without negation. Alternative wordings are separated by ' | '. */
  events: readonly string[];
  /** Openings without logical meaning, such as 'Hari ini '. */
  openings?: readonly string[];
}

const DENIAL = /\b(?:tidak|bukan|belum) /;

/** A clause such as 'jaringan tidak terputus'. */
function clause(text: string, events: readonly string[]): Predicate {
  const named = (words: string): string | undefined =>
    events.find((event) => event.split(' | ').some((wording) => wording.toLowerCase() === words));
  const literal = named(text);
  if (literal !== undefined) return (day) => day.has(literal);
  const event = named(text.replace(DENIAL, ''));
  if (event === undefined) throw new Error(`no event in: ${text}`);
  return (day) => !day.has(event);
}

/** Clauses joined either by 'dan' (or 'tetapi', 'namun', 'sedangkan') or by 'atau'. */
function joined(text: string, events: readonly string[]): Predicate {
  const parts = text.split(/,? (?:dan|tetapi|namun|sedangkan) /);
  const choices = text.split(/,? atau /);
  if (parts.length > 1 && choices.length > 1) throw new Error(`mixes dan and atau: ${text}`);
  const tests = (choices.length > 1 ? choices : parts).map((part) => clause(part, events));
  return (day) =>
    choices.length > 1 ? tests.some((holds) => holds(day)) : tests.every((holds) => holds(day));
}

function parseSentence(raw: string, events: readonly string[], openings: readonly string[]): Predicate {
  const opening = openings.find((each) => raw.startsWith(each)) ?? '';
  const text = raw.slice(opening.length).replace(/\.$/, '').toLowerCase();
  const implies = (cause: string, effect: string): Predicate => {
    const [from, to] = [joined(cause, events), joined(effect, events)];
    return (day) => !from(day) || to(day);
  };
  const needs = /^hanya jika (.+?), (.+)$/.exec(text) ?? /^(?<effect>.+) hanya jika (?<need>.+)$/.exec(text);
  if (needs?.groups) return implies(needs.groups['effect'] ?? '', needs.groups['need'] ?? '');
  if (needs) return implies(needs[2] ?? '', needs[1] ?? '');
  const [, cause, effect] = /^jika (.+?), (?:maka )?(.+)$/.exec(text) ?? [];
  return cause === undefined || effect === undefined ? joined(text, events) : implies(cause, effect);
}

export function createEventProof({ id, premises, events, openings = [], prompt, mistakes }: Input): Proof {
  return {
    id,
    stem: `${premises.join('\n')}\n\n${requirePositiveQuestion(prompt)}`,
    prompt,
    mistakes,
    truths: (options) => {
      const read = (text: string): Predicate => parseSentence(text, events, openings);
      const stated = premises.map(read);
      const models = subsets(events).filter((day) => stated.every((holds) => holds(day)));
      return evaluateOptions(options, (option) => followsFromModels(models, read(option)));
    },
  };
}
