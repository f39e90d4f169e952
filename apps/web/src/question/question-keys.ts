import type { Answer } from '@ambang/exam/rules.ts';

/** What a key asks for. */
export type KeyAct = { kind: 'choose'; answer: Answer } | { kind: 'move'; by: 1 | -1 };

export interface PressedKey {
  key: string;
  isModified: boolean;
  /** The key is held down. */
  isRepeated: boolean;
}

const letters = ['a', 'b', 'c', 'd', 'e'];
const answers: readonly Answer[] = [1, 2, 3, 4, 5];

/** A-E and 1-5 choose, left and right move. Up and down stay with the radio buttons. */
export function keyAct({ key, isModified, isRepeated }: PressedKey): KeyAct | null {
  if (isModified) return null;
  if (key === 'ArrowLeft') return { kind: 'move', by: -1 };
  if (key === 'ArrowRight') return { kind: 'move', by: 1 };
  const position = Math.max(letters.indexOf(key.toLowerCase()), ['1', '2', '3', '4', '5'].indexOf(key));
  const answer = answers[position];
  return answer === undefined || isRepeated ? null : { kind: 'choose', answer };
}
