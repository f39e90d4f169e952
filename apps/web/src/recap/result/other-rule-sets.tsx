import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { RouteOutcome } from '@ambang/exam/scoring/pass.ts';
import {
  areRuleSetsComparable,
  haveSamePassingGrades,
  computeRouteOutcomes,
} from '@ambang/exam/scoring/pass.ts';
import { useQuery } from '@tanstack/react-query';
import { ruleSetsQuery } from '../../api/queries/results/rule-sets.ts';
import { capitalize } from '../../format/capitalize.ts';
import { keyedByTestName } from '../../exam/attempt/score-by-test.ts';
import { PassedBadge } from '../../ui/marks/badge.tsx';
import { Fold, FoldSkeleton } from '../fold.tsx';
import { routeOutcomeText } from '../verdict-text.ts';
import styles from './other-rule-sets.module.css';

interface SetOutcomes {
  set: RuleSet;
  outcomes: RouteOutcome[];
}

/** The same points under the other rule sets. Renders nothing without one. */
export function OtherRuleSets({ score }: { score: ScoreResult }) {
  const { data: sets, isPending } = useQuery(ruleSetsQuery);
  if (isPending) return <FoldSkeleton />;
  const others = sets ? otherOutcomes(sets, score) : [];
  if (others.length === 0) return null;
  const { title, tests } = score.rules;
  return (
    <Fold title="Kalau pakai ambang lain" answer={passedRoutesText(others)}>
      <p className={styles.own}>
        Di sini yang menentukan kelulusan adalah {title}:{' '}
        {tests.map(({ name, passingGrade }) => `${name} ${passingGrade}`).join(', ')}.
      </p>
      <div className={styles.sets}>
        {others.map(({ set, outcomes }) => (
          <section key={set.name} aria-label={`Menurut ambang ${set.title}`}>
            <h3>{capitalize(set.title)}</h3>
            <ul>
              {outcomes.map((outcome) => (
                <li key={outcome.route ?? ''}>
                  <div>
                    <span>{outcome.route ?? 'Umum'}</span>
                    <small>{routeOutcomeText(outcome)}</small>
                  </div>
                  <PassedBadge isPassed={outcome.isPassed} />
                </li>
              ))}
            </ul>
            <p className={styles.source}>{set.source}</p>
          </section>
        ))}
      </div>
    </Fold>
  );
}

const otherOutcomes = (sets: readonly RuleSet[], score: ScoreResult): SetOutcomes[] =>
  sets
    .filter((set) => !haveSamePassingGrades(set, score.rules) && areRuleSetsComparable(set, score.rules))
    .map((set) => ({ set, outcomes: computeRouteOutcomes(set, keyedByTestName(score)) }));

/** "Poin yang sama lulus di 2 dari 5 ambang" or "Poin yang sama belum lulus di satu pun dari 5 ambang". */
function passedRoutesText(sets: readonly SetOutcomes[]): string {
  const outcomes = sets.flatMap((set) => set.outcomes);
  const passed = outcomes.filter(({ isPassed }) => isPassed).length;
  const verdict = passed === 0 ? 'belum lulus di satu pun' : `lulus di ${passed}`;
  return `Poin yang sama ${verdict} dari ${outcomes.length} ambang`;
}
