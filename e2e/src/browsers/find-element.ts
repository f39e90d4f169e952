/**
 * Describes the element to find: the first visible one with this selector and accessible name. While a modal dialog is
 * open, only the dialog is searched. The name is a pattern, as JSON.
 */
export interface Query {
  selector: string;
  source: string;
  flags: string;
}

export interface FoundElement {
  /** The centre, in px. */
  x: number;
  y: number;
  /** True when two frames later the element is at the same place and nothing covers its centre. */
  isStableAndUncovered: boolean;
  isChecked: boolean;
  isPressed: boolean;
}

/** Runs in the page, so it uses nothing from this module. */
export async function findElement({ selector, source, flags }: Query): Promise<FoundElement | null> {
  const name = new RegExp(source, flags);
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return text.replace(/\s+/g, ' ').trim();
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.parentElement?.closest('[inert], [aria-hidden=true]');
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const element = [...root.querySelectorAll(selector)].find(
    (one) => isVisible(one) && name.test(nameOf(one)),
  );
  if (!element) return null;
  // Radio buttons are pressed on their label, which contains the visible letter and text.
  const target = element.matches('input[type=radio]') ? (element.closest('label') ?? element) : element;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const first = target.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return {
    x,
    y,
    isStableAndUncovered: left === first.left && top === first.top && target.contains(hit),
    isChecked: (element as HTMLInputElement).checked,
    isPressed: element.getAttribute('aria-pressed') === 'true',
  };
}
