import type { ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { useQuery } from '@tanstack/react-query';
import { readinessQuery } from '../../api/queries/practice.ts';
import { PRACTICE_READINESS_PATH } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Petals } from '../../ui/petals/petals.tsx';
import { fillPetals } from '../parts/fill-petals.ts';
import styles from './topic-rows.module.css';

/** Leads to the readiness and shows it in one line, whose place is kept until it is known. */
export function ReadinessLink() {
  const { data } = useQuery(readinessQuery);
  const estimate = data?.estimate;
  return (
    <Link className={styles.readiness} to={PRACTICE_READINESS_PATH}>
      <div>
        <b>Kesiapan</b>
        <span>{data ? readinessLine(data) : '\u00a0'}</span>
      </div>
      {estimate?.kind === 'number' && (
        <Petals states={fillPetals(estimate.outOfTen, 10)} layout="row" cell={11} />
      )}
      <Icon name="chevron-right" />
    </Link>
  );
}

function readinessLine({ estimate, leastAnswers }: ReadinessReport): string {
  if (estimate === null) return 'pilih jalur ujianmu dulu';
  if (estimate.kind !== 'unread')
    return `perkiraan: ${estimate.text.charAt(0).toLowerCase()}${estimate.text.slice(1)}`;
  return estimate.missing > 0
    ? `${leastAnswers - estimate.missing} dari ${leastAnswers} jawaban`
    : 'belum bisa dibaca';
}
