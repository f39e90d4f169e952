import { namesTopic } from './topic-names.ts';
import { addsNoUnit } from './units.ts';
import { isAffirmed } from './denials.ts';
import { Discarded } from '../discarded.ts';
import type { Section } from '../model-texts.ts';
import { LENGTHS, LONGEST_HEADLINE, testOfSection } from '../model-texts.ts';
import { containsNumber } from './number-words.ts';
import type { PromptData } from '../prompt-data.ts';
import { claimsIn, placeholdersIn, sentencesOf, withoutPlaceholders, wordsAndJoined } from './parsing.ts';
import { flawOfWords, judgesGrade } from './refused-words.ts';
import { requireOneSubject } from './subjects.ts';

/** Anything else: markup, brackets, arithmetic signs, look-alike letters, invisible characters. */
const FOREIGN = /[^A-Za-z .,;:?!()'"“”‘’\n–—-]/;

/** "ambang.id": a full stop directly followed by a letter. */
const LINK = /[A-Za-z][.:][A-Za-z]/;

const PLACEHOLDER = String.raw`\{\{[^{}]*\}\}`;

/**
 * A placeholder must follow a space, a line break or a bracket, and be followed by a space or by punctuation and a
 * space.
 */
const CRAMPED = new RegExp(String.raw`[^\s(]${PLACEHOLDER}|${PLACEHOLDER}(?![.,;:?!)]*(?:\s|$))`);

/** Two numbers in a row could be read as one: "3 5", or "3, 5" as a decimal. */
const IN_A_ROW = new RegExp(String.raw`${PLACEHOLDER}[\s.,;:()–—-]*${PLACEHOLDER}`);

/** @throws Discarded when the text fails any check */
export function requireValidText(section: Section, text: string, data: PromptData): void {
  const { least, most } = LENGTHS[section];
  if (text.trim().length < least || text.length > most || hasLongHeadline(section, text))
    throw new Discarded('length');
  placeholdersIn(text, data);
  const bare = withoutPlaceholders(text, ' ');
  const words = wordsAndJoined(text);
  // Numbers are checked before characters, so that the log names the more specific flaw.
  if (containsNumber(bare, words)) throw new Discarded('number');
  if (FOREIGN.test(bare)) throw new Discarded('characters');
  if (LINK.test(bare)) throw new Discarded('link');
  const flaw = flawOfWords(words);
  if (flaw) throw new Discarded(flaw);
  if (namesTopic(words, data.rules)) throw new Discarded('topic name');
  if (CRAMPED.test(text) || IN_A_ROW.test(text)) throw new Discarded('placeholder edges');
  requireSentences(section, text, data);
}

/** The headline of the summary is checked by itself: it mostly ends without a full stop. */
function bodiesOf(section: Section, text: string): string[] {
  const [headline = '', ...lines] = text.split('\n');
  return section === 'summary' ? [headline, lines.join('\n')] : [text];
}

const hasLongHeadline = (section: Section, text: string): boolean =>
  section === 'summary' && (text.split('\n')[0] ?? '').length > LONGEST_HEADLINE;

function requireSentences(section: Section, text: string, data: PromptData): void {
  if (claimsIn(text, data).length === 0) throw new Discarded('no value');
  for (const sentence of bodiesOf(section, text).flatMap(sentencesOf)) {
    requireOneSubject(sentence, testOfSection[section], data);
    const hasClaim = claimsIn(sentence, data).length > 0;
    if (hasClaim && !addsNoUnit(sentence)) throw new Discarded('unit');
    if (hasClaim && !isAffirmed(sentence, data)) throw new Discarded('denial');
    if (judgesGrade(wordsAndJoined(sentence), hasClaim)) throw new Discarded('verdict');
  }
}
