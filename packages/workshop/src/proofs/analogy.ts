/**
 * Proofs of word analogies. `facts` lists all relations that a careful reader would find between the words of the question
 * and of each option. An option is true if it shares a relation with the question in the same direction. An option without
 * any relation is an error, because it is too easy to exclude.
 */
import { RELATIONS } from './relations.ts';
import type { Relation } from './relations.ts';
import type { ProofBase, Proof } from './proof.ts';

interface Input extends Omit<ProofBase, 'prompt'> {
  /** For example 'HIGROMETER : KELEMBAPAN UDARA'. */
  words: string;
  /** The relations by words in lower case, such as 'barometer : tekanan udara'. '~' before a name inverts the relation. */
  facts: Readonly<Record<string, readonly (Relation | `~${Relation}` | `+${string}`)[]>>;
  /** Sentences of relations that `RELATIONS` lacks. A fact refers to one as '+name'. */
  more?: Readonly<Record<string, string>>;
}

/** @throws for words without facts, and for relations whose sentence is missing or has another number of words */
function findRelations(words: string, { facts, more = {} }: Input): readonly string[] {
  const known = facts[words.toLowerCase()] ?? [];
  if (known.length === 0) throw new Error(`no relation is known for: ${words}`);
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

export function createAnalogyProof(input: Input): Proof {
  const { id, words, mistakes } = input;
  const parts = words.split(' : ');
  const stem = `${words} = ${parts.map(() => '…').join(' : ')}`;
  return {
    id,
    stem,
    prompt: stem,
    mistakes,
    truths: (options) => {
      const wanted = findRelations(words, input);
      return options.map((option) => {
        if (option.split(' : ').length !== parts.length) throw new Error(`not as many words: ${option}`);
        return findRelations(option, input).some((name) => wanted.includes(name));
      });
    },
  };
}
