import type { ReactNode } from 'react';
import { codeFailure } from '../../../api/code-failure.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { ErrorState } from '../../../ui/states/empty-state.tsx';
import { useLateCode } from '../../../ui/states/late-code.ts';
import { LoadingPage } from '../../../ui/states/loading.tsx';
import styles from '../practice-sheet.module.css';

interface Props<Code> {
  load: () => Promise<Code>;
  title: string;
  /** Has the way out until the end is shown. */
  bar: ReactNode;
  children: (code: Code) => ReactNode;
}

/** What follows the last question. No question needs its code and styles, so they load while the candidate answers. */
export function LateEnd<Code extends object>({ load, title, bar, children }: Props<Code>) {
  const { code, error, retry } = useLateCode(load);
  if (code) return children(code);
  return (
    <div className={styles.sheet}>
      {bar}
      {error === null ? (
        <LoadingPage title={title} />
      ) : (
        <Page title={title}>
          <div className="wrap">
            <ErrorState
              heading="h1"
              title="Hasil latihan belum bisa dimuat"
              error={codeFailure(error)}
              onRetry={retry}
            />
          </div>
        </Page>
      )}
    </div>
  );
}

/** Loads the code from the first answer on, so that the end needs no network. */
export function EndCode({ load }: { load: () => Promise<object> }) {
  useLateCode(load);
  return null;
}
