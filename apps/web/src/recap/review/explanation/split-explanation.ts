interface ExplanationParts {
  text: string;
  /** The takeaway without its label, or null. */
  takeaway: string | null;
  source: string | null;
}

/** Splits off the last paragraphs that begin with "Ingat:" and "Sumber:". */
export function splitExplanation(explanation: string): ExplanationParts {
  const paragraphs = explanation.split(/\n\s*\n/);
  const splitOff = (label: string): string | null => {
    const last = paragraphs[paragraphs.length - 1] ?? '';
    return last.startsWith(`${label}: `) ? (paragraphs.pop() ?? '').slice(label.length + 2) : null;
  };
  const source = splitOff('Sumber');
  const takeaway = splitOff('Ingat');
  return { text: paragraphs.join('\n\n'), takeaway, source };
}
