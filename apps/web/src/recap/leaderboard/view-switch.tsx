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

export const ViewSwitch = ({ view, onChoose }: Props) => (
  <div className={`${styles.switch} not-printed`} role="group" aria-label="Perangkingan dari">
    {views.map((option) => (
      <button
        key={option.view}
        type="button"
        aria-pressed={option.view === view}
        onClick={() => onChoose(option.view)}
      >
        {option.name}
      </button>
    ))}
  </div>
);

export const rankingViewName = (view: RankingView): string =>
  views.find((option) => option.view === view)?.name ?? '';
