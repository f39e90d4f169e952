import { Outlet } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Toaster } from '../../ui/messages/toast.tsx';
import { useIsLoading } from '../router/is-loading.ts';
import styles from './root-frame.module.css';

export function RootFrame() {
  return (
    <>
      <SkipLink />
      <Progress />
      <Outlet />
      <Toaster />
    </>
  );
}

/** A line at the top while a slow screen loads. */
function Progress() {
  return (
    <div className={styles.track}>
      {useIsLoading() && <div className={styles.line} role="presentation" />}
    </div>
  );
}

function SkipLink() {
  return (
    <a className={classNames(styles.skip, 'not-printed')} href="#isi">
      Langsung ke isi
    </a>
  );
}
