export interface ExplanationParts {
  text: string;
  /** The sentence to take away, without the word before it; null when there is none. */
  takeaway: string | null;
  source: string | null;
}

/** The last paragraphs of an explanation, told apart by their first words, so that each can be set in its own way. */
export function explanationParts(explanation: string): ExplanationParts {
  const paragraphs = explanation.split(/\n\s*\n/);
  const take = (word: string): string | null => {
    const last = paragraphs[paragraphs.length - 1] ?? '';
    return last.startsWith(`${word}: `) ? (paragraphs.pop() ?? '').slice(word.length + 2) : null;
  };
  const source = take('Sumber');
  const takeaway = take('Ingat');
  return { text: paragraphs.join('\n\n'), takeaway, source };
}
