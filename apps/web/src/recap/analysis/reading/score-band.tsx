import type { ScoreBand as Band } from '@ambang/contract/tryouts/analyses.ts';
import { toPercent } from '../../../ui/charts/rounding.ts';
import { ReadingFold } from './reading-fold.tsx';
import styles from './score-band.module.css';

interface Props {
  band: Band;
  total: number;
  maximum: number;
}

/** The probable score in a tryout of the same difficulty. */
export function ScoreBand({ band, total, maximum }: Props) {
  const { low, high, text } = band;
  return (
    <ReadingFold title="Perkiraan dengan soal setara" note={`${low} sampai ${high} poin`}>
      <p className={styles.text}>{text}</p>
      <svg className={styles.band} width="100%" height="30" aria-hidden="true">
        <rect className={styles.rail} x="0" y="10" width="100%" height="10" />
        <rect
          className={styles.range}
          x={toPercent(low / maximum)}
          y="7"
          width={toPercent((high - low) / maximum)}
          height="16"
        />
        <svg className={styles.own} x={toPercent(total / maximum)}>
          <path d="M0 2V28" />
        </svg>
      </svg>
      <p className={styles.legend}>
        <span className={styles.rangeText}>
          Perkiraan {low}–{high}
        </span>
        <span className={styles.ownText}>Nilaimu {total}</span>
        <span>Skala 0–{maximum} poin</span>
      </p>
    </ReadingFold>
  );
}
