import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { reviewQuery } from '../../api/queries/results/reviews.ts';
import { introPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './own-rank.module.css';
import { doesUnrankedReasonNeedAnswers, unrankedReasonText } from './rank-text.ts';

interface Props {
  tryout: Tryout;
  view: RankingView;
}

/** States why the viewer has no rank. For a sealed attempt the reason may depend on its answers. */
export function NoRankCard({ tryout, view }: Props) {
  const { id, state } = tryout;
  const review = useQuery({
    ...reviewQuery(id, tryout),
    enabled: doesUnrankedReasonNeedAnswers(tryout, view),
  });
  return (
    <section className={styles.unranked} aria-labelledby="tanpa-peringkat">
      <h2 id="tanpa-peringkat">Kamu belum punya peringkat di sini</h2>
      <p className="muted">{unrankedReasonText(tryout, view, review.data?.answers)}</p>
      {state !== 'sealed' && (
        <ButtonLink to={introPath(id)} variant="primary">
          Buka tryout
        </ButtonLink>
      )}
    </section>
  );
}
