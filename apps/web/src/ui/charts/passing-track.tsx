import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './passing-track.module.css';

interface Props {
  passingGrade: number;
  maximum: number;
  /** The points; absent while there is no result. */
  score?: number;
  /** The description for screen readers. */
  label: string;
  className?: string | undefined;
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;

/** The ruler of one test: filled up to the score, with a gold tick at the passing grade. Missing points are hatched. */
export function PassingTrack({ passingGrade, maximum, score, label, className }: Props) {
  const hatch = useId();
  const grade = percent(passingGrade, maximum);
  const reached = score ?? 0;
  const isShort = score !== undefined && score < passingGrade;
  return (
    <div className={classNames(styles.track, className)}>
      <svg className={styles.ruler} width="100%" role="img" aria-label={label}>
        <rect className={styles.rail} x="0" y="12" width="100%" height="10" />
        <rect
          className={styles.passZone}
          x={grade}
          y="13"
          width={percent(maximum - passingGrade, maximum)}
          height="8"
        />
        {reached > 0 && <rect className={styles.ink} y="12" width={percent(reached, maximum)} height="10" />}
        {isShort && (
          <MissingPoints
            from={percent(reached, maximum)}
            width={percent(passingGrade - reached, maximum)}
            hatch={hatch}
          />
        )}
        <svg className={styles.tick} x={grade} y="0">
          <path className={styles.halo} d="M0 3V31" />
          <path className={styles.line} d="M0 3V31" />
          <path className={styles.arrow} d="M-5 2H5L0 9Z" />
          <text className={styles.grade} y="31" dy="0.85em">{`Ambang ${passingGrade}`}</text>
        </svg>
        <text className={styles.maximum} x="100%" y="31" dy="0.85em">
          {maximum}
        </text>
      </svg>
    </div>
  );
}

function MissingPoints({ from, width, hatch }: { from: string; width: string; hatch: string }) {
  return (
    <>
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
        <rect className={styles.stripe} width="1.5" height="5" />
      </pattern>
      <rect className={styles.missing} x={from} y="12.5" width={width} height="9" fill={`url(#${hatch})`} />
    </>
  );
}
