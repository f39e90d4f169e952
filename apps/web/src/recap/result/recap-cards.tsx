import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { countQuestions, maximumPoints } from '@ambang/exam/rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { leaderboardQuery } from '../../api/queries/results/leaderboards.ts';
import { recapPath, reviewPath } from '../../paths.ts';
import { countMarks } from '../../ui/cloth/cloth-marks.ts';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { toMarks, toQuestionResults } from '../question-results.ts';
import { AnalysisPicture, RankingPicture, ReviewPicture } from './card-pictures.tsx';
import styles from './recap-cards.module.css';

interface Props {
  tryoutId: number;
  score: ScoreResult;
  review: Review | undefined;
}

export function RecapCards({ tryoutId, score, review }: Props) {
  const recap = recapPath(tryoutId);
  return (
    <nav className={`${styles.cards} not-printed`} aria-label="Pelajari hasilnya">
      <Card to={`${recap}/analisis`} picture={<AnalysisPicture />} title="Analisis AI">
        {analysisText(score)}
      </Card>
      <Card to={reviewPath(tryoutId)} picture={<ReviewPicture />} title="Pembahasan">
        {(review && lostText(review)) ?? `Kunci dan penjelasan ${countQuestions(score.rules)} soal`}
      </Card>
      <Card to={`${recap}/leaderboard`} picture={<RankingPicture />} title="Perangkingan">
        {useRankText(tryoutId, score.attempt) ?? 'Posisimu di antara peserta lain'}
      </Card>
    </nav>
  );
}

function analysisText({ isPassed, rules, total }: ScoreResult): string {
  const open = maximumPoints(rules) - total;
  if (open === 0) return 'Semua poin sudah kamu dapat';
  return isPassed
    ? `Tempat ${open} poin yang belum kamu dapat`
    : 'Tiga materi yang paling cepat menutup jarak';
}

/** "30 salah, 5 kosong", or null without such questions. */
function lostText(review: Review): string | null {
  const { wrong, empty } = countMarks(toMarks(toQuestionResults(review)));
  const parts = [wrong > 0 && `${wrong} salah`, empty > 0 && `${empty} kosong`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** The rank of this attempt if the ranking has been fetched before; it is not fetched for this line. */
function useRankText(tryoutId: number, attempt: number): string | null {
  const { data } = useQuery({ ...leaderboardQuery(tryoutId, 'first'), enabled: false });
  return data?.me?.attempt === attempt && !data.isQuick
    ? `Peringkat ${data.me.rank} dari ${data.participants}`
    : null;
}

interface CardProps {
  to: string;
  picture: ReactNode;
  title: string;
  children: string;
}

const Card = ({ to, picture, title, children }: CardProps) => (
  <Link to={to} className={styles.card}>
    <span className={styles.inside}>
      {picture}
      <span className={styles.text}>
        <b>{title}</b>
        <span>{children}</span>
      </span>
      <Icon name="chevron-right" className={styles.arrow} />
    </span>
  </Link>
);
