import styles from './exam-question.module.css';

/**
 * The frames of the questions that are laid out, and the heading above them. A move shows another one here before React
 * hears of it: on a slow phone that is milliseconds sooner. React then draws the same, and `settle` holds both together.
 */
export class QuestionStage {
  readonly #frames = new Map<number, HTMLElement>();
  #heading: HTMLElement | null = null;

  /** For the frame of a question: follows it into the page and out of it. */
  readonly register = (number: number, frame: HTMLElement): (() => void) => {
    this.#frames.set(number, frame);
    return () => void this.#frames.delete(number);
  };

  /** @returns false when the question is not laid out yet: React has to draw it first */
  readonly show = (from: number, to: number): boolean => {
    const [before, after] = [this.#frames.get(from), this.#frames.get(to)];
    const figure = this.#heading?.lastChild;
    if (!before || !after || !figure || from === to) return false;
    turn(before, false);
    turn(after, true);
    figure.nodeValue = String(to);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return true;
  };

  /** After React has drawn: moves may have come faster than its drawing, and it changes only what it takes for changed. */
  syncWithRender(heading: HTMLElement | null, shown: number): void {
    this.#heading = heading;
    for (const [number, frame] of this.#frames) turn(frame, number === shown);
    const figure = heading?.lastChild;
    if (figure && figure.nodeValue !== String(shown)) figure.nodeValue = String(shown);
  }
}

/** Only one question is there for a screen reader. What is inert follows with React: it costs as much as all the rest. */
function turn(frame: HTMLElement, isShown: boolean): void {
  frame.className = frameClass(isShown);
  if (isShown) frame.removeAttribute('aria-hidden');
  else frame.setAttribute('aria-hidden', 'true');
}

export const frameClass = (isShown: boolean): string => (isShown ? styles.shown : styles.beside) ?? '';
