import type { PracticeToday } from '@ambang/contract/practice/entries.ts';
import type { TopicMastery } from '@ambang/contract/practice/readiness.ts';
import { masteryWords } from '@ambang/exam/mastery-words.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFirstLoad } from '../../api/queries/first-load.ts';
import { readinessQuery } from '../../api/queries/practice.ts';
import { practiceSheetPath } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { TestTabs } from '../parts/test-tabs.tsx';
import styles from './topic-rows.module.css';
import sections from './sections.module.css';
import { freeDrillSize } from './today-text.ts';

/** Drills by topic, and how well each topic goes. The day's limit of new items is said here, before a session. */
export function Topics({ today }: { today: PracticeToday }) {
  const [test, setTest] = useState<TestName>('TIU');
  const query = useQuery(readinessQuery);
  const { data: readiness, isFetching } = query;
  const size = freeDrillSize(today);
  return (
    <section aria-labelledby="materi">
      <h2 id="materi" className={sections.plain}>
        Latih per materi
      </h2>
      <TestTabs test={test} onTest={setTest} />
      {size > 0 || readiness || isFetching ? (
        <ul className={styles.topics}>
          {skdRules.topics
            .filter((topic) => topic.test === test)
            .map(({ id, name }) => (
              <li key={id}>
                <TopicRow
                  id={id}
                  name={name}
                  size={size}
                  mastery={readiness?.topics.find(({ topic }) => topic === id)}
                  isMasteryComing={isFirstLoad(query)}
                />
              </li>
            ))}
        </ul>
      ) : null}
      <p className={sections.hint}>{limitText(today)}</p>
    </section>
  );
}

interface RowProps {
  id: number;
  name: string;
  /** How many new questions a drill has now. */
  size: number;
  /** Undefined while it is not loaded. */
  mastery: TopicMastery | undefined;
  isMasteryComing: boolean;
}

function TopicRow({ id, name, size, mastery, isMasteryComing }: RowProps) {
  const content = (
    <>
      <div>
        <b>{name}</b>
        {size > 0 && <span>sampai {size} soal baru</span>}
      </div>
      {isMasteryComing && <MasteryPlace />}
      {mastery && (
        <div className={styles.mastery}>
          <span>{mastery.level === null ? 'belum terbaca' : masteryWords[mastery.level]}</span>
          <span>
            {mastery.level === null
              ? `${mastery.missing} jawaban lagi`
              : `${mastery.right} dari ${mastery.answers} benar`}
          </span>
        </div>
      )}
    </>
  );
  if (size === 0) return <div className={styles.row}>{content}</div>;
  return (
    <Link className={styles.row} to={practiceSheetPath(`topik=${id}`)}>
      {content}
      <Icon name="chevron-right" />
    </Link>
  );
}

/** The two lines of the most frequent text. */
const MasteryPlace = () => (
  <div className={styles.mastery}>
    {[1, 2].map((line) => (
      <span key={line}>
        <Skeleton width="6rem" height="1.2em" />
      </span>
    ))}
  </div>
);

function limitText({ newLeft, newLimit }: PracticeToday): string {
  if (newLimit === 0) return 'Soal baru terbuka begitu kamu punya satu tryout, yang gratis juga boleh.';
  if (newLeft === 0)
    return `${newLimit} soal baru hari ini sudah habis. Besok ada lagi; Buku Salah tidak dibatasi.`;
  return `Hari ini masih ${newLeft} dari ${newLimit} soal baru. Buku Salah tidak dibatasi.`;
}
