import type { ReactNode } from 'react';
import { Page } from '../ui/frame/page.tsx';
import { AnswerPattern } from '../ui/answer-pattern/answer-pattern.tsx';
import type { PatternPlan } from '../ui/answer-pattern/answer-pattern-geometry.ts';
import { Logo } from '../ui/marks/logo.tsx';
import styles from './auth-frame.module.css';

const uprightPattern: PatternPlan = {
  towards: 'bottom',
  cell: 66,
  pattern: [
    '..#....#',
    '.#....#.',
    '..#.....',
    '.#.#..#.',
    '...#####',
    '###.##*.',
    '##*#####',
    '########',
    '########',
  ],
};

const ribbonPattern: PatternPlan = { towards: 'right', cell: 36, pattern: ['#......#.##', '#......#.##'] };

interface Props {
  title: string;
  description: string;
  heading: string;
  /** Shown only on wide screens. */
  motto: readonly [string, string];
  /** True for a form with two columns of fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the pages with a form for visitors: a pattern beside or above the form. */
export function AuthFrame({ title, description, heading, motto, wide = false, children }: Props) {
  return (
    <div className={styles.frame}>
      <header className={styles.banner}>
        <Logo onDark className={styles.logo} />
        <p className={styles.motto}>
          {motto[0]}
          <br />
          {motto[1]}
        </p>
        <AnswerPattern plan={uprightPattern} onDark className={styles.upright} />
        <AnswerPattern plan={ribbonPattern} onDark className={styles.ribbon} />
      </header>
      <Page title={title} description={description} className={styles.side}>
        <div className={wide ? styles.wide : styles.narrow}>
          <h1>{heading}</h1>
          {children}
        </div>
      </Page>
    </div>
  );
}
