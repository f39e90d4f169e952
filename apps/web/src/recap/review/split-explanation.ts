export interface ExplanationParts {
  text: string;
  /** The takeaway without its label, or null. */
  takeaway: string | null;
  source: string | null;
}

/** Recognizes the last paragraphs of an explanation by their first words, so that each has its own style. */
export function splitExplanation(explanation: string): ExplanationParts {
  const paragraphs = explanation.split(/\n\s*\n/);
  const take = (word: string): string | null => {
    const last = paragraphs[paragraphs.length - 1] ?? '';
    return last.startsWith(`${word}: `) ? (paragraphs.pop() ?? '').slice(word.length + 2) : null;
  };
  const source = take('Sumber');
  const takeaway = take('Ingat');
  return { text: paragraphs.join('\n\n'), takeaway, source };
}
