import type { RankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { reviewQuery } from '../../api/queries/reviews.ts';
import { introPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './own-place.module.css';
import { unrankedSentence } from './place-words.ts';

interface Props {
  tryout: Tryout;
  view: RankingView;
  isInOther: boolean;
}

/** In place of the own place. What stood in a sealed attempt says why it is not ranked. */
export function NoPlace({ tryout, view, isInOther }: Props) {
  const { id, state, attemptsStarted } = tryout;
  const review = useQuery({ ...reviewQuery(id), enabled: state === 'sealed' && !isInOther });
  const answers = review.data?.answers;
  return (
    <section className={styles.none} aria-labelledby="tanpa-peringkat">
      <h2 id="tanpa-peringkat">Kamu belum punya peringkat di sini</h2>
      <p className="muted">{unrankedSentence({ view, isInOther, state, attemptsStarted, answers })}</p>
      {state !== 'sealed' && (
        <ButtonLink to={introPath(id)} variant="primary">
          Buka tryout
        </ButtonLink>
      )}
    </section>
  );
}
