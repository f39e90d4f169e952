import { useLayoutEffect, useState } from 'react';
import type { LoadedSheet } from './load-sheet.ts';
import { loadSheet } from './load-sheet.ts';
import type { SheetSource } from './sheet-address.ts';

interface Loading {
  data: LoadedSheet | null;
  error: unknown;
}

const nothing: Loading = { data: null, error: null };

/** Loads the questions once per visit, because a sitting keeps its questions. A query could load them again. */
export function useLoadedSheet(accountId: string, source: SheetSource) {
  const [{ data, error }, setLoaded] = useState(nothing);
  const [tries, setTries] = useState(0);
  const [first] = useState(source);
  const isLoading = data === null && error === null;
  // Before the paint, so that the request does not wait for it.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (loaded: Loading) => {
      if (!signal.aborted) setLoaded(loaded);
    };
    loadSheet(accountId, first, signal).then(
      (data) => finish({ data, error: null }),
      (failure: unknown) => finish({ data: null, error: failure }),
    );
    return () => controller.abort();
  }, [accountId, first, tries]);
  const retry = () => {
    setLoaded(nothing);
    setTries(tries + 1);
  };
  return { data, error, isLoading, retry };
}
