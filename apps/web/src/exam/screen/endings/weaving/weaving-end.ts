/** After this time the layer goes even if no result has come. The result opens 2 s after the hand-in. */
const MAX_MS = 8_000;

const FLIGHT_MS = 320;
const FADE_MS = 220;

/** The cloth of the result, which is in ink until its marks arrive. */
const PLACE = 'main [data-cloth] svg';

/**
 * Ends the layer when the result is on the screen: the cloth moves to the place of the result's cloth while the layer fades.
 * On any other screen it only fades. While it covers the page, the root element has `data-weaving`: the result's own movements
 * wait for its end. React removes the dialog around the layer together with the exam; the layer then moves
 * to the page before the next picture.
 */
export function endOnResult(layer: HTMLElement, isStill: boolean): void {
  const exam = document.querySelector('main');
  document.documentElement.dataset.weaving = '';
  const end = () => {
    observer.disconnect();
    clearTimeout(lastTimer);
    fade(layer, document.querySelector(PLACE), isStill);
  };
  const check = () => {
    if (!layer.isConnected) document.body.append(layer);
    const main = document.querySelector('main');
    if (main && main !== exam && !main.hasAttribute('aria-busy')) end();
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  const lastTimer = setTimeout(end, MAX_MS);
}

function fade(layer: HTMLElement, target: Element | null, isStill: boolean): void {
  const cloth = layer.querySelector('svg');
  const remove = () => {
    layer.remove();
    delete document.documentElement.dataset.weaving;
  };
  if (isStill || !cloth) return remove();
  if (target)
    cloth.animate(flight(cloth, target), { duration: FLIGHT_MS, easing: 'ease-out', fill: 'forwards' });
  layer
    .animate([{ opacity: 1 }, { opacity: 0 }], {
      ...{ duration: FADE_MS, delay: target ? FLIGHT_MS - FADE_MS : 0, fill: 'forwards' },
    })
    .addEventListener('finish', remove);
  // The result can be used at once.
  layer.style.pointerEvents = 'none';
}

function flight(cloth: Element, target: Element): Keyframe[] {
  const [from, to] = [cloth.getBoundingClientRect(), target.getBoundingClientRect()];
  const move = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})`;
  return [{ transform: 'none' }, { transform: move }];
}
