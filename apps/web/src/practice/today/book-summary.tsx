import type { PracticeBook } from '@ambang/contract/practice/book.ts';
import type { Day } from '@ambang/contract/practice/entries.ts';
import { PRACTICE_BOOK_PATH } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { StateIllustration } from '../../ui/states/empty-state.tsx';
import { practiceTests } from '../parts/practice-tests.ts';
import { distanceText } from '../session/days.ts';
import styles from './book-summary.module.css';
import sections from './sections.module.css';

/** How many kinds of questions the book has, and when the next of them return. */
export function BookSummary({ book, day }: { book: PracticeBook; day: Day }) {
  if (book.cards.length === 0) return <EmptyBook />;
  return (
    <section aria-labelledby="buku">
      <div className={sections.heading}>
        <h2 id="buku">Buku Salah</h2>
        <Link className="link" to={PRACTICE_BOOK_PATH}>
          Buka buku
        </Link>
      </div>
      <div className={styles.three}>
        {practiceTests.map((test) => {
          const cards = book.cards.filter((card) => card.test === test);
          const next = nextReturn(
            cards.flatMap(({ dueOn }) => dueOn ?? []),
            day,
          );
          return (
            <Link key={test} to={`${PRACTICE_BOOK_PATH}?tes=${test}`}>
              <span>{test}</span>
              <b>{cards.length}</b>
              <span className={next?.isToday ? styles.now : styles.when}>{next?.text ?? 'kosong'}</span>
            </Link>
          );
        })}
      </div>
    </section>
  );
}

/** The place of the numbers while they are loading. */
export const BookSummaryPlace = () => (
  <section aria-labelledby="buku" aria-busy>
    <div className={sections.heading}>
      <h2 id="buku">Buku Salah</h2>
    </div>
    <div className={styles.three}>
      {practiceTests.map((test) => (
        <div key={test}>
          <Skeleton width="3rem" height="1.45em" />
          <Skeleton width="2.5rem" height="2rem" />
          <Skeleton width="4rem" height="1.25em" />
        </div>
      ))}
    </div>
  </section>
);

/** "4 hari ini" or "1 besok" */
function nextReturn(dueDays: readonly Day[], day: Day): { text: string; isToday: boolean } | null {
  const [next] = [...dueDays].sort();
  if (next === undefined) return null;
  const isToday = next <= day;
  const count = dueDays.filter((due) => (isToday ? due <= day : due === next)).length;
  return { text: `${count} ${distanceText(next, day)}`, isToday };
}

const EmptyBook = () => (
  <section aria-labelledby="buku">
    <div className={sections.heading}>
      <h2 id="buku">Buku Salah masih kosong</h2>
    </div>
    <div className={styles.empty}>
      <StateIllustration drawing="empty" />
      <div>
        <p>
          Buku ini terisi sendiri: soal yang salah atau kosong di tryout kembali pada hari yang tepat, sampai
          kamu menguasainya.
        </p>
        <ButtonLink to="/home">Lihat tryout</ButtonLink>
      </div>
    </div>
  </section>
);
