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

/** So many words of a text about a test stay visible. The rest is folded. */
const MAX_WORDS = 60;

/** A dot ends a sentence only before a capital letter: "1.400" does not. */
const SENTENCE = /[^]+?[.?!](?=\s+\p{Lu}|\s*$)\s*/gu;

/** The sentences that stay visible, at least one, and those that are folded. */
export function splitReading(text: string): { lead: string; rest: string } {
  const sentences = text.match(SENTENCE) ?? [text];
  let lead = '';
  for (const sentence of sentences) {
    if (lead !== '' && countWords(lead) + countWords(sentence) > MAX_WORDS) break;
    lead += sentence;
  }
  return { lead: lead.trim(), rest: text.slice(lead.length).trim() };
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
