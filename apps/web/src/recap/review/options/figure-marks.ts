import type { FigureMark } from '../../../question/figures/figure-options.tsx';
import type { ReviewedOption } from './reviewed-option.ts';

/** What stands below a figure: the result of a figural question is on the picture itself. */
export function figureMark({ state, isOwn }: ReviewedOption): FigureMark | null {
  if (state === null) return null;
  if (state === 'right') return { tone: 'right', icon: 'check', text: isOwn ? 'pilihanmu, benar' : 'benar' };
  return { tone: state, icon: state === 'wrong' ? 'x' : 'user', text: 'pilihanmu' };
}

/** The reasons of the options that are not shown one by one, as one text: "A: …" */
export const otherReasons = (options: readonly ReviewedOption[]): string =>
  options.map(({ letter, reason }) => `${letter}: ${reason ?? ''}`).join('\n\n');
