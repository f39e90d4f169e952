import type { PromptData } from '../prompt-data.ts';
import { textBeforeLastClaim, findClaims, splitWordsAndCompounds, splitWords } from './parsing.ts';

/** Words that negate a claim anywhere in its sentence. The values of placeholders contain their own negation. */
const denials = new RegExp(
  `^(?:${[
    ...[
      'tidak',
      'tak',
      'takkan',
      'tiada',
      'bukan',
      'belum',
      'tdk',
      'nggak',
      'ngga',
      'enggak',
      'gak',
      'kagak',
    ],
    ...[
      'ndak',
      'mustahil',
      'sulit',
      'sukar',
      'susah',
      'jarang',
      'jauh',
      'bohong',
      'mitos',
      'alih',
      'ketimbang',
    ],
    // Words of conditions, comparisons, obligations, and of other times than now.
    ...['kalau', 'jika', 'bila', 'apabila', 'asal', 'asalkan', 'andai', 'andaikan', 'andaikata', 'apakah'],
    ...['seandainya', 'seakan', 'seolah', 'harusnya', 'seharusnya', 'semestinya', 'mestinya', 'sepatutnya'],
    ...['akan', 'bakal', 'kelak', 'pernah', 'sempat'],
  ].join('|')})(?:lah|kah|nya|pun)?$`,
);

/** Words that negate the words after them. */
const denialsBefore = /^(?:tanpa|jangan|jangankan|kecuali)(?:lah)?$/;

/** Phrases that call a claim wrong: "salah besar kalau", "keliru menyebut". */
const refutations =
  /^(?:salah|keliru)\b|\b(?:salah|keliru) (?:besar|total|menyebut|mengira|menganggap|mengatakan|disebut|dibilang)\b/;

/** Words allowed directly before a status: its subject, a conjunction, or an adverb that does not weaken it. */
const beforeStatus =
  /^(?:kamu|(?:nilai|skor|hasil|status)(?:mu|nya)|tiu|twk|tkp|dan|serta|juga|yang|tetapi|tapi|namun|sehingga|memang|ternyata|kini|sekarang)$/;

/** Words that turn a status into a wish, a duty, a possibility or an opinion. */
const wishes =
  /^(?:semoga|moga|supaya|agar|biar|ingin|harus|target|mungkin|barangkali|mana|anggap|(?:men|di)(?:yebut|sebut|kira|gira|ganggap|anggap)|bilang|(?:me|di)ngatakan|katakan)(?:mu|nya|lah)?$/;

/** Whether the sentence asserts its claims: no negation, no condition, no question. */
export function isAffirmative(sentence: string, data: PromptData): boolean {
  const words = splitWordsAndCompounds(sentence);
  if (sentence.includes('?') || refutations.test(words.join(' '))) return false;
  if (words.some((word) => denials.test(word))) return false;
  if (splitWordsAndCompounds(textBeforeLastClaim(sentence, data)).some((word) => denialsBefore.test(word)))
    return false;
  const statuses = findClaims(sentence, data).filter(({ name }) => name.endsWith('_status'));
  return (
    statuses.length === 0 ||
    (!words.some((word) => wishes.test(word)) &&
      statuses.every(({ name }) => followsAllowedWord(sentence, name)))
  );
}

/** Whether each occurrence of the status directly follows a word of `beforeStatus`. */
const followsAllowedWord = (sentence: string, name: string): boolean =>
  sentence
    .split(`{{${name}}}`)
    .slice(0, -1)
    .every((before) => beforeStatus.test(splitWords(before).at(-1) ?? ''));
