import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Page } from '../ui/frame/page.tsx';
import styles from './question-layout.module.css';
import type { TextSize } from './text-size.tsx';

interface Props {
  title: string;
  textSize?: TextSize;
  bar: ReactNode;
  /** Shown below the bar, across the whole width. */
  underBar?: ReactNode;
  /** Fixed above the buttons; above the question on a screen below 500 px. */
  notices?: ReactNode;
  hasNotice?: boolean;
  children: ReactNode;
  navigation: ReactNode;
  /** Shown from 1000 px on. */
  side: ReactNode;
  sideLabel: string;
}

/**
 * `translate="no"` is set because a browser's translation replaces text nodes that React updates, and changes questions
 * about words.
 */
export function QuestionLayout(props: Props) {
  return (
    <div className={styles.layout} data-text-size={props.textSize} translate="no">
      <header className={classNames(styles.bar, 'not-printed')}>
        <div className={styles.barContent}>{props.bar}</div>
        {props.underBar}
      </header>
      <div className={styles.columns}>
        <div className={styles.left}>
          <Page
            title={props.title}
            className={classNames(styles.sheet, props.hasNotice && styles.underNotice)}
          >
            {props.children}
          </Page>
          <div className={styles.bottom}>
            <div className={styles.notices}>{props.notices}</div>
            <nav className={classNames(styles.navigation, 'not-printed')} aria-label="Pindah soal">
              {props.navigation}
            </nav>
          </div>
        </div>
        <aside className={classNames(styles.side, 'not-printed')} aria-label={props.sideLabel}>
          {props.side}
        </aside>
      </div>
    </div>
  );
}

/** Only the `body` part scrolls. */
export function SidePanelPart({ part, children }: { part: 'head' | 'body' | 'foot'; children: ReactNode }) {
  return <div className={classNames(styles[part])}>{children}</div>;
}
