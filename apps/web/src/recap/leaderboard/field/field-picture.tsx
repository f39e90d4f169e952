import { countText } from '../../../format/count.ts';
import { tenth } from '../../../ui/marks/tenth.ts';
import type { FieldBar } from './field-bars.ts';
import styles from './field-picture.module.css';
import { fieldLabel } from './field-words.ts';

/** Places from the top, in px: the word above the own bar, the top of the highest bar, the foot of all. */
const WORD = 13;
const TOP = 44;
const BASE = 172;
const HEIGHT = 196;

/** Points between two numbers of the scale. */
const SCALE_STEP = 100;

/** How much of its place a bar fills. */
const FILLED = 0.84;

const percent = (share: number) => `${tenth(share * 100)}%`;

/** Where are all the others, and where am I: one bar for every 25 points, filled as far as its people passed. */
export function FieldPicture({ bars, maximum }: { bars: readonly FieldBar[]; maximum: number }) {
  const most = Math.max(1, ...bars.map(({ participants }) => participants));
  const mine = bars.findIndex(({ isMine }) => isMine);
  const isLeft = mine >= 0 && mine < bars.length / 2;
  return (
    <svg className={styles.picture} width="100%" height={HEIGHT} role="img" aria-label={fieldLabel(bars)}>
      <line className={styles.most} x1="0" x2="100%" y1={TOP} y2={TOP} />
      <text
        className={styles.quiet}
        x={isLeft ? '100%' : 0}
        y={TOP - 6}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {`terbanyak ${countText(most)} peserta`}
      </text>
      {bars.map((bar, place) => (
        <Bar key={bar.from} bar={bar} place={place} of={bars.length} most={most} />
      ))}
      <line className={styles.base} x1="0" x2="100%" y1={BASE} y2={BASE} />
      <Scale maximum={maximum} />
    </svg>
  );
}

interface BarProps {
  bar: FieldBar;
  place: number;
  /** How many bars there are. */
  of: number;
  /** The participants of the highest bar. */
  most: number;
}

function Bar({ bar, place, of, most }: BarProps) {
  const { participants, passed, isMine } = bar;
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, tenth(((BASE - TOP) * count) / most)));
  const [all, filled] = [heightOf(participants), heightOf(passed)];
  const across = { x: percent((place + (1 - FILLED) / 2) / of), width: percent(FILLED / of) };
  const whole = { ...across, y: BASE - all, height: all };
  return (
    <>
      {all > 0 && <rect className={styles.bar} {...whole} />}
      {filled > 0 && <rect className={styles.passed} {...across} y={BASE - filled} height={filled} />}
      {isMine && (
        <>
          <rect className={styles.mine} {...whole} />
          <Mine x={percent((place + 0.5) / of)} above={BASE - all} share={place / of} />
        </>
      )}
    </>
  );
}

interface MineProps {
  x: string;
  /** The upper edge of the own bar. */
  above: number;
  share: number;
}

/** A word above all bars, which stays within the picture, and an arrow from it down to the own one. */
function Mine({ x, above, share }: MineProps) {
  const anchor = share < 0.05 ? 'start' : share > 0.94 ? 'end' : 'middle';
  return (
    <svg className={styles.mark} x={x} y="0">
      <text y={WORD} textAnchor={anchor}>
        Kamu
      </text>
      <path className={styles.stem} d={`M0 ${WORD + 5}V${above - 6}`} />
      <path d={`M-6 ${above - 12}h12l-6 9z`} />
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
        y={BASE + 19}
        textAnchor={points === 0 ? 'start' : 'middle'}
      >
        {points}
      </text>
    ),
  );
