import { classNames } from '../../../ui/class-names.ts';
import { hundredth, tenth } from '../../../ui/marks/tenth.ts';
import type { PictureBar } from './histogram-bars.ts';
import { mostOf } from './histogram-bars.ts';
import styles from './histogram-picture.module.css';
import { histogramLabel } from './histogram-words.ts';

/** Places from the top, in em: the word above the own bar, the top of the highest bar, the foot of all. */
const WORD = 1;
const TOP = 3.4;
const BASE = 13.2;
const HEIGHT = 15.1;

/** Points between two numbers of the scale. */
const SCALE_STEP = 100;

/** How much of its place a bar fills. */
const FILLED = 0.84;

/** Heights go by the letters, which the person may have made larger. */
const em = (length: number) => `${hundredth(length)}em`;

const percent = (share: number) => `${tenth(share * 100)}%`;

/** Where are all the others, and where am I: one bar for every 25 points, filled as far as its people passed. */
export function HistogramPicture({ bars, maximum }: { bars: readonly PictureBar[]; maximum: number }) {
  const most = mostOf(bars);
  return (
    <svg
      className={styles.picture}
      width="100%"
      height={em(HEIGHT)}
      role="img"
      aria-label={histogramLabel(bars)}
    >
      <line className={styles.most} x1="0" x2="100%" y1={em(TOP)} y2={em(TOP)} />
      {bars.map((bar, place) => (
        <Bar key={bar.from} bar={bar} place={place} of={bars.length} most={most} />
      ))}
      <line className={styles.base} x1="0" x2="100%" y1={em(BASE)} y2={em(BASE)} />
      <Scale maximum={maximum} />
    </svg>
  );
}

interface BarProps {
  bar: PictureBar;
  place: number;
  /** How many bars there are. */
  of: number;
  /** The participants of the highest bar. */
  most: number;
}

function Bar({ bar, place, of, most }: BarProps) {
  const { participants, passed, isMine } = bar;
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(0.15, ((BASE - TOP) * count) / most));
  const [all, filled] = [heightOf(participants), heightOf(passed)];
  const across = { x: percent((place + (1 - FILLED) / 2) / of), width: percent(FILLED / of) };
  const whole = { ...across, y: em(BASE - all), height: em(all) };
  return (
    <>
      {all > 0 && <rect className={classNames(styles.bar, isMine && styles.mine)} {...whole} />}
      {filled > 0 && <rect className={styles.passed} {...across} y={em(BASE - filled)} height={em(filled)} />}
      {isMine && (
        <>
          <rect className={styles.ground} {...across} y={em(BASE)} height="4" />
          <Mine x={percent((place + 0.5) / of)} above={BASE - all} share={place / of} />
        </>
      )}
    </>
  );
}

interface MineProps {
  x: string;
  /** The upper edge of the own bar, in em. */
  above: number;
  share: number;
}

/** A word above all bars, which stays within the picture, and an arrow from it down to the own one. Nothing covers the bar. */
function Mine({ x, above, share }: MineProps) {
  const anchor = share < 0.05 ? 'start' : share > 0.94 ? 'end' : 'middle';
  return (
    <svg className={styles.mark} x={x} y="0">
      <text y={em(WORD)} textAnchor={anchor}>
        Kamu
      </text>
      <line className={styles.stem} y1={em(WORD + 0.4)} y2={em(above - 0.5)} />
      <svg className={styles.mark} y={em(above)}>
        <path d="M-6-12h12l-6 9z" />
      </svg>
    </svg>
  );
}

const Scale = ({ maximum }: { maximum: number }) =>
  Array.from({ length: Math.floor(maximum / SCALE_STEP) + 1 }, (_, step) => step * SCALE_STEP).map(
    (points) => (
      <text
        key={points}
        className={styles.quiet}
        x={percent(points / maximum)}
        y={em(BASE + 1.45)}
        textAnchor={points === 0 ? 'start' : 'middle'}
      >
        {points}
      </text>
    ),
  );
