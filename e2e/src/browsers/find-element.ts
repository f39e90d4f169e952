/** What is looked for: the first that is seen, in the modal dialog when one is open. */
export interface Sought {
  selector: string;
  name: RegExp;
}

export interface Found {
  /** Where a finger would touch it. */
  x: number;
  y: number;
  /** Whether it lies still and nothing covers it. */
  isFree: boolean;
  isChecked: boolean;
  isPressed: boolean;
}

/** What of `Sought` can be sent to the page. */
export interface Wanted {
  selector: string;
  source: string;
  flags: string;
}

export const wanted = ({ selector, name }: Sought): Wanted => ({
  selector,
  source: name.source,
  flags: name.flags,
});

/** Runs in the page. */
export async function look({ selector, source, flags }: Wanted): Promise<Found | null> {
  const name = new RegExp(source, flags);
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return text.replace(/\s+/g, ' ').trim();
  };
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.parentElement?.closest('[inert], [aria-hidden=true]');
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const element = [...place.querySelectorAll(selector)].find((one) => isSeen(one) && name.test(nameOf(one)));
  if (!element) return null;
  // The round button of an answer is drawn by its label.
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
    isFree: left === first.left && top === first.top && target.contains(hit),
    isChecked: (element as HTMLInputElement).checked,
    isPressed: element.getAttribute('aria-pressed') === 'true',
  };
}
