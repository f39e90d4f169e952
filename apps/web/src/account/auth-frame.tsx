import type { ReactNode } from 'react';
import { AnswerPattern } from '../ui/answer-pattern/answer-pattern.tsx';
import { classNames } from '../ui/class-names.ts';
import { Page } from '../ui/frame/page.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/marks/logo.tsx';
import styles from './auth-frame.module.css';
import type { AuthPattern } from './auth-patterns.ts';
import { unfinishedCloth } from './auth-patterns.ts';

interface Props {
  title: string;
  description: string;
  heading: string;
  /** Shown only on wide screens. */
  motto: string;
  pattern?: AuthPattern;
  /** True for a form with two columns of fields. */
  wide?: boolean;
  /** Above the heading. */
  above?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages with a form for visitors: a pattern beside or above the form. */
export function AuthFrame(props: Props) {
  const {
    title,
    description,
    heading,
    motto,
    pattern = unfinishedCloth,
    wide = false,
    above,
    children,
  } = props;
  const { upright, ribbon } = pattern;
  return (
    <div className={styles.frame}>
      <header className={styles.banner}>
        <Logo onDark className={styles.logo} />
        <p className={styles.motto}>{motto}</p>
        <AnswerPattern
          plan={upright}
          onDark
          className={classNames(styles.upright, upright.towards && styles.sheet)}
        />
        <AnswerPattern plan={ribbon} onDark className={styles.ribbon} />
      </header>
      <Page title={title} description={description} className={styles.side}>
        <div className={wide ? styles.wide : styles.narrow}>
          {above}
          <h1>{heading}</h1>
          {children}
        </div>
      </Page>
    </div>
  );
}

interface OtherFormProps {
  question: string;
  to: string;
  children: string;
}

/** The last line of a form: the way to the other one. */
export const OtherForm = ({ question, to, children }: OtherFormProps) => (
  <p>
    {question}{' '}
    <Link className={classNames('link', styles.otherForm)} to={to}>
      {children}
    </Link>
  </p>
);
