import { OPTION_COUNT } from '@ambang/exam/rules.ts';

export interface FigureAlt {
  /** What all figures have in common, and the given figures. */
  stem: string;
  /** In the authored order. */
  options: string[];
}

/** Splits the alternative text of a picture with options: "… Pilihan A: … Pilihan B: …". @returns null for another text */
export function splitFigureAlt(alt: string): FigureAlt | null {
  const [stem = '', ...options] = alt.split(/\s*Pilihan [A-E]: /);
  return options.length === OPTION_COUNT && options.every((text) => text !== '') ? { stem, options } : null;
}
