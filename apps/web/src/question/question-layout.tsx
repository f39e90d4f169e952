import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Page } from '../ui/frame/page.tsx';
import styles from './question-layout.module.css';
import type { TextSize } from './text-size.tsx';

interface Props {
  /** The title of the page, for tab and history. */
  title: string;
  textSize?: TextSize;
  bar: ReactNode;
  /** Below the bar, across the whole width. */
  underBar?: ReactNode;
  /** Whether both together are too high to stay in sight on a low screen. */
  isBarHigh?: boolean;
  /** Above the buttons, in sight wherever the question is scrolled to; above the question on a low screen. */
  notices?: ReactNode;
  /** Whether one is there at present. */
  hasNotice?: boolean;
  children: ReactNode;
  navigation: ReactNode;
  /** Beside the question from 1000 px on. */
  side: ReactNode;
  sideLabel: string;
}

/**
 * One question at a time: bar on top, question, buttons in reach of the thumb, panel at the side. No browser translates
 * it: that puts other nodes in place of the texts, which React then fails to change, and questions about words lose their sense.
 */
export function QuestionLayout(props: Props) {
  return (
    <div className={styles.exam} data-text-size={props.textSize} translate="no">
      <header className={classNames(styles.bar, props.isBarHigh && styles.high, 'not-printed')}>
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
          <div className={styles.reach}>
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

/** The parts of the side panel: the middle one scrolls. */
export function SidePart({ part, children }: { part: 'head' | 'body' | 'foot'; children: ReactNode }) {
  return <div className={classNames(styles[part])}>{children}</div>;
}
