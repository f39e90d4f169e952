import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import checked from './checked.module.css';
import { key, options } from './landing-question.ts';
import styles from './reasons.module.css';

/** A reason for each option, in their order; the one of the checked option is shown. */
export function Reasons() {
  return (
    <div className={classNames(styles.answer, checked.answer)} aria-live="polite">
      {options.map(({ letter, reason }) => {
        const isRight = letter === key.letter;
        return (
          <div key={letter} className={classNames(styles.reason, isRight ? styles.good : styles.bad)}>
            <b>
              <Icon name={isRight ? 'check' : 'x'} size={16} />
              {isRight ? `Tepat, ${key.value}.` : `Belum tepat. Jawabannya ${key.letter}, ${key.value}.`}
            </b>
            <p>{reason}</p>
          </div>
        );
      })}
      <ButtonLink to="/register" variant="primary" block>
        Kerjakan 110 soal, gratis
      </ButtonLink>
    </div>
  );
}
