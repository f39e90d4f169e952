import type { Offer } from '../offer.ts';
import { beforeLastClaim, claimsIn, wordsAndJoined, wordsOf } from './pieces.ts';

/** Words that turn a claim around, wherever they stand in its sentence: what is filled in says by itself what is not. */
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
    // What is not so, or not yet.
    ...['kalau', 'jika', 'bila', 'apabila', 'asal', 'asalkan', 'andai', 'andaikan', 'andaikata', 'apakah'],
    ...['seandainya', 'seakan', 'seolah', 'harusnya', 'seharusnya', 'semestinya', 'mestinya', 'sepatutnya'],
    ...['akan', 'bakal', 'kelak', 'pernah', 'sempat'],
  ].join('|')})(?:lah|kah|nya|pun)?$`,
);

/** The same of what comes behind them. */
const denialsBefore = /^(?:tanpa|jangan|jangankan|kecuali)(?:lah)?$/;

/** "salah besar kalau", "keliru menyebut" */
const refutations =
  /^(?:salah|keliru)\b|\b(?:salah|keliru) (?:besar|total|menyebut|mengira|menganggap|mengatakan|disebut|dibilang)\b/;

/** What stands right before a status: whom it is said of, or what joins it to that. */
const beforeStatus =
  /^(?:kamu|(?:nilai|skor|hasil|status)(?:mu|nya)|tiu|twk|tkp|dan|serta|juga|yang|tetapi|tapi|namun|sehingga|memang|ternyata|kini|sekarang)$/;

/** A status that is wished for, or held by somebody to be so. */
const wishes =
  /^(?:semoga|moga|supaya|agar|biar|ingin|harus|target|mungkin|barangkali|mana|anggap|(?:men|di)(?:yebut|sebut|kira|gira|ganggap|anggap)|bilang|(?:me|di)ngatakan|katakan)(?:mu|nya|lah)?$/;

/** Whether a sentence with a claim says it as it is: not denied, not supposed, not asked. */
export function isAffirmed(sentence: string, offer: Offer): boolean {
  const words = wordsAndJoined(sentence);
  if (sentence.includes('?') || refutations.test(words.join(' '))) return false;
  if (words.some((word) => denials.test(word))) return false;
  if (wordsAndJoined(beforeLastClaim(sentence, offer)).some((word) => denialsBefore.test(word))) return false;
  const statuses = claimsIn(sentence, offer).filter(({ name }) => name.endsWith('_status'));
  return (
    statuses.length === 0 ||
    (!words.some((word) => wishes.test(word)) && statuses.every(({ name }) => isSaidOf(sentence, name)))
  );
}

const isSaidOf = (sentence: string, name: string): boolean =>
  sentence
    .split(`{{${name}}}`)
    .slice(0, -1)
    .every((before) => beforeStatus.test(wordsOf(before).at(-1) ?? ''));
