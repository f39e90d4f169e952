import type { AnalysisTopic } from '@ambang/contract/tryouts/analyses.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { CSSProperties } from 'react';
import { reviewPath, useTryoutId } from '../../../paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { searchForReviewPosition } from '../../review/filter/review-address.ts';
import type { TabName } from '../tabs/tab-in-address.ts';
import styles from './topic-chart.module.css';
import type { NamedTopic, TopicGroup } from './topic-groups.ts';
import { ovalFillRatios, groupTopics } from './topic-groups.ts';
import { TopicTables } from './topic-tables.tsx';

interface Props {
  topics: readonly AnalysisTopic[];
  rules: RuleSet;
  tab: TabName;
}

export function TopicChart({ topics, rules, tab }: Props) {
  const groups = groupTopics(topics, rules, tab);
  const shownTopics = groups.flatMap((group) => group.topics);
  return (
    <section className={styles.chart} aria-labelledby="materi">
      <h2 id="materi">{shownTopics.length} materi</h2>
      <p className="muted small">
        Satu bulatan bernilai {POINTS_PER_RIGHT_ANSWER} poin. Bulatan terisi adalah poin yang kamu dapat.{' '}
        {!shownTopics.every(isFull) && (
          <span className="not-printed">Nama materi membuka pembahasan soal yang poinnya hilang.</span>
        )}
      </p>
      {groups.map((group) => (
        <TopicGroupSection key={group.test.name} group={group} />
      ))}
      <TopicTables groups={groups} />
    </section>
  );
}

const TopicGroupSection = ({ group: { test, points, maximum, topics } }: { group: TopicGroup }) => (
  <>
    <h3 className={styles.test}>
      {test.name}{' '}
      <span>
        {points} dari {maximum} poin
      </span>
    </h3>
    <ul>
      {topics.map((topic) => (
        <TopicRow key={topic.topic} topic={topic} />
      ))}
    </ul>
  </>
);

function TopicRow({ topic }: { topic: NamedTopic }) {
  const { points, maximum, mark } = topic;
  return (
    <li className={styles.topic}>
      <span className={styles.name}>
        <TopicName topic={topic} /> <Mark mark={mark} />
      </span>
      <span className={styles.points}>
        <b>{points}</b>
        <span>/{maximum}</span>
      </span>
      <span className={styles.ovals} role="img" aria-label={`${points} dari ${maximum} poin`}>
        {ovalFillRatios(topic).map((fill, index) => (
          <i
            key={index}
            className={classNames(fill > 0 && styles.filled)}
            style={{ '--fill': fill } as CSSProperties}
          />
        ))}
      </span>
    </li>
  );
}

const isFull = ({ points, maximum }: NamedTopic): boolean => points === maximum;

function TopicName({ topic }: { topic: NamedTopic }) {
  const review = reviewPath(useTryoutId());
  if (isFull(topic)) return topic.name;
  const filter = { test: null, topic: topic.topic, kind: 'lost' as const };
  return <Link to={review + searchForReviewPosition({ filter })}>{topic.name}</Link>;
}

function Mark({ mark }: Pick<AnalysisTopic, 'mark'>) {
  if (mark === null) return null;
  const { icon, text } = marks[mark];
  return (
    <span className={classNames(styles.mark, styles[mark])}>
      <Icon name={icon} size={16} />
      {text}
    </span>
  );
}

const marks = {
  strong: { icon: 'check', text: 'Kuat' },
  weak: { icon: 'triangle-alert', text: 'Perlu dilatih' },
  empty: { icon: 'minus', text: 'Belum terisi' },
} as const;
