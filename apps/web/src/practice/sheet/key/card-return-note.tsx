import { capitalize } from '../../../format/capitalize.ts';
import type { Day } from '@ambang/contract/practice/entries.ts';
import type { CardReturn } from '@ambang/contract/practice/reviews.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Petal } from '../../../ui/petals/petals.tsx';
import type { OutboxState } from '../../device/review-outbox.ts';
import { addDays, dateOf, daysBetween, distanceText, weekdayOf } from '../../session/days.ts';
import styles from './card-return-note.module.css';

interface Props {
  itemId: string;
  kind: string;
  outbox: OutboxState;
  day: Day;
  isRepeat: boolean;
}

/** When a question of this kind comes back. The server computes it, so without a network it is known later. */
export function CardReturnNote({ itemId, kind, outbox, day, isRepeat }: Props) {
  const card = outbox.cards.get(kind);
  if (outbox.forbidden.has(itemId)) return <NotCounted />;
  return (
    <section className={styles.note} aria-label="Kapan soal sejenis kembali">
      <div>
        <h3>Kembali</h3>
        <p className={styles.when}>{card ? returnText(card, day) : waitingText(outbox)}</p>
      </div>
      {card && card.dueOn !== null && <Ladder card={card} day={day} />}
      <p>{explanation(card, outbox, isRepeat)}</p>
    </section>
  );
}

const NotCounted = () => (
  <section className={styles.note} aria-label="Kapan soal sejenis kembali">
    <div>
      <h3>Kembali</h3>
      <p className={styles.when}>Tidak dihitung</p>
    </div>
    <p>
      Soal ini sedang tidak bisa dilatih, misalnya karena tryoutnya kamu ulang. Sesudah hasil yang baru
      keluar, soal yang lepas kembali ke sini.
    </p>
  </section>
);

function returnText({ dueOn, hasLeft }: CardReturn, day: Day): string {
  if (hasLeft) return 'Keluar dari Buku Salah';
  if (dueOn === null) return 'Tidak lagi sebelum ujianmu';
  return `${capitalize(distanceText(dueOn, day))}, ${weekdayOf(dueOn)} ${dateOf(dueOn)}`;
}

function waitingText({ hasFailed, waiting }: OutboxState): string {
  if (waiting === 0) return 'Tidak perlu kembali';
  return hasFailed ? 'Dihitung saat sinyal kembali' : 'Menghitung harinya';
}

function explanation(
  card: CardReturn | undefined,
  { waiting, isDurable }: OutboxState,
  isRepeat: boolean,
): string {
  if (isRepeat) return 'Ulangan di sesi ini hanya untuk mengingat. Jadwalnya mengikuti jawaban pertamamu.';
  if (!card && waiting === 0) return 'Soal sejenis ini tidak ada di Buku Salah.';
  if (!card)
    return isDurable
      ? 'Jawabanmu tersimpan di perangkat ini dan terkirim sendiri.'
      : 'Perangkat ini tidak bisa menyimpan. Biarkan halaman ini terbuka sampai jawabanmu terkirim.';
  if (card.hasLeft) return 'Soal sejenis kembali hanya kalau nanti terjawab salah.';
  return 'Setiap kali benar, jaraknya menjauh. Sesudah tiga hari benar, soal sejenis ini keluar.';
}

/** At most this many steps fit side by side. */
const MAX_STEPS = 4;

function Ladder({ card, day }: { card: CardReturn; day: Day }) {
  const steps = card.ladder.slice(0, MAX_STEPS);
  return (
    <ol className={styles.ladder}>
      {steps.map((due, index) => {
        const distance = daysBetween(steps[index - 1] ?? day, due);
        return (
          <li
            key={due}
            className={classNames(index === 0 && styles.next)}
            aria-current={index === 0 ? 'step' : undefined}
          >
            <Petal state={index === 0 ? 'full' : 'none'} size={30} turn={index % 2 === 0 ? 45 : -45} />
            <b>{distance} hari</b>
            {index === 0 && <span>{due === addDays(day, 1) ? 'besok' : weekdayOf(due)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
