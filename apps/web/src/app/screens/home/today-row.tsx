import { minutesOf } from '@ambang/exam/practice-minutes.ts';
import { PRACTICE_PATH, practiceSheetPath } from '../../../paths.ts';
import type { TodayState } from '../../../practice/parts/use-today.ts';
import { useToday } from '../../../practice/parts/use-today.ts';
import { useAccount } from '../../../session/account.tsx';
import { Link } from '../../../ui/link.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Petals } from '../../../ui/petals/petals.tsx';
import styles from './today-row.module.css';
import { TodayPlace } from './today-place.tsx';

/** The same session as on the page Latihan, with the same numbers. The row stays without one, so that nothing moves. */
export function TodayRow() {
  const { state, query } = useToday(useAccount().accountId);
  if (!state && query.isFetching && query.failureCount === 0) return <TodayPlace />;
  const open = state?.open ?? [];
  return (
    <section aria-label="Latihan hari ini">
      <Link className={styles.row} to={open.length > 0 ? practiceSheetPath('mulai=hari-ini') : PRACTICE_PATH}>
        <Petals
          states={[0, 1, 2, 3].map((index) => (index < open.length || !state?.done.length ? 'open' : 'full'))}
          cell={20}
        />
        <span>
          <b>Latihan hari ini</b>
          <span className="num">{rowText(state)}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </section>
  );
}

function rowText(state: TodayState | null): string {
  if (!state) return 'Buka halaman latihan';
  const { open, done } = state;
  if (open.length > 0) return `${open.length} soal, ${minutesOf(open)} menit`;
  return done.length > 0 ? 'Selesai untuk hari ini' : 'Belum ada soal hari ini';
}
