import styles from './exam-question.module.css';

/**
 * Shows the next question before React renders, which is milliseconds faster on a slow phone. React then renders the
 * same result.
 */
export class QuestionSwitcher {
  readonly #frames = new Map<number, HTMLElement>();
  #heading: HTMLElement | null = null;

  readonly register = (number: number, frame: HTMLElement): (() => void) => {
    this.#frames.set(number, frame);
    return () => void this.#frames.delete(number);
  };

  /** @returns false when the question is not rendered yet */
  readonly show = (from: number, to: number): boolean => {
    const [oldFrame, newFrame] = [this.#frames.get(from), this.#frames.get(to)];
    const numberText = this.#heading?.lastChild;
    if (!oldFrame || !newFrame || !numberText || from === to) return false;
    toggleFrame(oldFrame, false);
    toggleFrame(newFrame, true);
    numberText.nodeValue = String(to);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return true;
  };

  /** Call it after each render, because React does not update frames that only `show` has changed. */
  syncWithRender(heading: HTMLElement | null, shown: number): void {
    this.#heading = heading;
    for (const [number, frame] of this.#frames) toggleFrame(frame, number === shown);
    const numberText = heading?.lastChild;
    if (numberText && numberText.nodeValue !== String(shown)) numberText.nodeValue = String(shown);
  }
}

/** React sets `inert` later, because it is slow. */
function toggleFrame(frame: HTMLElement, isShown: boolean): void {
  frame.className = questionFrameClass(isShown);
  if (isShown) frame.removeAttribute('aria-hidden');
  else frame.setAttribute('aria-hidden', 'true');
}

export const questionFrameClass = (isShown: boolean): string =>
  (isShown ? styles.shown : styles.beside) ?? '';
