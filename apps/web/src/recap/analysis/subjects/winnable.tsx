import { practiceSheetPath } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PetalRow } from '../../../ui/cloth/petal-row.tsx';
import type { Subject } from './subjects.ts';
import { lostText } from './subjects.ts';
import styles from './winnable.module.css';

/** Where most points can be won. Points are said only of a topic or domain with enough answers to be judged. */
export const Winnable = ({ subjects, showsTest }: { subjects: readonly Subject[]; showsTest: boolean }) =>
  subjects.length > 0 && (
    <section aria-labelledby="poin-terdekat">
      <h2 id="poin-terdekat" className="visually-hidden">
        Di mana poin terbanyak menunggu
      </h2>
      <ol className={styles.rows}>
        {subjects.map((subject) => (
          <li key={subject.name}>
            <b>
              {subject.name} {showsTest && <small>{subject.test}</small>}
            </b>
            <div className={styles.questions}>
              {subject.marks !== '' && <PetalRow marks={subject.marks} cell={19} label={lostText(subject)} />}
              <span>
                {lostText(subject)}
                {subject.isJudged && <b>+{subject.open} poin</b>}
              </span>
            </div>
            <PractiseLink subject={subject} />
          </li>
        ))}
      </ol>
    </section>
  );

/** Practice is by topic, so a domain leads to its topic with most points to win. */
const PractiseLink = ({ subject: { name, topics } }: { subject: Subject }) => (
  <ButtonLink
    size="sm"
    className="not-printed"
    to={practiceSheetPath(`topik=${topics[0] ?? ''}`)}
    aria-label={`Latih ${name}`}
  >
    Latih
  </ButtonLink>
);
