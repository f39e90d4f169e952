import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Toaster } from '../../ui/messages/toast.tsx';
import styles from './root-frame.module.css';

export function RootFrame() {
  const { state } = useNavigation();
  return (
    <>
      <SkipLink />
      <Progress active={state !== 'idle'} />
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** A line at the top while the next screen loads. CSS delays the line, so that fast screens show none. */
function Progress({ active }: { active: boolean }) {
  return <div className={styles.track}>{active && <div className={styles.line} role="presentation" />}</div>;
}

function SkipLink() {
  return (
    <a className={classNames(styles.skip, 'not-printed')} href="#isi">
      Langsung ke isi
    </a>
  );
}
