import { handIn, submit } from '@ambang/contract/tryouts/results.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { Destination } from '../../load/request-texts.ts';
import { headOf, jsonFields } from '../../load/request-texts.ts';

/** As a device hands in that has saved everything. Its list of answers is only read for questions without any change. */
export function handInText(destination: Destination, seat: number): string {
  const answers = Array.from({ length: QUESTIONS }, (): Answer => 0);
  const body = JSON.stringify(handIn.write({ changes: [], answers }));
  return headOf(destination, submit, seat, jsonFields(body.length)) + body;
}

const QUESTIONS = 110;
