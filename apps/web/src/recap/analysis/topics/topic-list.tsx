import type { AnalysisTopic } from '@ambang/contract/tryouts/analyses.ts';
import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { feedbackLimitsOf } from '@ambang/exam/skd.ts';
import { reviewPath, useTryoutId } from '../../../paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PetalRow } from '../../../ui/cloth/petal-row.tsx';
import { Link } from '../../../ui/link.tsx';
import { searchForReviewPosition } from '../../review/filter/review-address.ts';
import type { Subject } from '../subjects/subjects.ts';
import { lostText, topicSubjects } from '../subjects/subjects.ts';
import type { TabName } from '../tabs/tab-in-address.ts';
import { groupTopics } from './topic-groups.ts';
import styles from './topic-list.module.css';
import { TopicTables } from './topic-tables.tsx';

interface Props {
  topics: readonly AnalysisTopic[];
  rules: RuleSet;
  tab: TabName;
  /** The tests below their passing grade, whose topics are bold. */
  failed: readonly TestName[];
}

/** The topics, those with most points to win first. */
export function TopicList({ topics, rules, tab, failed }: Props) {
  const subjects = topicSubjects(topics, rules).filter(({ test }) => tab === 'Semua' || test === tab);
  const open = subjects.reduce((sum, subject) => sum + subject.open, 0);
  return (
    <section className={styles.list} aria-labelledby="materi">
      <div className={styles.head}>
        <h2 id="materi">{subjects.length} materi</h2>
        <p>
          {open} poin belum kamu dapat{open > 0 && ', yang terbanyak di atas'}
        </p>
      </div>
      <p className={styles.meaning}>{lostMeaning(tab, feedbackLimitsOf(rules).topicAnswers)}</p>
      <ol>
        {subjects.map((subject) => (
          <TopicRow
            key={subject.name}
            subject={subject}
            showsTest={tab === 'Semua'}
            isFailed={failed.includes(subject.test)}
          />
        ))}
      </ol>
      <TopicTables groups={groupTopics(topics, rules, tab)} />
    </section>
  );
}

interface RowProps {
  subject: Subject;
  showsTest: boolean;
  isFailed: boolean;
}

const TopicRow = ({ subject, showsTest, isFailed }: RowProps) => (
  <li className={classNames(isFailed && styles.failed)}>
    <span className={styles.name}>
      <TopicName subject={subject} /> {showsTest && <small>{subject.test}</small>}
    </span>
    <span className={styles.points}>
      {lostText(subject)}
      {subject.isJudged && subject.open > 0 && <small>+{subject.open} poin</small>}
    </span>
    {subject.marks !== '' && <PetalRow marks={subject.marks} cell={15} label={lostText(subject)} />}
  </li>
);

/**
 * What the counts of the rows mean.
 *
 * @param least the fewest answers of a topic whose points are named
 */
function lostMeaning(tab: TabName, least: number): string {
  const lost = 'Lepas: salah atau kosong.';
  const notBest = 'Belum terbaik: di bawah 5 poin.';
  const meaning = tab === 'Semua' ? `${lost} ${notBest}` : tab === 'TKP' ? notBest : lost;
  return `${meaning} Poin ditulis kalau kamu menjawab ${least} soal atau lebih di materi itu.`;
}

/** Opens the review of the questions whose points were lost. */
function TopicName({ subject: { name, topics, lost } }: { subject: Subject }) {
  const review = reviewPath(useTryoutId());
  if (lost === 0) return name;
  const filter = { test: null, topic: topics[0] ?? null, kind: 'lost' as const };
  return <Link to={review + searchForReviewPosition({ filter })}>{name}</Link>;
}
