export interface ExplanationParts {
  text: string;
  /** The sentence to take away, without the word before it; null when there is none. */
  takeaway: string | null;
  source: string | null;
}

/** The last paragraphs of an explanation, told apart by their first words, so that each can be set in its own way. */
export function explanationParts(explanation: string): ExplanationParts {
  const parts: ExplanationParts = { text: '', takeaway: null, source: null };
  const rest = explanation.split(/\n\s*\n/).filter((paragraph) => {
    const [, word, said = ''] = /^(Ingat|Sumber): ([^]*)$/.exec(paragraph) ?? [];
    if (word === 'Ingat') parts.takeaway = said;
    if (word === 'Sumber') parts.source = said;
    return word === undefined;
  });
  return { ...parts, text: rest.join('\n\n') };
}
