import type { CSSProperties } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { TimedOutcome } from '../../../session/timed/timed-result.ts';
import { paceResult } from '../../../session/timed/timed-result.ts';
import { ExamPosts } from '../exam-posts.tsx';
import { secondsText } from '../pace-text.ts';
import { projectionText } from './result-text.ts';
import styles from './pace-sections.module.css';
import layout from './timed-result.module.css';

export function PaceSections({ outcomes }: { outcomes: readonly TimedOutcome[] }) {
  const test = outcomes[0]?.entry.test ?? 'TIU';
  const targetMs = outcomes[0]?.targetMs ?? 1;
  const result = paceResult(outcomes, test);
  return (
    <>
      <section className={layout.first} aria-labelledby="detik">
        <div className={layout.heading}>
          <h2 id="detik">Detik per soal</h2>
          <span className={styles.target}>
            <i />
            patokan {Math.round(targetMs / 1_000)}
          </span>
        </div>
        <SecondsChart {...{ outcomes, targetMs }} costly={result.costly} />
      </section>
      <section className={layout.second} aria-labelledby="pos">
        <div className={layout.heading}>
          <h2 id="pos">Tiga pos di ujian nanti</h2>
        </div>
        <ExamPosts minute={result.projectedMinute} />
        <p className={styles.projection}>{projectionText(result)}</p>
        <ul className={styles.rules}>
          <li>
            <b>{secondsText(targetMs)}</b>
            <span>garis di atas soal penuh. Belum tampak arahnya? Bersiap pergi.</span>
          </li>
          <li>
            <b>{secondsText(leaveAt(targetMs))}</b>
            <span>pilih yang paling mungkin, tandai, tinggalkan.</span>
          </li>
          <li>
            <b>Menit 95</b>
            <span>isi semua yang kosong. Di TKP, pilihan apa pun bernilai.</span>
          </li>
        </ul>
      </section>
    </>
  );
}

/** A fifth beyond the target, in steps of 5 seconds: 80 seconds for TIU. */
const leaveAt = (targetMs: number): number => Math.round((1.2 * targetMs) / 5_000) * 5_000;

/** The height of the chart in multiples of the target, so that one long question does not flatten the others. */
const MAX_TARGETS = 4;

/** Room above the highest bar. */
const HEADROOM = 1.02;

interface ChartProps {
  outcomes: readonly TimedOutcome[];
  costly: readonly TimedOutcome[];
  targetMs: number;
}

function SecondsChart({ outcomes, costly, targetMs }: ChartProps) {
  const longest = Math.max(targetMs, ...outcomes.map(({ spentMs }) => spentMs));
  const full = Math.min(longest, MAX_TARGETS * targetMs) * HEADROOM;
  const heightOf = (ms: number) => `${Math.min((100 * ms) / full, 100)}%`;
  const isTkp = outcomes[0]?.entry.test === 'TKP';
  return (
    <>
      <ol
        className={styles.chart}
        style={{ '--count': outcomes.length, '--target': heightOf(targetMs) } as CSSProperties}
      >
        {outcomes.map((outcome) => {
          const seconds = Math.round(outcome.spentMs / 1_000);
          return (
            <li
              key={outcome.number}
              className={classNames(outcome.returns && styles.missed)}
              style={{ height: heightOf(outcome.spentMs) }}
            >
              <span className="visually-hidden">
                Soal {outcome.number}, {seconds} detik, {verdictWord(outcome)}
              </span>
              {costly.includes(outcome) && <b aria-hidden="true">{seconds}</b>}
            </li>
          );
        })}
      </ol>
      <div className={styles.numbers} aria-hidden="true">
        {scaleOf(outcomes.length).map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
      <p className={styles.legend}>
        <span>
          <i />
          {isTkp ? 'nilai 4 atau 5' : 'benar'}
        </span>
        <span>
          <i className={styles.missed} />
          {isTkp ? 'nilai 3 ke bawah' : 'salah atau kosong'}
        </span>
      </p>
    </>
  );
}

/** 1, 5, 10, 15, 20 */
const scaleOf = (count: number): number[] =>
  [1, ...Array.from({ length: Math.floor(count / 5) }, (_, index) => 5 * (index + 1)), count].filter(
    (number, index, all) => number <= count && all.indexOf(number) === index,
  );

/** "benar", "salah", "kosong"; for TKP the points. */
export function verdictWord({ verdict, points, item }: TimedOutcome): string {
  if (verdict === 'empty') return 'kosong';
  if (item.weights) return `nilai ${points}`;
  return verdict === 'right' ? 'benar' : 'salah';
}
