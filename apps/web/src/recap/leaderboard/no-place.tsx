import type { RankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { reviewQuery } from '../../api/queries/reviews.ts';
import { introPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './own-place.module.css';
import { isToldByAnswers, unrankedSentence } from './place-words.ts';

interface Props {
  tryout: Tryout;
  view: RankingView;
}

/** In place of the own place. What stood in a sealed attempt says why it is not ranked. */
export function NoPlace({ tryout, view }: Props) {
  const { id, state } = tryout;
  const review = useQuery({ ...reviewQuery(id, tryout), enabled: isToldByAnswers(tryout, view) });
  return (
    <section className={styles.none} aria-labelledby="tanpa-peringkat">
      <h2 id="tanpa-peringkat">Kamu belum punya peringkat di sini</h2>
      <p className="muted">{unrankedSentence(tryout, view, review.data?.answers)}</p>
      {state !== 'sealed' && (
        <ButtonLink to={introPath(id)} variant="primary">
          Buka tryout
        </ButtonLink>
      )}
    </section>
  );
}
