import type { PracticeToday } from '@ambang/contract/practice/entries.ts';
import type { SingleTest, SingleTests } from '@ambang/contract/practice/singles.ts';
import { useQuery } from '@tanstack/react-query';
import { singleTestsQuery } from '../../api/queries/practice.ts';
import { practiceSheetPath } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { testByName } from '@ambang/exam/rules.ts';
import { skdRules, targetSecondsOf } from '@ambang/exam/skd.ts';
import { byTest } from '../parts/practice-tests.ts';
import { shortDate } from '../session/days.ts';
import { minutesOf } from '@ambang/exam/practice-minutes.ts';
import styles from './topic-rows.module.css';
import sections from './sections.module.css';
import { freeDrillSize } from './today-text.ts';

/** Whole tests on their own clock. How often is said here, before one starts. */
export function SingleTestList({ today }: { today: PracticeToday }) {
  const { data } = useQuery(singleTestsQuery);
  const paced = freeDrillSize(today);
  if (!data || data.tests.length + paced === 0) return null;
  return (
    <section aria-labelledby="satu-tes">
      <div className={sections.heading}>
        <h2 id="satu-tes">Satu tes saja</h2>
        <span>soal baru, waktu resmi</span>
      </div>
      <ul className={styles.singles}>
        {byTest(data.tests).map((test) => (
          <li key={test.slug}>
            <SingleTestRow test={test} />
          </li>
        ))}
        {paced > 0 && (
          <li>
            <PaceRow questions={paced} />
          </li>
        )}
      </ul>
      {data.tests.length > 0 && <p className={sections.hint}>{allowanceText(data)}</p>}
    </section>
  );
}

function SingleTestRow({ test }: { test: SingleTest }) {
  const content = (
    <>
      <b>{test.test}</b>
      <div>
        {test.minutes} menit · {test.questions} soal
        <span>{lastTimeText(test)}</span>
      </div>
    </>
  );
  if (!test.isOpen) return <div className={styles.row}>{content}</div>;
  return (
    <Link className={styles.row} to={practiceSheetPath(`tes=${test.slug}`)}>
      {content}
      <Icon name="chevron-right" />
    </Link>
  );
}

function lastTimeText({ doneOn, isBegun }: SingleTest): string {
  if (doneOn === null) return 'belum pernah';
  return isBegun ? `dimulai ${shortDate(doneOn)}, belum selesai` : `terakhir ${shortDate(doneOn)}`;
}

/** Its questions take longest, so leaving one in time matters most. */
const PACED_TEST = 'TIU';

/** Questions of one test, each with the advised time. */
const PaceRow = ({ questions }: { questions: number }) => (
  <Link className={styles.row} to={practiceSheetPath(`irama=${PACED_TEST}`)}>
    <b>Irama</b>
    <div>
      {minutesOf(Array.from({ length: questions }, () => ({ test: PACED_TEST })))} menit · {questions} soal{' '}
      {PACED_TEST}
      <span>
        Belajar meninggalkan soal, patokan {targetSecondsOf(testByName(skdRules, PACED_TEST))} detik
      </span>
    </div>
    <Icon name="chevron-right" />
  </Link>
);

function allowanceText({ isUnlimited, nextOn }: SingleTests): string {
  if (isUnlimited) return 'Boleh kapan saja, tanpa batas. Tidak masuk peringkat.';
  return nextOn === null
    ? 'Satu tes seminggu, dan minggu ini belum terpakai. Tidak masuk peringkat.'
    : `Satu tes seminggu, berikutnya ${shortDate(nextOn)}. Tidak masuk peringkat.`;
}
