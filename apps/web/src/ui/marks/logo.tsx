import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import styles from './logo.module.css';

/** Four answer ovals as a kawung flower, a batik motif; one oval is filled. */
export function LogoMark() {
  return (
    <svg className={styles.mark} width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <ellipse cx="9.65" cy="9.65" rx="6.75" ry="3.6" transform="rotate(45 9.65 9.65)" />
      <ellipse
        className={styles.filled}
        cx="22.35"
        cy="9.65"
        rx="7.65"
        ry="4.5"
        transform="rotate(-45 22.35 9.65)"
      />
      <ellipse cx="9.65" cy="22.35" rx="6.75" ry="3.6" transform="rotate(-45 9.65 22.35)" />
      <ellipse cx="22.35" cy="22.35" rx="6.75" ry="3.6" transform="rotate(45 22.35 22.35)" />
    </svg>
  );
}

interface Props {
  /** The home page, which is `/home` for signed-in users. */
  to?: '/' | '/home';
  onDark?: boolean;
  className?: string | undefined;
}

export function Logo({ to = '/', onDark = false, className }: Props) {
  return (
    <Link to={to} className={classNames(styles.logo, onDark && styles.onDark, className)}>
      <LogoMark />
      <span>Ambang</span>
    </Link>
  );
}
