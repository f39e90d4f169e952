import { capitalize } from '../../format/capitalize.ts';
import type { PracticeCard } from '@ambang/contract/practice/book.ts';
import type { Day } from '@ambang/contract/practice/entries.ts';
import { practiceSheetPath, reviewPath } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { ScreenIcon } from '../../ui/marks/screen-icon.tsx';
import { Petal } from '../../ui/petals/petals.tsx';
import { daysBetween, distanceText, shortDate } from '../session/days.ts';
import { reasonView } from './book-filter.ts';
import styles from './book.module.css';

/** Of a question of practice that was right by guessing: nothing was missed. */
const UNSURE = 'Belum pasti';

interface Props {
  card: PracticeCard;
  day: Day;
  onTakeOut: (card: PracticeCard) => void;
}

export function BookRow({ card, day, onTakeOut }: Props) {
  const view = reasonView(card);
  return (
    <li className={styles.row}>
      <Link to={linkOf(card)} className={styles.content}>
        <Petal state={view?.petal ?? 'unsure'} size={26} />
        <span className={styles.text}>
          <span className={styles.line}>
            <span className={styles.meta}>
              <b>{view?.text ?? UNSURE}</b>
            </span>
            <span className={classNames(styles.due, isDue(card, day) && styles.now)}>
              {dueText(card, day)}
            </span>
          </span>
          <span className={styles.kind}>{card.kindName}</span>
          <span className={styles.meta}>{originText(card)}</span>
        </span>
      </Link>
      <button
        type="button"
        className={styles.takeOut}
        aria-label={`Keluarkan dari Buku Salah: ${card.kindName}`}
        onClick={() => onTakeOut(card)}
      >
        <ScreenIcon name="book-x" />
        <span>Keluarkan</span>
      </button>
    </li>
  );
}

const isDue = ({ dueOn }: PracticeCard, day: Day): boolean => dueOn !== null && dueOn <= day;

/** The explanation of the missed question, or for one of practice the next questions of its kind. */
function linkOf({ kind, items }: PracticeCard): string {
  for (const { tryoutId, number } of items)
    if (tryoutId !== null && number !== null) return reviewPath(tryoutId, number);
  return practiceSheetPath(`jenis=${encodeURIComponent(kind)}`);
}

/** "SKD Perdana Edisi 2 nomor 44 dan 2 lagi, benar 1 dari 3 hari" */
function originText({ items, rightDays }: PracticeCard): string {
  const own = items.find(({ number }) => number !== null);
  const more = items.length > 1 ? ` dan ${items.length - 1}\u00a0lagi` : '';
  const origin = own ? `${own.tryoutTitle ?? ''} nomor ${own.number}${more}` : 'dari latihan';
  return rightDays > 0 ? `${origin}, benar ${rightDays} dari 3 hari` : origin;
}

/** Near days are named, later ones have their date. */
const NAMED_DAYS = 2;

function dueText({ dueOn }: PracticeCard, day: Day): string {
  if (dueOn === null) return 'sesudah ujian';
  return daysBetween(day, dueOn) < NAMED_DAYS ? capitalize(distanceText(dueOn, day)) : shortDate(dueOn);
}
