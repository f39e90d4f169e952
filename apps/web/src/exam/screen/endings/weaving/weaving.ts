import type { Answers } from '@ambang/exam/answers/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { petalShape } from '../../../../ui/cloth/cloth-geometry.ts';
import type { ClothDrawing } from '../../../../ui/cloth/cloth-geometry.ts';
import { clothViewBox } from '../../../../ui/cloth/cloth-view-box.ts';
import { layInk, PETAL_MS, petalDelays, shuttleStops, WEAVE_MS } from './weaving-plan.ts';
import { endOnResult } from './weaving-end.ts';
import styles from './weaving.module.css';

const CELL = 28;

/** As `--ease-out`, which scripts cannot use. */
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

export interface WovenAttempt {
  answers: Answers;
  rules: RuleSet;
}

/**
 * Weaves the answers into a cloth, above the exam and until the result is on the screen. The layer belongs to no screen, so
 * that it can outlive the exam. It is decorative, because the toast has the same news. A tap ends the movement.
 */
export function startWeaving({ answers, rules }: WovenAttempt): void {
  if (document.querySelector(`.${styles.layer}`)) return;
  const isWide = matchMedia('(min-width: 800px)').matches;
  const drawing = layInk(answers, rules, isWide);
  const layer = document.createElement('div');
  layer.className = [styles.layer, isWide ? styles.wide : ''].join(' ').trim();
  layer.setAttribute('aria-hidden', 'true');
  // The content security policy allows no styles in markup.
  layer.innerHTML = `${clothMarkup(drawing)}<p><b>Jawabanmu sudah terkirim.</b> <span>Nilai sedang dihitung.</span></p>`;
  // Inside of an open dialog the layer covers it, while the dialog keeps the exam inert and shows the toast above.
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(layer);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const movements = isStill ? [] : [...turnPetals(layer, drawing), ...moveShuttle(layer, drawing)];
  layer.addEventListener('click', () => {
    for (const movement of movements) movement.finish();
  });
  endOnResult(layer, isStill);
}

/** All values are numbers, so the markup needs no escapes. */
function clothMarkup(drawing: ClothDrawing): string {
  const petals = drawing.petals.map((petal) => {
    const { x, y, rx, ry, turn, isFilled } = petalShape(petal, CELL);
    return (
      `<g class="${styles.petal}">` +
      `<ellipse class="${isFilled ? styles.ink : styles.outline}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/></g>`
    );
  });
  const shuttle = `<g class="${styles.shuttle}"><ellipse rx="9" ry="4"/></g>`;
  return `<svg class="${styles.cloth}" viewBox="${clothViewBox(drawing, CELL)}">${petals.join('')}${shuttle}</svg>`;
}

/**
 * At first the ovals are upright, as on the sheet. The animations belong to the script: those of a style sheet would begin
 * again when the layer moves from the dialog to the page.
 */
function turnPetals(layer: HTMLElement, { petals }: ClothDrawing): Animation[] {
  const delays = petalDelays(petals);
  return [...layer.querySelectorAll(`.${styles.petal}`)].map((petal, index) => {
    const { number, turn } = petals[index] ?? { number: 0, turn: 45 };
    return petal.animate(
      { transform: [`scale(0.58, 0.88) rotate(${-turn}deg)`, 'none'] },
      { duration: PETAL_MS, delay: delays.get(number) ?? 0, easing: EASE_OUT, fill: 'backwards' },
    );
  });
}

const moveShuttle = (layer: HTMLElement, { petals }: ClothDrawing): Animation[] =>
  [...layer.querySelectorAll(`.${styles.shuttle}`)].map((shuttle) =>
    shuttle.animate(
      shuttleStops(petals).map(({ x, y, offset }) => ({
        ...{ offset, opacity: offset === 1 ? 0 : 1 },
        transform: `translate(${x * CELL}px, ${y * CELL}px)`,
      })),
      { duration: WEAVE_MS, fill: 'both' },
    ),
  );
