import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Changes `rem` and the `em` of media queries, as the text size setting of the browser does. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const [standard, fixed] = [16, 13].map((size) => Math.round((size * percent) / 100));
  await (await session).send('Page.setFontSizes', { fontSizes: { standard, fixed } });
}

/**
 * Finds content that does not fit the window, in the topmost dialog or else in the page.
 *
 * @returns "problem: text"
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const height = window.innerHeight;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const scope = dialog ?? document.body;
    const found = new Set<string>();
    const withAncestors = (part: Element | null): Element[] =>
      part ? [part, ...withAncestors(part.parentElement)] : [];
    const canScroll = (part: Element, axis: 'overflowX' | 'overflowY') =>
      ['auto', 'scroll'].includes(getComputedStyle(part)[axis]);
    // True for a part that scrolls horizontally, has an ellipsis, or is for screen readers only.
    const isIntended = (part: Element) =>
      withAncestors(part).some(
        (one) =>
          (canScroll(one, 'overflowX') && one.scrollWidth > one.clientWidth) ||
          getComputedStyle(one).textOverflow === 'ellipsis' ||
          (one.clientWidth <= 1 && getComputedStyle(one).position === 'absolute'),
      );

    // A scrolling or positioned ancestor moves over other content.
    const layerOf = (part: Element) =>
      withAncestors(part).find(
        (one) =>
          canScroll(one, 'overflowY') ||
          ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position),
      );
    const buttons = [...scope.querySelectorAll('a, button')]
      .filter((button) => getComputedStyle(button).display !== 'inline')
      .map((button) => ({ button, box: button.getBoundingClientRect(), layer: layerOf(button) }));

    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const [parent, content] = [text.parentElement, text.textContent?.trim().slice(0, 40)];
      if (!parent || !content || parent.closest('svg, script, style, noscript')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (right === left || isIntended(parent)) continue;
      if (left < -1 || right > width + 1) found.add(`outside the window: ${content}`);
      const layer = layerOf(parent);
      for (const line of range.getClientRects())
        for (const { button, box, layer: other } of buttons)
          if (
            layer === other &&
            !button.contains(parent) &&
            Math.min(line.right, box.right) - Math.max(line.left, box.left) > 2 &&
            Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > line.height / 3
          )
            found.add(`behind a button: ${content}`);
      const button = parent.closest('a, button');
      if (!button || getComputedStyle(button).display === 'inline') continue;
      const box = button.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1) found.add(`outside its button: ${content}`);
    }

    for (const part of scope.querySelectorAll('a, button, input, select, textarea')) {
      const box = part.getBoundingClientRect();
      if (box.width <= 1 || !part.checkVisibility({ visibilityProperty: true })) continue;
      const name = part.textContent || part.ariaLabel || part.tagName;
      if (!isIntended(part) && (box.left < -1 || box.right > width + 1))
        found.add(`outside the window: ${name}`);
      if (!dialog || (box.top >= -1 && box.bottom <= height + 1)) continue;
      // A text area scrolls by itself.
      const frame = withAncestors(part.parentElement)
        .find((one) => canScroll(one, 'overflowY'))
        ?.getBoundingClientRect();
      const isReached = frame && frame.top > -1 && frame.bottom < height + 1 && frame.height > 60;
      if (!isReached) found.add(`out of reach: ${name}`);
    }

    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.add(`scrolls horizontally by ${scrollWidth - width} px`);
    const stickyBars = [...document.querySelectorAll('header, nav, div:has(> nav)')].filter(
      (bar) => !dialog && getComputedStyle(bar).position === 'sticky',
    );
    const barsHeight = stickyBars
      .filter((bar) => !stickyBars.some((other) => other !== bar && other.contains(bar)))
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    const maxHeight = height < 400 ? 96 : height / 2;
    if (barsHeight > maxHeight) found.add(`bars take ${barsHeight} of ${height} px`);
    return [...found];
  });

/**
 * Finds broken words that are shorter than half the window, and overlapping words, in the topmost dialog or else in the
 * page.
 */
export const findWordFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const isApart = (part: Element | null): boolean =>
      part !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(part).position) || isApart(part.parentElement));
    const isShown = (part: Element | null, box: DOMRect): boolean => {
      if (part === null) return true;
      const frame = part.getBoundingClientRect();
      const isCut =
        getComputedStyle(part).overflow !== 'visible' &&
        (box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.top < frame.top - 1);
      return !isCut && isShown(part.parentElement, box);
    };
    const width = document.documentElement.clientWidth;
    const words: { word: string; parent: Element; box: DOMRect }[] = [];
    const found = new Set<string>();
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || parent.closest('svg, script, style, noscript, .visually-hidden')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/(?<!\S)[\p{L}\d]{2,16}(?!\S)/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()];
        const isBroken = new Set(boxes.map(({ top }) => top)).size > 1;
        const length = boxes.reduce((sum, { width }) => sum + width, 0);
        if (isBroken && length < width / 2) found.add(`broken: ${word}`);
        const [box] = boxes;
        if (box && !isApart(parent) && isShown(parent, box)) words.push({ word, parent, box });
      }
    }
    for (const [index, { word, parent, box }] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        // A box has space above and below its letters.
        const [upper, lower] = [box.top + box.height / 4, box.bottom - box.height / 4];
        const isOn = box.left < other.box.right - 1 && other.box.left < box.right - 1;
        const meets =
          isOn &&
          upper < other.box.bottom - other.box.height / 4 &&
          other.box.top + other.box.height / 4 < lower;
        if (meets && !parent.contains(other.parent)) found.add(`overlap: ${word}, ${other.word}`);
      }
    }
    return [...found];
  });
