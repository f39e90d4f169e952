import { useEffect } from 'react';
import { contentShown } from '../../ui/frame/content-shown.ts';
import { Component as TodayPage } from '../../practice/today/today-page.tsx';

/**
 * Latihan. With its content shown, it loads the code of a sheet, which most visits open next: a press then waits only for
 * the questions.
 */
export function Component() {
  useEffect(() => {
    if (!navigator.onLine) return;
    // A failure is left to the press, which loads the code again.
    void contentShown()
      .then(() => import('../../practice/sheet/sheet-page.tsx'))
      .catch(() => undefined);
  }, []);
  return <TodayPage />;
}
