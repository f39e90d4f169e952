import type { ReactNode } from 'react';
import { recapPath, useTryoutId } from '../../../paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useQuestionFonts } from '../../../ui/text/use-question-fonts.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './review-layout.module.css';

interface Props {
  title: string;
  busy?: boolean;
  chips: ReactNode;
  children: ReactNode;
  /** Shown from 1000 px on. */
  side: ReactNode;
  navigation: ReactNode;
}

/**
 * `translate="no"` is set because a browser's translation replaces text nodes that React updates, and changes questions
 * about words.
 */
export function ReviewLayout({ title, busy = false, chips, children, side, navigation }: Props) {
  const isVisible = useQuestionFonts() !== 'loading' || busy;
  return (
    <div className={styles.layout} translate="no">
      <header className={classNames(styles.bar, 'not-printed')}>
        <div className={styles.barContent}>
          <Link to={recapPath(useTryoutId())} className={styles.back} aria-label="Kembali ke hasil">
            <Icon name="chevron-left" />
            <span>Kembali</span>
          </Link>
          {chips}
        </div>
      </header>
      <div className={styles.columns}>
        <Page title={title} busy={busy} className={classNames(styles.sheet, !isVisible && styles.hidden)}>
          {children}
        </Page>
        <aside className={classNames(styles.side, 'not-printed')} aria-label="Daftar soal">
          {side}
        </aside>
      </div>
      <nav className={classNames(styles.navigation, 'not-printed')} aria-label="Pindah soal">
        <div className={styles.buttons}>{navigation}</div>
      </nav>
    </div>
  );
}
