import choice from '../../../ui/choice.module.css';
import styles from './side-note.module.css';

export interface SheetKey {
  what: string;
  keys: readonly string[];
}

interface Props {
  keys: readonly SheetKey[];
  /** The text of the switch. */
  label: string;
  areKeysOn: boolean;
  turnKeys: (areOn: boolean) => void;
}

/** The keys of a sheet, and the switch that turns them off. */
export const KeyList = ({ keys: list, label, areKeysOn, turnKeys }: Props) => (
  <>
    <dl className={styles.keys}>
      {list.map(({ what, keys }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {keys.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <label className={styles.switch}>
      <input
        type="checkbox"
        className={choice.choice}
        checked={areKeysOn}
        onChange={(event) => turnKeys(event.target.checked)}
      />
      {label}
    </label>
  </>
);
