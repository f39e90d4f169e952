import { useEffect, useState } from 'react';
import { loadSheet } from './load-sheet.ts';
import type { SheetSource } from './sheet-address.ts';
import type { SheetContent } from '../use-practice-sheet.ts';

interface LoadedSheet {
  data: SheetContent | null;
  error: unknown;
}

const nothing: LoadedSheet = { data: null, error: null };

/** Loads the questions once per visit, because a sitting keeps its questions. A query could load them again. */
export function useLoadedSheet(accountId: string, source: SheetSource) {
  const [{ data, error }, setLoaded] = useState(nothing);
  const [tries, setTries] = useState(0);
  const [first] = useState(source);
  const isLoading = data === null && error === null;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (loaded: LoadedSheet) => {
      if (!signal.aborted) setLoaded(loaded);
    };
    loadSheet(accountId, first, signal).then(
      (content) => finish({ data: content, error: null }),
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
