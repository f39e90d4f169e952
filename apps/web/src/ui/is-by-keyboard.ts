import type { MouseEvent } from 'react';

/** A click that no pointer made: a keyboard or a screen reader pressed the button. */
export const isByKeyboard = (event: MouseEvent): boolean => event.detail === 0;
