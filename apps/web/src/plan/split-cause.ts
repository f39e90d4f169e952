/** With six lines, the button below is still in the first window of a small phone. */
const MAX_LEAD = 180;

/** A dot ends a sentence only before a capital letter: "1.400" does not. */
const SENTENCE = /[^]+?[.?!](?=\s+\p{Lu}|\s*$)\s*/gu;

/** The sentences that fit above the button of the first step, at least one, and those that follow it. */
export function splitCause(text: string): { lead: string; rest: string } {
  const sentences = text.match(SENTENCE) ?? [text];
  let lead = '';
  for (const sentence of sentences) {
    if (lead !== '' && lead.length + sentence.trim().length > MAX_LEAD) break;
    lead += sentence;
  }
  return { lead: lead.trim(), rest: text.slice(lead.length) };
}
