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
