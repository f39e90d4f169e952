import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { answeredOf } from './daily-verdict.ts';
import type { Option } from '../../../practice/session/shuffle.ts';
import { fullDate } from '../../../practice/session/days.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Footer, PublicTopBar } from '../../../ui/frame/public-frame.tsx';
import { DailyAnswer } from './daily-answer.tsx';
import { DailyForm } from './daily-form.tsx';
import styles from './daily.module.css';

export interface DailyProps {
  /** A day in Western Indonesian Time, such as `2026-11-28`. */
  day: string;
  item: PracticeItem;
  /** Null before an answer. */
  chosen: Option | null;
  /** The address of the page, to share. */
  address: string;
}

/** The public question of the day. It works without JavaScript: the answer is part of the address. */
export const DailyPage = ({ day, item, chosen, address }: DailyProps) => (
  <>
    <PublicTopBar>
      <ButtonLink to="/login" variant="text">
        Masuk
      </ButtonLink>
    </PublicTopBar>
    <Page
      title="Soal hari ini"
      description="Satu soal SKD setiap hari, satu menit, langsung dengan alasannya. Tanpa mendaftar."
    >
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>Soal hari ini</h1>
          <p>
            {fullDate(day)} {day.slice(0, 4)}
          </p>
        </div>
        {chosen === null ? (
          <DailyForm day={day} item={item} />
        ) : (
          <DailyAnswer item={item} address={address} answered={answeredOf(item, chosen)} />
        )}
      </div>
    </Page>
    <Footer />
  </>
);
