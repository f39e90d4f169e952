/**
 * Word analogies, proved by named relations.
 *
 * A fact says which relations of the catalogue hold for words in their order; the author writes down every one that a careful
 * reader would find, for the question and for each option. True is an option of which a relation of the question holds, in the
 * same direction. An option without any relation of its own is an error: it could be struck out without thinking.
 */
import { RELATIONS } from './relations.ts';
import type { Relation } from './relations.ts';
import type { Frame, Proof } from './proof.ts';

interface Asked extends Omit<Frame, 'ask'> {
  /** The words of the question as printed: 'HIGROMETER : KELEMBAPAN UDARA'. */
  words: string;
  /** Relations by words in lower case, 'barometer : tekanan udara'; '~' before a name turns it round. */
  facts: Readonly<Record<string, readonly (Relation | `~${Relation}` | `+${string}`)[]>>;
  /** What the catalogue lacks: name and sentence; a fact names it as '+name'. */
  more?: Readonly<Record<string, string>>;
}

/** The relations of the words; words that no fact knows, or a relation without a sentence, are an error. */
function relations(words: string, { facts, more = {} }: Asked): readonly string[] {
  const known = facts[words.toLowerCase()] ?? [];
  if (known.length === 0) throw new Error(`no relation is known of: ${words}`);
  const parts = words.split(' : ').length;
  for (const name of known) {
    const sentence = name.startsWith('+')
      ? more[name.slice(1)]
      : RELATIONS[name.replace(/^~/, '') as Relation];
    if (!sentence?.includes(`{${parts}}`) || sentence.includes(`{${parts + 1}}`))
      throw new Error(`${name} is no relation of ${parts} words`);
  }
  return known;
}

/** A proof by the relation that the question and exactly one option share. */
export function analogy(asked: Asked): Proof {
  const { id, words, mistakes } = asked;
  const parts = words.split(' : ');
  const stem = `${words} = ${parts.map(() => '…').join(' : ')}`;
  return {
    id,
    stem,
    ask: stem,
    mistakes,
    truths: (options) => {
      const wanted = relations(words, asked);
      return options.map((option) => {
        if (option.split(' : ').length !== parts.length) throw new Error(`not as many words: ${option}`);
        return relations(option, asked).some((name) => wanted.includes(name));
      });
    },
  };
}
