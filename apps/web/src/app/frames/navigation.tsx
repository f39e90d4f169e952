import { useLocation } from 'react-router';
import { HISTORY_PATH, PRACTICE_PATH, TRYOUTS_PATH } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import styles from './navigation.module.css';

/** Words, addresses, patterns of the addresses that belong to them, and Lucide icons (ISC licence) on a 24-pixel grid. */
const tabs = [
  [
    'Beranda',
    '/home',
    /^\/home(\/(shop|riwayatTransaksi)(\/|$)|\/?$)/,
    'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  ],
  [
    'Tryout',
    TRYOUTS_PATH,
    /^\/home\/tryouts(?!.*\/recap)/,
    'M14.364 13.634a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506l4.013-4.009a1 1 0 0 0-3.004-3.004zM14.487 7.858A1 1 0 0 1 14 7V2M20 19.645V20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l2.516 2.516M8 18h1',
  ],
  [
    'Latihan',
    PRACTICE_PATH,
    /^\/home\/latihan/,
    'M13.4 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7.4M2 6h4M2 10h4M2 14h4M2 18h4M21.378 5.626a1 1 0 1 0-3.004-3.004l-5.01 5.012a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506z',
  ],
  [
    'Hasil',
    HISTORY_PATH,
    /^\/home\/(riwayatTryouts|tryouts\/.*\/recap)/,
    'M3 3v16a2 2 0 0 0 2 2h16M19 9l-5 5-4-4-3 3',
  ],
  [
    'Profil',
    '/profile',
    /^\/profile/,
    'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  ],
] as const;

/** Screens with a bar of their own at the bottom. */
const hasOwnBar = (pathname: string) => /^\/home\/(shop|riwayatTransaksi)\/./.test(pathname);

/** @returns 'page' on the screen itself, true on the screens below it */
const markOf = (pathname: string, path: string, own: RegExp) =>
  pathname === path ? 'page' : own.test(pathname) || undefined;

/** The links of the top bar. On narrow windows and with large text the bottom bar has them. */
export function TopLinks() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.top} aria-label="Utama">
      {tabs.slice(0, -1).map(([word, path, own]) => (
        <Link key={path} to={path} aria-current={markOf(pathname, path, own)}>
          {word}
        </Link>
      ))}
    </nav>
  );
}

export function BottomBar() {
  const { pathname } = useLocation();
  if (hasOwnBar(pathname)) return null;
  return (
    <nav className={classNames(styles.bottom, 'not-printed')} aria-label="Utama">
      {tabs.map(([word, path, own, icon]) => (
        <Link key={path} to={path} aria-current={markOf(pathname, path, own)}>
          <svg className={styles.icon} width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
          <span>{word}</span>
        </Link>
      ))}
    </nav>
  );
}
