import type { Day } from '@ambang/contract/practice/entries.ts';
import type { SingleTest, SingleTests } from '@ambang/contract/practice/singles.ts';
import { useQuery } from '@tanstack/react-query';
import { singleTestsQuery } from '../../api/queries/practice.ts';
import { practiceSheetPath } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { shortDate } from '../session/days.ts';
import styles from './sections.module.css';

/** Whole tests on their own clock. How often is said here, before one starts. */
export function SingleTestList({ day }: { day: Day }) {
  const { data } = useQuery(singleTestsQuery);
  if (!data || data.tests.length === 0) return null;
  return (
    <section aria-labelledby="satu-tes">
      <div className={styles.heading}>
        <h2 id="satu-tes">Satu tes saja</h2>
        <span>soal baru, waktu resmi</span>
      </div>
      <ul className={styles.singles}>
        {data.tests.map((test) => (
          <li key={test.slug}>
            <SingleTestRow test={test} isOpen={data.nextOn === null || test.doneOn === day} />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{allowanceText(data)}</p>
    </section>
  );
}

/** @param isOpen an interrupted test stays open on its day */
function SingleTestRow({ test, isOpen }: { test: SingleTest; isOpen: boolean }) {
  const content = (
    <>
      <b>{test.test}</b>
      <div>
        {test.minutes} menit · {test.questions} soal
        <span>{test.doneOn === null ? 'belum pernah' : `terakhir ${shortDate(test.doneOn)}`}</span>
      </div>
    </>
  );
  if (!isOpen) return <div className={styles.row}>{content}</div>;
  return (
    <Link className={styles.row} to={practiceSheetPath(`tes=${test.slug}`)}>
      {content}
      <Icon name="chevron-right" />
    </Link>
  );
}

function allowanceText({ isUnlimited, nextOn }: SingleTests): string {
  if (isUnlimited) return 'Boleh kapan saja, tanpa batas. Tidak masuk peringkat.';
  return nextOn === null
    ? 'Satu tes seminggu, dan minggu ini belum terpakai. Tidak masuk peringkat.'
    : `Satu tes seminggu, berikutnya ${shortDate(nextOn)}. Tidak masuk peringkat.`;
}
