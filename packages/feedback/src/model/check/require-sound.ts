import { namesTopic } from './bare-names.ts';
import { leavesUnits } from './beside.ts';
import { isAffirmed } from './denials.ts';
import { Discarded } from '../discarded.ts';
import type { Section } from '../model-texts.ts';
import { LENGTHS, LONGEST_HEADLINE, testOfSection } from '../model-texts.ts';
import { saysNumber } from './number-words.ts';
import type { Offer } from '../offer.ts';
import { claimsIn, placeholdersIn, sentencesOf, withoutPlaceholders, wordsAndJoined } from './pieces.ts';
import { flawOfWords, judgesLine } from './refused-words.ts';
import { requireOneSubject } from './subjects.ts';

/** Everything else: markup, brackets, signs of arithmetic, letters that only look like ours, invisible characters. */
const FOREIGN = /[^A-Za-z .,;:?!()'"“”‘’\n–—-]/;

/** "ambang.id": a full stop with a letter right behind it. */
const LINK = /[A-Za-z][.:][A-Za-z]/;

const PLACE = String.raw`\{\{[^{}]*\}\}`;

/** A placeholder has a space, a line or a bracket before it, and a space or a sign before a space behind it. */
const CRAMPED = new RegExp(String.raw`[^\s(]${PLACE}|${PLACE}(?![.,;:?!)]*(?:\s|$))`);

/** Two numbers in a row would be read as one: "3 5", or "3, 5" as a decimal. */
const IN_A_ROW = new RegExp(String.raw`${PLACE}[\s.,;:()–—-]*${PLACE}`);

/** @throws Discarded when there is anything in the text that we do not vouch for */
export function requireSound(section: Section, text: string, offer: Offer): void {
  const { least, most } = LENGTHS[section];
  if (text.trim().length < least || text.length > most || hasLongHeadline(section, text))
    throw new Discarded('length');
  placeholdersIn(text, offer);
  const bare = withoutPlaceholders(text, ' ');
  const words = wordsAndJoined(text);
  // What says a number is looked for first, so that the log tells it from a stray sign.
  if (saysNumber(bare, words)) throw new Discarded('number');
  if (FOREIGN.test(bare)) throw new Discarded('characters');
  if (LINK.test(bare)) throw new Discarded('link');
  const flaw = flawOfWords(words);
  if (flaw) throw new Discarded(flaw);
  if (namesTopic(words, offer.rules)) throw new Discarded('topic name');
  if (CRAMPED.test(text) || IN_A_ROW.test(text)) throw new Discarded('placeholder edges');
  requireSentences(section, text, offer);
}

/** What is shown in one piece: the headline of the summary stands by itself, mostly without a full stop. */
function bodiesOf(section: Section, text: string): string[] {
  const [headline = '', ...lines] = text.split('\n');
  return section === 'summary' ? [headline, lines.join('\n')] : [text];
}

const hasLongHeadline = (section: Section, text: string): boolean =>
  section === 'summary' && (text.split('\n')[0] ?? '').length > LONGEST_HEADLINE;

function requireSentences(section: Section, text: string, offer: Offer): void {
  if (claimsIn(text, offer).length === 0) throw new Discarded('no value');
  for (const sentence of bodiesOf(section, text).flatMap(sentencesOf)) {
    requireOneSubject(sentence, testOfSection[section], offer);
    const hasClaim = claimsIn(sentence, offer).length > 0;
    if (hasClaim && !leavesUnits(sentence)) throw new Discarded('unit');
    if (hasClaim && !isAffirmed(sentence, offer)) throw new Discarded('denial');
    if (judgesLine(wordsAndJoined(sentence), hasClaim)) throw new Discarded('verdict');
  }
}
