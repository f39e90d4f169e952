export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The first line of a summary is its headline. */
export function splitSummary(summary: string): { headline: string; text: string } {
  const [headline = '', ...lines] = summary.trim().split('\n');
  return { headline: headline.trim(), text: lines.join('\n') };
}

/** So many words about a test are visible in its tab. The rest is folded. */
const MAX_WORDS = 60;

/** A dot ends a sentence only before a capital letter: "1.400" does not. */
const SENTENCE = /[^]+?[.?!](?=\s+\p{Lu}|\s*$)\s*/gu;

/**
 * The sentences that stay visible and those that are folded.
 * @param beside what is visible beside the text
 */
export function splitReading(text: string, beside: string): { lead: string; rest: string } {
  const sentences = text.match(SENTENCE) ?? [text];
  const maximum = MAX_WORDS - countWords(beside);
  let lead = '';
  for (const sentence of sentences) {
    if (countWords(lead) + countWords(sentence) > maximum) break;
    lead += sentence;
  }
  return { lead: lead.trim(), rest: text.slice(lead.length).trim() };
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
