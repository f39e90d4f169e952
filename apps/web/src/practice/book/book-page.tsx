import type { PracticeBook } from '@ambang/contract/practice/book.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { practiceBookQuery } from '../../api/queries/practice.ts';
import { PRACTICE_PATH, practiceSheetPath } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { EmptyBook as BookDrawing } from '../../ui/states/empty-drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { overflowText } from '../parts/overflow-text.ts';
import { TestTabs } from '../parts/test-tabs.tsx';
import { useToday } from '../parts/use-today.ts';
import { dayOf } from '../session/days.ts';
import type { BookFilter } from './book-filter.ts';
import { cardsOfTest, groupByTopic, initialTest, matching } from './book-filter.ts';
import { BookRow } from './book-row.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { LeftCards } from './left-cards.tsx';
import { ReasonFilter } from './reason-filter.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useCardRemoval } from './use-card-removal.ts';
import styles from './book.module.css';

export function Component() {
  const { accountId } = useAccount();
  const book = useQuery(practiceBookQuery);
  const { state: loaded, isArriving } = useToday(accountId);
  // The head grows by the numbers of the day, so it waits for the list below it, and the list for the head.
  const isHeld = isArriving || book.isPending;
  const state = isHeld ? null : loaded;
  const [today] = useState(() => dayOf(Date.now()));
  const due = state?.open.filter(({ source }) => source === 'due').length ?? 0;
  const beyond = state && due > 0 ? overflowText(state.today, state.open) : null;
  const count = isHeld ? 0 : (book.data?.cards.length ?? 0);
  return (
    <Page title="Buku Salah" className={`wrap ${styles.page}`} busy={isHeld}>
      <div className={styles.head}>
        <div>
          <BackLink to={PRACTICE_PATH}>Latihan</BackLink>
          <h1>Buku Salah</h1>
          <p className={styles.hint}>{hintText(count, beyond)}</p>
        </div>
        {isHeld && <Skeleton className={styles.buttonBox} />}
        {due > 0 && (
          <ButtonLink variant="primary" size="lg" to={practiceSheetPath('mulai=jatuh-tempo')}>
            Latih {due} yang jatuh tempo
          </ButtonLink>
        )}
      </div>
      <LoadedContent
        query={book}
        errorTitle="Buku Salah belum bisa dimuat"
        errorHeading="h2"
        isHeld={isHeld}
        skeleton={<BookSkeleton />}
      >
        {(cards) => <BookContent book={cards} day={loaded?.today.day ?? today} />}
      </LoadedContent>
    </Page>
  );
}

/** One text, so that its words stay in place when others follow. */
const hintText = (count: number, beyond: string | null): string =>
  [count > 0 && `${count} jenis soal.`, 'Yang benar di tiga hari berbeda keluar sendiri.', beyond]
    .filter(Boolean)
    .join(' ');

function BookContent({ book, day }: { book: PracticeBook; day: string }) {
  const { search } = useLocation();
  const [filter, setFilter] = useState<BookFilter>(() => ({
    test: initialTest(book.cards, search),
    reason: null,
  }));
  const { removed, takeOut, putBack, dismiss } = useCardRemoval();
  const countOf = (test: BookFilter['test']) => cardsOfTest(book.cards, test).length;
  const groups = groupByTopic(matching(book.cards, filter), matching(book.left, filter));
  return (
    <>
      {book.cards.length === 0 ? (
        <EmptyBook hasLeft={book.left.length > 0} />
      ) : (
        <>
          <TestTabs
            test={filter.test}
            onTest={(test) => setFilter({ test, reason: null })}
            counts={{ TIU: countOf('TIU'), TWK: countOf('TWK'), TKP: countOf('TKP') }}
          />
          <ReasonFilter cards={cardsOfTest(book.cards, filter.test)} filter={filter} onFilter={setFilter} />
          <div className={styles.list}>
            {groups.map(({ topic, cards }) => (
              <section key={topic} aria-label={topic}>
                <h2 className={styles.topic}>
                  {topic} <span>{cards.length}</span>
                </h2>
                <ul>
                  {cards.map((card) => (
                    <BookRow key={card.kind} card={card} day={day} onTakeOut={takeOut} />
                  ))}
                </ul>
              </section>
            ))}
            {groups.length === 0 && <p className={styles.hint}>Tidak ada soal {filter.test} di buku ini.</p>}
          </div>
        </>
      )}
      <LeftCards cards={book.left} onPutBack={putBack} />
      {removed && (
        <UndoBar key={removed.kind} card={removed} onUndo={() => putBack(removed)} onEnd={dismiss} />
      )}
    </>
  );
}

const EmptyBook = ({ hasLeft }: { hasLeft: boolean }) => (
  <EmptyState
    drawing={<BookDrawing />}
    title={hasLeft ? 'Semua sudah keluar' : 'Belum ada yang meleset'}
    action={<ButtonLink to={PRACTICE_PATH}>Kembali ke Latihan</ButtonLink>}
  >
    Soal yang meleset di tryout atau latihan kembali di sini, tepat pada harinya.
  </EmptyState>
);
