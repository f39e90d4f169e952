import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SheetResult } from './begun-sheet.ts';
import { arrivedSheet, startLoading, takeBegunSheet } from './begun-sheet.ts';
import type { SheetSource } from './sheet-address.ts';

const nothing: SheetResult = { data: null, error: null };

/** Loads the questions once per visit, because a sitting keeps its questions. A query could load them again. */
export function useLoadedSheet(accountId: string, source: SheetSource) {
  const [{ key }] = useState(useLocation());
  const [first] = useState(source);
  const [{ data, error }, setLoaded] = useState(() => arrivedSheet(accountId, key) ?? nothing);
  const isLoading = data === null && error === null;
  // Before the paint, so that the request does not wait for it.
  useLayoutEffect(() => {
    const begun = takeBegunSheet(accountId, key);
    if (!isLoading) return;
    const { result, stop } = begun ?? startLoading(accountId, first);
    let isStopped = false;
    void result.then((loaded) => {
      if (!isStopped) setLoaded(loaded);
    });
    return () => {
      isStopped = true;
      stop();
    };
  }, [accountId, key, first, isLoading]);
  const retry = () => setLoaded(nothing);
  return { data, error, isLoading, retry };
}
