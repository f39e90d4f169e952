import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { emptyMarks } from '../ui/cloth/cloth-marks.ts';

type Attempt = Pick<OwnedTryout, 'state' | 'tests' | 'marks'>;

/** The marks to draw: before the attempt is sealed, an answer is a full petal, because nothing of its points is known. */
export function drawnMarks({ state, tests, marks }: Attempt): string {
  if (marks === null) return emptyMarks(tests);
  return state === 'sealed' ? marks : marks.replace(/0/g, '5');
}
