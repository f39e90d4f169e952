import type { PracticeToday } from '@ambang/contract/practice/entries.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { useState } from 'react';
import { practiceSheetPath } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { TestTabs } from '../parts/test-tabs.tsx';
import styles from './sections.module.css';
import { freeDrillSize } from './today-text.ts';

/** Drills by topic. The day's limit of new items is said here, before a session. */
export function Topics({ today }: { today: PracticeToday }) {
  const [test, setTest] = useState<TestName>('TIU');
  const size = freeDrillSize(today);
  return (
    <section aria-labelledby="materi">
      <h2 id="materi" className={styles.plain}>
        Latih per materi
      </h2>
      <TestTabs test={test} onTest={setTest} />
      {size > 0 ? (
        <ul className={styles.topics}>
          {skdRules.topics
            .filter((topic) => topic.test === test)
            .map(({ id, name }) => (
              <li key={id}>
                <Link to={practiceSheetPath(`topik=${id}`)}>
                  <b>{name}</b>
                  <span>sampai {size} soal baru</span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
        </ul>
      ) : null}
      <p className={styles.hint}>{limitText(today)}</p>
    </section>
  );
}

function limitText({ newLeft, newLimit }: PracticeToday): string {
  if (newLimit === 0) return 'Soal baru terbuka begitu kamu punya satu tryout, yang gratis juga boleh.';
  if (newLeft === 0)
    return `${newLimit} soal baru hari ini sudah habis. Besok ada lagi; Buku Salah tidak dibatasi.`;
  return `Hari ini masih ${newLeft} dari ${newLimit} soal baru. Buku Salah tidak dibatasi.`;
}
