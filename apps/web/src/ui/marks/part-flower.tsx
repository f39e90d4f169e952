import styles from './part-flower.module.css';

const petals = ['45 7 7', '-45 21 7', '45 21 21', '-45 7 21'] as const;

/** A small kawung with some of its four petals filled: a part of a whole. Decorative: the text beside it has the numbers. */
export function PartFlower({ share, size }: { share: number; size: number }) {
  // A part is never drawn as nothing or as the whole.
  const filled = Math.min(3, Math.max(1, Math.round(share * 4)));
  return (
    <svg className={styles.flower} width={size} height={size} viewBox="-1 -1 30 30" aria-hidden="true">
      {petals.map((turn, index) => {
        const [, cx, cy] = turn.split(' ');
        return (
          <ellipse
            key={turn}
            className={index < filled ? styles.filled : undefined}
            {...{ cx, cy }}
            rx="7.8"
            ry="3.6"
            transform={`rotate(${turn})`}
          />
        );
      })}
    </svg>
  );
}
