import type { OwnedTest } from '@ambang/contract/tryouts/tryouts.ts';
import { formatDate, formatTime } from '@ambang/exam/wib-time.ts';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { useAccount } from '../../../../session/account.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Cloth } from '../../../../ui/cloth/cloth.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Skeleton } from '../../../../ui/states/loading.tsx';
import { EmailText } from '../../../../ui/text/email-text.tsx';
import styles from './band.module.css';

interface BandProps {
  title: string;
  note: ReactNode;
  cloth: ReactNode;
  children: ReactNode;
  /** The filled button, the only one of the screen, and a link below it. */
  action: ReactNode;
  /** True if there is no link below the button. */
  isAlone?: boolean;
}

/** From this length on the letters are smaller, so that the button stays in sight on phones. */
const LONG_TITLE = 44;

/** The top of home: what runs, how far it is, what comes next. */
export const Band = ({ title, note, cloth, children, action, isAlone = false }: BandProps) => (
  <section className={styles.band} aria-labelledby="jawaban-beranda">
    <div className={classNames('wrap', styles.grid)}>
      <Greeting />
      <div className={classNames(styles.title, title.length > LONG_TITLE && styles.long)}>
        <h2 id="jawaban-beranda">{title}</h2>
        <p>{note}</p>
      </div>
      <div className={styles.cloth}>{cloth}</div>
      <div className={styles.middle}>{children}</div>
      <div className={classNames(styles.actions, isAlone && styles.alone)}>{action}</div>
    </div>
  </section>
);

/** The band while nothing is known of the account's tryouts: without the rest, if they cannot be loaded. */
export const GreetingBand = () => (
  <div className={styles.band}>
    <div className={classNames('wrap', styles.grid, styles.short)}>
      <Greeting />
    </div>
  </div>
);

export const BandSkeleton = () => (
  <div className={styles.band}>
    <div className={classNames('wrap', styles.grid, styles.loading)}>
      <Greeting />
      <div className={styles.title}>
        <Skeleton width="90%" height="30px" />
        <Skeleton width="60%" height="30px" />
        <Skeleton width="80%" height="14px" />
      </div>
      <div className={styles.cloth}>
        <Skeleton className={styles.clothBox} />
      </div>
      <div className={styles.middle}>
        <Skeleton width="100%" height="92px" />
      </div>
      <div className={styles.actions}>
        <ActionSkeleton />
        <span className={styles.more} />
      </div>
    </div>
  </div>
);

/** Keeps the place of the filled button. */
export const ActionSkeleton = () => <Skeleton className={styles.actionBox} height="56px" />;

/** When the content that is shown was loaded, in epoch ms, while the server is unreachable; otherwise null. */
export const ContentAge = createContext<number | null>(null);

function ageText(loadedAt: number): string {
  const date = formatDate(loadedAt);
  return date === formatDate(Date.now()) ? `pukul ${formatTime(loadedAt)}` : date;
}

function Greeting() {
  const { name, email } = useAccount();
  const loadedAt = useContext(ContentAge);
  return (
    <div className={styles.greeting}>
      <h1>
        Selamat Datang, <b>{name}</b>
      </h1>
      <p role={loadedAt === null ? undefined : 'status'}>
        {loadedAt === null ? (
          <EmailText>{email}</EmailText>
        ) : (
          `Tanpa jaringan. Ini keadaan ${ageText(loadedAt)}.`
        )}
      </p>
    </div>
  );
}

interface BandClothProps {
  tests: readonly OwnedTest[];
  marks: string;
  label: string;
  /** What the petals mean, where the band has room for it; none for an empty cloth. */
  legend?: ReactNode;
}

export const BandCloth = ({ legend, ...props }: BandClothProps) => (
  <>
    <Cloth {...props} layout="plain" isOnDark />
    {legend && <div className={styles.legend}>{legend}</div>}
  </>
);

export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.more} to={to}>
    {children}
    <Icon name="chevron-right" size={16} />
  </Link>
);

/** A page outside of the application. */
export const MoreAnchor = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.more} href={href}>
    {children}
    <Icon name="chevron-right" size={16} />
  </a>
);
