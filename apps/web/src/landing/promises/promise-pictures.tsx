import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { ReactNode } from 'react';
import styles from './promises.module.css';

const Picture = ({ label, children }: { label: string; children: ReactNode }) => (
  <svg className={styles.picture} viewBox="0 0 330 68" role="img" aria-label={label}>
    {children}
  </svg>
);

/** A row of petals; those over the broken line were given without a network. */
export function KeptAnswers() {
  return (
    <Picture label="Sebelas jawaban; empat di antaranya diisi saat jaringan putus dan tetap tersimpan">
      {Array.from({ length: 11 }, (_, column) => (
        <ellipse
          key={column}
          className={column >= 4 && column <= 7 ? styles.waiting : styles.full}
          cx={column * 30 + 15}
          cy="26"
          rx="18"
          ry="8"
          transform={`rotate(${column % 2 === 0 ? 45 : -45} ${column * 30 + 15} 26)`}
        />
      ))}
      <path className={styles.signal} d="M4 58H116M244 58H326" />
      <path className={styles.noSignal} d="M116 58H244M116 53v10M244 53v10" />
    </Picture>
  );
}

const heights = [1, 2, 2, 4, 5, 7, 9, 8, 9, 7, 6, 4, 3, 2, 1, 1];
const [myColumn, myPlace] = [11, 3];

/** One oval for each candidate. */
export function RankingField() {
  return (
    <Picture label="Satu oval untuk setiap peserta, punyamu berwarna tinta">
      {heights.flatMap((height, column) =>
        Array.from({ length: height }, (_, place) => {
          const isMine = column === myColumn && place === myPlace;
          return (
            <ellipse
              key={`${column}-${place}`}
              className={isMine ? styles.full : styles.other}
              cx={column * 20 + 15}
              cy={62 - place * 7}
              rx={isMine ? 8 : 7}
              ry={isMine ? 4.2 : 2.9}
            />
          );
        }),
      )}
    </Picture>
  );
}

const lineLengths = [196, 248, 172, 276, 214];

/** Five options with their reasons; the fourth is right, the second was chosen. */
export function OptionReasons() {
  return (
    <Picture label="Lima pilihan, masing-masing dengan alasannya">
      {OPTION_LETTERS.map((letter, index) => {
        const y = 8 + index * 13;
        const isRight = letter === 'D';
        return (
          <g key={letter}>
            <ellipse
              className={isRight ? styles.right : letter === 'B' ? styles.wrong : styles.other}
              cx="14"
              cy={y}
              rx="9"
              ry="5"
            />
            <path className={isRight ? styles.rightLine : styles.line} d={`M36 ${y}h${lineLengths[index]}`} />
          </g>
        );
      })}
    </Picture>
  );
}
