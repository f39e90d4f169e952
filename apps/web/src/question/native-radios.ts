import type { Answer } from '@ambang/exam/rules.ts';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Native radio buttons, because the browser shows a press in the next frame, before React renders.
 * @param onPress resolves to the current answer, which may differ from the pressed one
 */
export function useNativeRadios(
  chosen: Answer,
  onPress: (answer: Answer) => Promise<Answer>,
): { list: RefObject<HTMLDivElement | null>; press: (answer: Answer) => void } {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => check(list.current, chosen), [chosen]);
  const press = (answer: Answer) => void onPress(answer).then((current) => check(list.current, current));
  return { list, press };
}

function check(list: HTMLElement | null, chosen: Answer): void {
  for (const input of list?.querySelectorAll('input') ?? []) input.checked = Number(input.value) === chosen;
}
