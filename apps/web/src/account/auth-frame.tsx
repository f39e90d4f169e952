import type { ReactNode } from 'react';
import { Page } from '../ui/frame/page.tsx';
import { AnswerPattern } from '../ui/answer-pattern/answer-pattern.tsx';
import type { PatternPlan } from '../ui/answer-pattern/answer-pattern-geometry.ts';
import { Logo } from '../ui/marks/logo.tsx';
import styles from './auth-frame.module.css';

const upright: PatternPlan = {
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

const ribbon: PatternPlan = { towards: 'right', cell: 36, pattern: ['#......#.##', '#......#.##'] };

interface Props {
  title: string;
  description: string;
  heading: string;
  /** Two short lines on the pattern, on wide screens only. */
  motto: readonly [string, string];
  /** Two columns of fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of sign-in, registration and mailed links: the pattern on one side, the form on the other. */
export function AuthFrame({ title, description, heading, motto, wide = false, children }: Props) {
  return (
    <div className={styles.entrance}>
      <header className={styles.banner}>
        <Logo onDark className={styles.logo} />
        <p className={styles.motto}>
          {motto[0]}
          <br />
          {motto[1]}
        </p>
        <AnswerPattern plan={upright} onDark className={styles.upright} />
        <AnswerPattern plan={ribbon} onDark className={styles.ribbon} />
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
