import { Link } from 'react-router';
import { Logo } from '../marks/logo.tsx';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <Logo />
        <span>Sudah membantu ratusan orang mempersiapkan SKD.</span>
        <Link className={`link ${styles.policy}`} to="/privacy-policy">
          Kebijakan privasi
        </Link>
      </div>
    </footer>
  );
}
