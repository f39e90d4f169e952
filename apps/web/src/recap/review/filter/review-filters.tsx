import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { Button } from '../../../ui/button.tsx';
import choice from '../../../ui/choice.module.css';
import type { ReviewFilter } from './review-filter.ts';
import { EMPTY_FILTER, filterText, isFilterActive, withTest, withTopic } from './review-filter.ts';
import styles from './review-filters.module.css';

interface Props {
  filter: ReviewFilter;
  rules: RuleSet;
  /** The number of matching questions. */
  count: number;
  /** The number of all questions. */
  total: number;
  onFilter: (filter: ReviewFilter) => void;
}

export function ReviewFilters({ filter, rules, count, total, onFilter }: Props) {
  return (
    <div className={styles.filters} role="group" aria-label="Saring soal">
      <TestChoice filter={filter} rules={rules} onFilter={onFilter} />
      <TopicChoice filter={filter} rules={rules} onFilter={onFilter} />
      <label className={styles.lost}>
        <input
          type="checkbox"
          className={choice.choice}
          checked={filter.isLostPointsOnly}
          onChange={(event) => onFilter({ ...filter, isLostPointsOnly: event.target.checked })}
        />
        <span>
          <b>Salah saja</b>
          <span>Salah, kosong, dan TKP di bawah {POINTS_PER_RIGHT_ANSWER} poin</span>
        </span>
      </label>
      <p className={styles.count} role="status">
        {count} dari {total} soal
      </p>
      <Button
        variant="text"
        size="sm"
        className={styles.clear}
        aria-disabled={!isFilterActive(filter)}
        onClick={() => onFilter(EMPTY_FILTER)}
      >
        Tampilkan semua
      </Button>
    </div>
  );
}

type ChoiceProps = Pick<Props, 'filter' | 'rules' | 'onFilter'>;

const TestChoice = ({ filter, rules, onFilter }: ChoiceProps) => (
  <select
    className={styles.choice}
    aria-label="Tes"
    value={filter.test ?? ''}
    onChange={({ target: { value } }) =>
      onFilter(withTest(filter, value === '' ? null : (value as TestName), rules))
    }
  >
    <option value="">Semua tes</option>
    {rules.tests.map(({ name }) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </select>
);

function TopicChoice({ filter, rules, onFilter }: ChoiceProps) {
  const tests = rules.tests.filter(({ name }) => filter.test === null || name === filter.test);
  return (
    <select
      className={styles.choice}
      aria-label="Materi"
      value={filter.topic ?? ''}
      onChange={({ target: { value } }) =>
        onFilter(withTopic(filter, value === '' ? null : Number(value), rules))
      }
    >
      <option value="">Semua materi</option>
      {tests.map(({ name }) => (
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
}

interface StripProps extends Omit<Props, 'onFilter'> {
  onClear: () => void;
}

/** Shows the active filter below the top bar, in windows without a visible filter form. */
export const ActiveFilterStrip = ({ filter, rules, count, total, onClear }: StripProps) => (
  <div className={styles.strip}>
    <span>
      <b>
        {count} dari {total} soal
      </b>
      : {filterText(filter, rules)}
    </span>
    <Button variant="text" size="sm" onClick={onClear}>
      Tampilkan semua
    </Button>
  </div>
);
