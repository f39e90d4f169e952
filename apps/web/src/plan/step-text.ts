import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { introPath, practiceSheetPath } from '../paths.ts';
import { stepMark } from './step-mark.ts';

/** The text of the button that starts a step: what, how many questions, how many minutes. */
export function stepButtonText({ kind, test, itemIds, minutes }: ActionStep): string {
  const questions = `${itemIds.length} soal`;
  switch (kind) {
    case 'repair':
    case 'changed':
      return `Perbaiki ${questions}, ${minutes} menit`;
    case 'unreached':
      return `Kerjakan ${questions} yang belum sempat, ${minutes} menit`;
    case 'read_first':
      return `Baca dulu, ${questions}, ${minutes} menit`;
    case 'fill':
      return `Isi ${questions} kosong, ${minutes} menit`;
    case 'pace':
      return `Irama, ${questions}, ${minutes} menit`;
    case 'drill':
      return `Latihan ${questions}, ${minutes} menit`;
    case 'single':
      return `Kerjakan tes ${test}, ${minutes} menit`;
    case 'tryout':
      return `Kerjakan tryout penuh, ${minutes} menit`;
  }
}

const isFinished = ({ itemIds, done }: ActionStep): boolean => itemIds.length > 0 && done >= itemIds.length;

/** The first step that is not finished, with its index in the plan, from 0. Undefined if all are finished. */
export function findOpenStep(steps: readonly ActionStep[]): { step: ActionStep; index: number } | undefined {
  const index = steps.findIndex((step) => !isFinished(step));
  const step = steps[index];
  return step && { step, index };
}

/** What has been done of a step; null before its first answer. */
export function progressText(step: ActionStep): string | null {
  if (step.done === 0) return null;
  return isFinished(step) ? 'Selesai' : `${step.done} dari ${step.itemIds.length} sudah dikerjakan`;
}

/**
 * A whole tryout opens its own screen; without a new one, the list.
 * @param sealedId the tryout of the plan
 * @param index of the step in its plan, from 0
 */
export function stepPath(
  sealedId: number,
  step: Pick<ActionStep, 'kind' | 'test' | 'itemIds' | 'tryoutId'>,
  index: number,
): string {
  const { kind, tryoutId } = step;
  if (kind !== 'tryout') return practiceSheetPath(`langkah=${sealedId}.${index + 1}.${stepMark(step)}`);
  return tryoutId === null ? '/home/tryouts' : introPath(tryoutId);
}
