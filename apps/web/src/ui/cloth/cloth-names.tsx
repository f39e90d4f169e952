import { toPercent } from '../charts/rounding.ts';
import type { ClothDrawing } from './cloth-geometry.ts';
import { BAND_GAP } from './cloth-geometry.ts';
import styles from './cloth.module.css';

interface Props {
  drawing: ClothDrawing;
  isAbove: boolean;
  /** One for each test, such as "24 benar dari 30". */
  captions: readonly string[];
}

/** The names of the tests beside their bands. Each petal names its question, so screen readers skip these. */
export const ClothNames = ({ drawing: { bands, width, height }, isAbove, captions }: Props) =>
  isAbove ? (
    <div
      className={styles.above}
      style={{
        gridTemplateColumns: bands.map(({ columns }) => `minmax(0, ${columns}fr)`).join(' '),
        columnGap: toPercent(BAND_GAP.columns / width),
      }}
      aria-hidden
    >
      {bands.map(({ name }, index) => (
        <span key={name}>
          <b>{name}</b> {captions[index]}
        </span>
      ))}
    </div>
  ) : (
    <div className={styles.beside} aria-hidden>
      {bands.map(({ name, y }) => (
        <b key={name} style={{ top: toPercent(y / height) }}>
          {name}
        </b>
      ))}
    </div>
  );
