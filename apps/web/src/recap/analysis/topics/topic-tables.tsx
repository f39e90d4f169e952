import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { CollapsedChartData } from '../../../ui/charts/chart-data.tsx';
import type { NamedTopic, TopicGroup } from './topic-groups.ts';
import styles from './topic-tables.module.css';

export const TopicTables = ({ groups }: { groups: readonly TopicGroup[] }) => (
  <CollapsedChartData className={styles.tables}>
    {groups.map(({ test, topics }) => (
      <TopicTable key={test.name} test={test} topics={topics} />
    ))}
  </CollapsedChartData>
);

interface Column {
  title: string;
  of: (topic: NamedTopic) => number;
}

const questions: Column = { title: 'Soal', of: (topic) => topic.questions };
const right: Column = { title: 'Benar', of: (topic) => topic.right };
const wrong: Column = { title: 'Salah', of: (topic) => topic.wrong };
const empty: Column = { title: 'Kosong', of: (topic) => topic.empty };
const points: Column = { title: 'Poin', of: (topic) => topic.points };

/** In TKP no answer is wrong, and `right` counts the answers with full points. */
const columnsOf = (test: Test): Column[] =>
  test.name === 'TKP'
    ? [questions, { ...right, title: `Nilai ${POINTS_PER_RIGHT_ANSWER}` }, empty, points]
    : [questions, right, wrong, empty, points];

function TopicTable({ test, topics }: { test: Test; topics: readonly NamedTopic[] }) {
  const columns = columnsOf(test);
  return (
    <table>
      <caption>{test.name}</caption>
      <thead>
        <tr>
          <th scope="col">Materi</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic.topic}>
            <th scope="row">
              {topic.name}
              {topic.struck > 0 && (
                <span className={styles.struck}> {topic.struck} dianulir, nilai penuh</span>
              )}
            </th>
            {columns.map(({ title, of }) => (
              <td key={title}>{of(topic)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
