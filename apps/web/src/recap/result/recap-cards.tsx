import type { RuleSet } from '@ambang/exam/rules.ts';
import { countQuestions } from '@ambang/exam/rules.ts';
import { recapPath, reviewPath } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import type { IconName } from '../../ui/marks/icon.tsx';
import styles from './recap-cards.module.css';

interface Card {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

export function RecapCards({ tryoutId, rules }: { tryoutId: number; rules: RuleSet }) {
  const recap = recapPath(tryoutId);
  const cards: Card[] = [
    {
      to: `${recap}/analisis`,
      icon: 'message-square-text',
      title: 'Analisis AI',
      text: 'Kekuatan dan materi yang perlu dilatih',
    },
    {
      to: reviewPath(tryoutId),
      icon: 'book-open',
      title: 'Pembahasan',
      text: `Kunci dan penjelasan ${countQuestions(rules)} soal`,
    },
    {
      to: `${recap}/leaderboard`,
      icon: 'list-ordered',
      title: 'Perangkingan',
      text: 'Posisimu di antara peserta lain',
    },
  ];
  return (
    <section className="not-printed" aria-labelledby="pelajari">
      <h2 id="pelajari">Pelajari hasilnya</h2>
      <div className={styles.cards}>
        {cards.map(({ to, icon, title, text }) => (
          <Link key={to} to={to} className={styles.card}>
            <span className={styles.inside}>
              <Icon name={icon} size={24} className={styles.icon} />
              <span className={styles.text}>
                <b>{title}</b>
                <span>{text}</span>
              </span>
              <Icon name="chevron-right" />
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
