import choice from '../../../ui/choice.module.css';
import styles from './key-switch.module.css';

interface Props {
  areOn: boolean;
  turn: (areOn: boolean) => void;
}

export const KeySwitch = ({ areOn, turn }: Props) => (
  <label className={styles.switch}>
    <input
      type="checkbox"
      className={choice.choice}
      checked={areOn}
      onChange={(event) => turn(event.target.checked)}
    />
    <span>
      Tombol <kbd>n</kbd> berikutnya, <kbd>p</kbd> sebelumnya, <kbd>g</kbd> daftar soal
    </span>
  </label>
);
