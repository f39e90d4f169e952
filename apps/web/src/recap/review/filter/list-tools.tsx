import type { RuleSet } from '@ambang/exam/rules.ts';
import { JumpForm } from './jump-form.tsx';
import styles from './list-tools.module.css';
import type { ReviewFilter } from './review-filter.ts';
import { topicFilter } from './review-filter.ts';

interface Props {
  filter: ReviewFilter;
  rules: RuleSet;
  /** The number of all questions. */
  total: number;
  onFilter: (filter: ReviewFilter) => void;
  onJump: (number: number) => void;
}

/** Below the grid: the questions of one topic, and a question by its number. */
export const ListTools = ({ filter, rules, total, onFilter, onJump }: Props) => (
  <div className={styles.tools}>
    <TopicChoice filter={filter} rules={rules} onFilter={onFilter} />
    <JumpForm count={total} onJump={onJump} />
  </div>
);

const TopicChoice = ({ filter, rules, onFilter }: Pick<Props, 'filter' | 'rules' | 'onFilter'>) => (
  <select
    className={styles.topic}
    aria-label="Materi"
    value={filter.topic ?? ''}
    onChange={({ target: { value } }) => onFilter(topicFilter(value === '' ? null : Number(value), rules))}
  >
    <option value="">Semua materi</option>
    {rules.tests.map(({ name }) => (
      <optgroup key={name} label={name}>
        {rules.topics
          .filter(({ test }) => test === name)
          .map((topic) => (
            <option key={topic.id} value={topic.id}>
              {topic.name}
            </option>
          ))}
      </optgroup>
    ))}
  </select>
);
