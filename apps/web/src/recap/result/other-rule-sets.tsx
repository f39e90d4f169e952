import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import {
  areRuleSetsComparable,
  haveSamePassingGrades,
  computeRouteOutcomes,
} from '@ambang/exam/scoring/pass.ts';
import { useQuery } from '@tanstack/react-query';
import { ruleSetsQuery } from '../../api/queries/results/rule-sets.ts';
import { keyedByTestName } from '../../exam/attempt/score-by-test.ts';
import { PassedBadge } from '../../ui/marks/badge.tsx';
import styles from './other-rule-sets.module.css';
import { routeOutcomeText } from '../verdict-text.ts';

export function OtherRuleSets({ score }: { score: ScoreResult }) {
  const { data: sets } = useQuery(ruleSetsQuery);
  const otherSets =
    sets?.filter(
      (set) => !haveSamePassingGrades(set, score.rules) && areRuleSetsComparable(set, score.rules),
    ) ?? [];
  if (otherSets.length === 0) return null;
  return (
    <section className="not-printed" aria-labelledby="ambang-lain">
      <h2 id="ambang-lain">Nilai yang sama menurut ambang lain</h2>
      <p className="muted">
        Di sini yang menentukan kelulusan adalah {score.rules.title}:{' '}
        {score.rules.tests.map(({ name, passingGrade }) => `${name} ${passingGrade}`).join(', ')}.
      </p>
      <div className={styles.lines}>
        {otherSets.map((set) => (
          <RuleSetLine key={set.name} set={set} score={score} />
        ))}
      </div>
    </section>
  );
}

function RuleSetLine({ set, score }: { set: RuleSet; score: ScoreResult }) {
  const outcomes = computeRouteOutcomes(set, keyedByTestName(score));
  return (
    <section className={styles.line} aria-label={`Menurut ambang ${set.title}`}>
      <h3 className="h3">Menurut ambang {set.title}</h3>
      <ul>
        {outcomes.map((outcome) => (
          <li key={outcome.route ?? ''}>
            <span>{outcome.route ?? 'Umum'}</span>
            <PassedBadge isPassed={outcome.isPassed} />
            <span className={styles.text}>{routeOutcomeText(outcome)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{set.source}</p>
    </section>
  );
}
