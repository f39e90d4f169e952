/**
 * Syllogisms about events, proved by looking at every day: each event is true or false on it.
 *
 * Reads 'Jika x [dan|atau] y, [maka] z.', 'Hanya jika x, y.', 'X hanya jika y.', 'X atau y.' and 'X [dan|, tetapi] y.', each
 * clause perhaps with 'tidak', 'bukan' or 'belum'. Wording it cannot read is an error.
 */
import { follows, orNothing, straight } from './proof.ts';
import type { Frame, Proof } from './proof.ts';

/** The events of a day. */
type Day = ReadonlySet<string>;
type Test = (day: Day) => boolean;

interface Asked extends Frame {
  premises: readonly string[];
  /** Each event in the words of a clause without 'tidak'; several wordings of one event by ' | '. */
  events: readonly string[];
  /** What may open a sentence without a meaning of its own, such as 'Hari ini '. */
  openings?: readonly string[];
}

const DENIAL = /\b(?:tidak|bukan|belum) /;

/** One clause such as 'jaringan tidak terputus'. */
function clause(text: string, events: readonly string[]): Test {
  const named = (words: string): string | undefined =>
    events.find((event) => event.split(' | ').some((wording) => wording.toLowerCase() === words));
  const literal = named(text);
  if (literal !== undefined) return (day) => day.has(literal);
  const event = named(text.replace(DENIAL, ''));
  if (event === undefined) throw new Error(`no event in: ${text}`);
  return (day) => !day.has(event);
}

/** Clauses that are all joined by 'dan' (or 'tetapi', 'sedangkan') or all by 'atau'. */
function joined(text: string, events: readonly string[]): Test {
  const parts = text.split(/,? (?:dan|tetapi|namun|sedangkan) /);
  const choices = text.split(/,? atau /);
  if (parts.length > 1 && choices.length > 1) throw new Error(`dan and atau in one: ${text}`);
  const tests = (choices.length > 1 ? choices : parts).map((part) => clause(part, events));
  return (day) =>
    choices.length > 1 ? tests.some((holds) => holds(day)) : tests.every((holds) => holds(day));
}

/** A whole sentence. */
function sentence(raw: string, events: readonly string[], openings: readonly string[]): Test {
  const opening = openings.find((each) => raw.startsWith(each)) ?? '';
  const text = raw.slice(opening.length).replace(/\.$/, '').toLowerCase();
  const implies = (cause: string, effect: string): Test => {
    const [from, to] = [joined(cause, events), joined(effect, events)];
    return (day) => !from(day) || to(day);
  };
  const needs = /^hanya jika (.+?), (.+)$/.exec(text) ?? /^(?<effect>.+) hanya jika (?<need>.+)$/.exec(text);
  if (needs?.groups) return implies(needs.groups['effect'] ?? '', needs.groups['need'] ?? '');
  if (needs) return implies(needs[2] ?? '', needs[1] ?? '');
  const [, cause, effect] = /^jika (.+?), (?:maka )?(.+)$/.exec(text) ?? [];
  return cause === undefined || effect === undefined ? joined(text, events) : implies(cause, effect);
}

/** Every choice of what happens. */
function days(events: readonly string[]): Day[] {
  return Array.from(
    { length: 2 ** events.length },
    (_, bits) => new Set(events.filter((_event, at) => (bits >> at) & 1)),
  );
}

/** A proof of a syllogism about events. */
export function aboutEvents({ id, premises, events, openings = [], ask, mistakes }: Asked): Proof {
  return {
    id,
    stem: `${premises.join('\n')}\n\n${straight(ask)}`,
    ask,
    mistakes,
    truths: (options) => {
      const read = (text: string): Test => sentence(text, events, openings);
      const stated = premises.map(read);
      const models = days(events).filter((day) => stated.every((holds) => holds(day)));
      return orNothing(options, (option) => follows(models, read(option)));
    },
  };
}
