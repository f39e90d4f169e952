import { useEffect } from 'react';
import { Component as TodayPage } from '../../practice/today/today-page.tsx';

/** Latihan. It loads the code of a sheet, which most visits open next: a press then waits only for the questions. */
export function Component() {
  useEffect(() => {
    // A failure is left to the press, which loads the code again.
    if (navigator.onLine) void import('../../practice/sheet/sheet-page.tsx').catch(() => undefined);
  }, []);
  return <TodayPage />;
}
