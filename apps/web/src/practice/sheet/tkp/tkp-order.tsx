import { spokenText } from '@ambang/contract/markup/markup.ts';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import { MarkupText } from '../../../ui/text/markup-text.tsx';
import type { Option } from '../../session/shuffle.ts';
import type { ShownOption } from '../options/practice-item-view.ts';
import { completed, moveTo, orderedRows, placeNext, valueOfPlace } from './ordering.ts';
import styles from './tkp.module.css';
import { useRowDrag } from './use-row-drag.ts';

interface Props {
  options: readonly ShownOption[];
  placed: readonly Option[];
  onPlace: (placed: readonly Option[]) => void;
}

/** All five in order. Nothing has a place at first, so that an order that was not chosen is never rated. */
export function TkpOrder({ options, placed, onPlace }: Props) {
  const [message, setMessage] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const all = options.map(({ option }) => option);
  const change = (option: Option, next: readonly Option[]) => {
    if (next.join() === placed.join()) return;
    onPlace(next);
    setMessage(`Sekarang di ${valueOfPlace(next.indexOf(option))}`);
  };
  const move = (option: Option, by: 1 | -1) => {
    const place = placed.indexOf(option);
    if (place >= 0) change(option, moveTo(placed, option, Math.min(place + by, placed.length - 1)));
    else if (by === -1) change(option, placeNext(placed, all, option));
  };
  const lifted = useRowDrag(list, {
    onMove: (option, place) => change(option, moveTo(placed, option, place)),
    onDrop: () => onPlace(completed(placed, all)),
  });
  return (
    <>
      <p className={styles.prompt} id="urutan">
        Urutkan dari yang paling tepat (5) sampai yang paling kurang (1)
      </p>
      <ol ref={list} className={styles.order} aria-labelledby="urutan">
        {orderedRows(options, placed).map((option) => (
          <OrderRow
            key={option.option}
            option={option}
            place={placed.indexOf(option.option)}
            count={placed.length}
            isLifted={lifted === option.option}
            onMove={(by) => move(option.option, by)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  );
}

interface RowProps {
  option: ShownOption;
  /** -1 without a place. */
  place: number;
  /** The number of placed options. */
  count: number;
  isLifted: boolean;
  onMove: (by: 1 | -1) => void;
}

function OrderRow({ option: { option, text }, place, count, isLifted, onMove }: RowProps) {
  const isPlaced = place >= 0;
  const spoken = spokenText(text);
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      data-option={option}
      className={classNames(styles.orderRow, isLifted && styles.lifted)}
      onKeyDown={moveByKey}
    >
      <span className={styles.handle} data-handle>
        <ScreenIcon name="grip-vertical" />
        <span className={classNames(styles.value, !isPlaced && styles.unplaced)}>
          {isPlaced ? valueOfPlace(place) : <span className="visually-hidden">belum ditaruh</span>}
        </span>
      </span>
      <span className={styles.orderText}>
        <MarkupText text={text} />
      </span>
      <span className={styles.rowButtons}>
        <button
          type="button"
          aria-label={isPlaced ? `Naikkan: ${spoken}` : `Taruh di ${valueOfPlace(count)}: ${spoken}`}
          aria-disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <ScreenIcon name="arrow-up" />
        </button>
        <button
          type="button"
          aria-label={`Turunkan: ${spoken}`}
          aria-disabled={!isPlaced || place === count - 1}
          onClick={() => onMove(1)}
        >
          <ScreenIcon name="arrow-down" />
        </button>
      </span>
    </li>
  );
}
