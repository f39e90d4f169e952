import styles from './exam-question.module.css';

/**
 * The frames of the rendered questions and the heading above them. A move shows another frame here before React renders,
 * which is milliseconds faster on a slow phone. React then renders the same.
 */
export class QuestionSwitcher {
  readonly #frames = new Map<number, HTMLElement>();
  #heading: HTMLElement | null = null;

  /** @returns the call that unregisters the frame */
  readonly register = (number: number, frame: HTMLElement): (() => void) => {
    this.#frames.set(number, frame);
    return () => void this.#frames.delete(number);
  };

  /** @returns false when the question is not rendered yet */
  readonly show = (from: number, to: number): boolean => {
    const [before, after] = [this.#frames.get(from), this.#frames.get(to)];
    const figure = this.#heading?.lastChild;
    if (!before || !after || !figure || from === to) return false;
    toggle(before, false);
    toggle(after, true);
    figure.nodeValue = String(to);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return true;
  };

  /** Call it after each render: React skips what it believes unchanged, and moves may have been faster than its render. */
  syncWithRender(heading: HTMLElement | null, shown: number): void {
    this.#heading = heading;
    for (const [number, frame] of this.#frames) toggle(frame, number === shown);
    const figure = heading?.lastChild;
    if (figure && figure.nodeValue !== String(shown)) figure.nodeValue = String(shown);
  }
}

/** Screen readers see one question only. React sets `inert` later, because it costs as much as all the rest. */
function toggle(frame: HTMLElement, isShown: boolean): void {
  frame.className = questionFrameClass(isShown);
  if (isShown) frame.removeAttribute('aria-hidden');
  else frame.setAttribute('aria-hidden', 'true');
}

export const questionFrameClass = (isShown: boolean): string =>
  (isShown ? styles.shown : styles.beside) ?? '';
