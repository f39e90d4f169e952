import type { PracticeMinutes } from '@ambang/contract/practice/settings.ts';
import { DEFAULT_PRACTICE_MINUTES, practiceMinutes } from '@ambang/contract/practice/settings.ts';
import { questionSecondsIn } from '@ambang/exam/practice-minutes.ts';
import { useId } from 'react';
import styles from './minutes-field.module.css';

interface Props {
  minutes: PracticeMinutes;
  onMinutes: (minutes: PracticeMinutes) => void;
}

export function MinutesField({ minutes, onMinutes }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.minutes}>
      <legend>Menit sehari</legend>
      <div className={styles.choices}>
        {practiceMinutes.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === minutes}
              onChange={() => onMinutes(choice)}
            />
            <b>{choice}</b>
            <span>± {questionsIn(choice)} soal</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The choice that the server sent as a number. */
export const minutesChoice = (minutes: number): PracticeMinutes =>
  practiceMinutes.find((choice) => choice === minutes) ?? DEFAULT_PRACTICE_MINUTES;

/** The advised time of a question of TIU, the slowest test. */
const SECONDS_PER_QUESTION = 68;

const questionsIn = (minutes: number): number =>
  Math.round(questionSecondsIn(minutes) / SECONDS_PER_QUESTION);
