import { mentionsTopic } from './topic-names.ts';
import { addsUnitOrLoss } from './units.ts';
import { isAffirmative } from './denials.ts';
import { DiscardedTextError } from '../discarded-text-error.ts';
import type { TextSection } from '../model-texts.ts';
import { TEXT_LENGTH_LIMITS, MAX_HEADLINE_LENGTH, testBySection } from '../model-texts.ts';
import { containsNumber } from './number-words.ts';
import type { PromptData } from '../prompt-data.ts';
import {
  findClaims,
  findPlaceholders,
  splitSentences,
  replacePlaceholders,
  splitWordsAndCompounds,
} from './parsing.ts';
import { findWordFlaw, judgesPassingGrade } from './refused-words.ts';
import { requireOneSubject } from './subjects.ts';

/**
 * Characters other than these are refused, for example markup, square brackets, arithmetic signs, look-alike letters and
 * invisible characters.
 */
const FOREIGN = /[^A-Za-z .,;:?!()'"“”‘’\n–—-]/;

/** "ambang.id": a full stop directly followed by a letter. */
const LINK = /[A-Za-z][.:][A-Za-z]/;

const PLACEHOLDER = String.raw`\{\{[^{}]*\}\}`;

/**
 * A placeholder without the required characters around it: before it a space, a line break or an opening parenthesis,
 * and after it, behind optional punctuation, a space or the end of the text.
 */
const CRAMPED = new RegExp(String.raw`[^\s(]${PLACEHOLDER}|${PLACEHOLDER}(?![.,;:?!)]*(?:\s|$))`);

/** Two numbers in a row could be read as one: "3 5", or "3, 5" as a decimal. */
const IN_A_ROW = new RegExp(String.raw`${PLACEHOLDER}[\s.,;:()–—-]*${PLACEHOLDER}`);

/** @throws DiscardedTextError when the text fails any check */
export function requireValidText(section: TextSection, text: string, data: PromptData): void {
  const { min, max } = TEXT_LENGTH_LIMITS[section];
  if (text.trim().length < min || text.length > max || hasLongHeadline(section, text))
    throw new DiscardedTextError('length');
  findPlaceholders(text, data);
  const bare = replacePlaceholders(text, ' ');
  const words = splitWordsAndCompounds(text);
  // Numbers are checked before characters, so that the log names the more specific flaw.
  if (containsNumber(bare, words)) throw new DiscardedTextError('number');
  if (FOREIGN.test(bare)) throw new DiscardedTextError('characters');
  if (LINK.test(bare)) throw new DiscardedTextError('link');
  const flaw = findWordFlaw(words);
  if (flaw) throw new DiscardedTextError(flaw);
  if (mentionsTopic(words, data.rules)) throw new DiscardedTextError('topic name');
  if (CRAMPED.test(text) || IN_A_ROW.test(text)) throw new DiscardedTextError('placeholder edges');
  requireSentences(section, text, data);
}

/** Separates the headline of the summary from its body, because a headline mostly ends without a full stop. */
function splitHeadline(section: TextSection, text: string): string[] {
  const [headline = '', ...lines] = text.split('\n');
  return section === 'summary' ? [headline, lines.join('\n')] : [text];
}

const hasLongHeadline = (section: TextSection, text: string): boolean =>
  section === 'summary' && (text.split('\n')[0] ?? '').length > MAX_HEADLINE_LENGTH;

function requireSentences(section: TextSection, text: string, data: PromptData): void {
  if (findClaims(text, data).length === 0) throw new DiscardedTextError('no value');
  for (const sentence of splitHeadline(section, text).flatMap(splitSentences)) {
    requireOneSubject(sentence, testBySection[section], data);
    const hasClaim = findClaims(sentence, data).length > 0;
    if (hasClaim && addsUnitOrLoss(sentence)) throw new DiscardedTextError('unit');
    if (hasClaim && !isAffirmative(sentence, data)) throw new DiscardedTextError('denial');
    if (judgesPassingGrade(splitWordsAndCompounds(sentence), hasClaim))
      throw new DiscardedTextError('verdict');
  }
}
