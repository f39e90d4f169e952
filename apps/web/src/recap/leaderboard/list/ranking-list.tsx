import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../format/number.ts';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import { SectionHead } from '../../../ui/lists/section-head.tsx';
import { arrangeRows, foldText, gapText } from './list-rows.ts';
import styles from './ranking-list.module.css';
import { RankingRow } from './ranking-row.tsx';
import { isSimulated, SimulatedKey } from './simulated.tsx';

/** Lists the best three and the neighbours of the viewer; the ranks in between are folded. */
export function RankingList({ ranking }: { ranking: Leaderboard }) {
  const { me } = ranking;
  const { top, folded, rest, isBeyond, gap } = arrangeRows(ranking);
  const [isFolded, setFolded] = useState(true);
  const [list, keepPlace] = useKeptPlace(isFolded);
  const toggle = () => {
    keepPlace();
    setFolded(!isFolded);
  };
  const rowsOf = (entries: typeof top, isHidden = false) =>
    entries.map((entry) => (
      <RankingRow
        key={entry.accountId}
        entry={entry}
        isOwn={entry.accountId === me?.accountId}
        isFolded={isHidden}
      />
    ));
  return (
    <section className={styles.section} aria-labelledby="daftar">
      <SectionHead
        id="daftar"
        title="Daftar"
        note={[...top, ...folded, ...rest].some(isSimulated) && <SimulatedKey />}
      />
      <div className={styles.list} role="region" aria-label="Daftar peringkat" tabIndex={0} ref={list}>
        <ol>
          {rowsOf(top)}
          {folded.length > 0 && (
            <li className={`${styles.fold} not-printed`}>
              <button type="button" aria-expanded={!isFolded} onClick={toggle}>
                <ScreenIcon name="chevrons-up-down" />
                {foldText(folded, formatNumber)}
              </button>
            </li>
          )}
          {rowsOf(folded, isFolded)}
          {gap && <li className={styles.note}>{gapText(gap, formatNumber)}</li>}
          {rowsOf(rest)}
        </ol>
        {isBeyond && <p className={styles.note}>Daftar memuat 100 teratas dan sekitarmu</p>}
      </div>
    </section>
  );
}

/** Keeps the rows at the end of a list where they are while rows above them appear or go. */
function useKeptPlace(change: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const endBefore = useRef<number | null>(null);
  const measureEnd = () => list.current?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  useLayoutEffect(() => {
    if (!list.current || endBefore.current === null) return;
    list.current.scrollTop += measureEnd() - endBefore.current;
    endBefore.current = null;
  }, [change]);
  const keepPlace = () => {
    endBefore.current = measureEnd();
  };
  return [list, keepPlace] as const;
}
