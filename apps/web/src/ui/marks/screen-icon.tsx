import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** Lucide icons (ISC licence) that the exam does not need, each as one path on a 24-pixel grid. */
const paths = {
  'arrow-down': 'M12 5v14M19 12l-7 7-7-7',
  'arrow-up': 'M5 12l7-7 7 7M12 19V5',
  'book-x':
    'M14.5 7.5l-5 5M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H19a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H6.500a1 1 0 0 1 0-5H20M9.500 7.500l5 5',
  'calendar-plus':
    'M8 2v4M16 2v4M21 13V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8M3 10h18M16 19h6M19 16v6',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevrons-up-down': 'M7 15l5 5 5-5M7 9l5-5 5 5',
  'grip-vertical':
    'M8 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M8 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  'skip-forward':
    'M21 4v16M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z',
  'wifi-off':
    'M12 20h.01M8.500 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.170-2.690M19 12.859a10 10 0 0 0-2.007-1.523M2 8.820a15 15 0 0 1 4.177-2.643M22 8.820a15 15 0 0 0-11.288-3.764M2 2l20 20',
  zap: 'M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.500 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.560l9-9A1.5 1.5 0 0018.500 10h-3.997a.5.5 0 01-.472-.667z',
} as const;

export type ScreenIconName = keyof typeof paths;

/** Decorative, like `Icon`. Its paths are apart, so that the exam does not load them. */
export function ScreenIcon({ name, size = 20 }: { name: ScreenIconName; size?: 16 | 20 }) {
  return (
    <svg
      className={classNames(styles.icon, size === 16 && styles.small)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
