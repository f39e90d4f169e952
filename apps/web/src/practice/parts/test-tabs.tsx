import type { TestName } from '@ambang/exam/rules.ts';
import { classNames } from '../../ui/class-names.ts';
import { practiceTests } from './practice-tests.ts';
import styles from './test-tabs.module.css';

interface Props {
  test: TestName;
  onTest: (test: TestName) => void;
  /** Shown behind the name. */
  counts?: Readonly<Record<TestName, number>>;
}

/** Chooses a test. These are buttons, because they filter a list that stays in place. */
export const TestTabs = ({ test, onTest, counts }: Props) => (
  <div className={styles.tabs} role="group" aria-label="Tes">
    {practiceTests.map((name) => (
      <button
        key={name}
        type="button"
        className={classNames(styles.tab)}
        aria-pressed={name === test}
        onClick={() => onTest(name)}
      >
        {name} {counts?.[name]}
      </button>
    ))}
  </div>
);
