import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import styles from './view-switch.module.css';

const views: readonly { view: RankingView; name: string }[] = [
  { view: 'first', name: 'Percobaan pertama' },
  { view: 'all', name: 'Semua percobaan' },
];

interface Props {
  view: RankingView;
  onChoose: (view: RankingView) => void;
}

/** Switches between first attempts and all attempts. */
export const ViewSwitch = ({ view, onChoose }: Props) => (
  <div className={`${styles.switch} not-printed`} role="group" aria-label="Perangkingan dari">
    {views.map((one) => (
      <button
        key={one.view}
        type="button"
        aria-pressed={one.view === view}
        onClick={() => onChoose(one.view)}
      >
        {one.name}
      </button>
    ))}
  </div>
);

export const rankingViewName = (view: RankingView): string =>
  views.find((one) => one.view === view)?.name ?? '';
