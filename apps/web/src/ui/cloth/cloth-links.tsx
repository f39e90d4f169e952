import type { KeyboardEvent, MouseEvent } from 'react';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { hasModifier } from '../link.tsx';
import { useNavigate } from '../navigate.tsx';
import type { ClothDrawing, ClothPetal } from './cloth-geometry.ts';
import { nearestPetal, petalShape, questionAfterKey } from './cloth-geometry.ts';
import { clothViewBox } from './cloth-view-box.ts';
import styles from './cloth.module.css';

export interface LinkedCloth {
  /** Its petal is the one tab stop of the cloth. */
  selected: number;
  /** Whether the candidate has selected it: only then its petal has a ring. */
  isChosen: boolean;
  onSelect: (number: number) => void;
  pathOf: (number: number) => string;
  /** The name of a petal, such as "Soal 31, salah". */
  nameOf: (petal: ClothPetal) => string;
}

interface Props {
  drawing: ClothDrawing;
  cell: number;
  label: string;
  links: LinkedCloth;
}

/**
 * A petal is smaller than a finger, so a tap selects the nearest one, and a second tap on the same petal opens it. Arrow keys
 * move, Enter opens.
 */
export function ClothLinks({ drawing, cell, label, links }: Props) {
  const ref = useRef<SVGSVGElement>(null);
  const navigate = useNavigate();
  const { selected, isChosen, onSelect, pathOf } = links;
  const press = (event: MouseEvent<SVGSVGElement>) => {
    if (event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    const isPointer = event.detail > 0;
    const number = isPointer ? nearestToPointer(event, drawing) : pressedNumber(event);
    if (number === null) return;
    if (isPointer && !(isChosen && number === selected)) onSelect(number);
    else void navigate(pathOf(number));
  };
  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    if (hasModifier(event)) return;
    const next = questionAfterKey(drawing, event.key, selected);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    ref.current?.querySelector<SVGAElement>(`[data-number="${next}"]`)?.focus();
  };
  return (
    <svg
      ref={ref}
      className={classNames(styles.drawing, styles.linked)}
      viewBox={clothViewBox(drawing, cell)}
      role="group"
      aria-label={label}
      onClick={press}
      onKeyDown={move}
    >
      {drawing.petals.map((petal) => (
        <PetalLink key={petal.number} petal={petal} cell={cell} links={links} />
      ))}
    </svg>
  );
}

function PetalLink({ petal, cell, links }: { petal: ClothPetal; cell: number; links: LinkedCloth }) {
  const { number } = petal;
  const isSelected = number === links.selected;
  const { x, y, rx, ry, turn, isFilled, dotRadius } = petalShape(petal, cell);
  return (
    <a
      href={links.pathOf(number)}
      data-number={number}
      className={classNames(styles.link, isSelected && links.isChosen && styles.selected)}
      aria-label={links.nameOf(petal)}
      tabIndex={isSelected ? 0 : -1}
    >
      <circle className={styles.ring} cx={x} cy={y} r={cell / 2 - 1} />
      <ellipse
        className={isFilled ? styles.ink : styles.outline}
        {...{ cx: x, cy: y, rx, ry }}
        transform={`rotate(${turn} ${x} ${y})`}
      />
      {dotRadius !== null && <circle className={styles.dot} cx={x} cy={y} r={dotRadius} />}
    </a>
  );
}

const pressedNumber = ({ target }: MouseEvent): number | null => {
  const number = (target as Element).closest('[data-number]')?.getAttribute('data-number');
  return number ? Number(number) : null;
};

function nearestToPointer(event: MouseEvent<SVGSVGElement>, drawing: ClothDrawing): number | null {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const share = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  return nearestPetal(drawing, share.x * drawing.width, share.y * drawing.height);
}
