import { useCallback, useEffect, useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { reviewQuery } from '../recap/review-source.ts';
import { tryoutQuery } from '../tryouts/tryout-intro-query.ts';
import { useDeliverWaiting } from './deliver-waiting.ts';
import { dropRefused, onSetAside, refusedOf } from './refused-answers.ts';
import { RefusedModal } from './refused-modal.tsx';
import type { RefusedNews, RefusedNewsParts } from './refused-news.ts';
import { refusedNews } from './refused-news.ts';

const partsHere: RefusedNewsParts = {
  refusedOf,
  drop: dropRefused,
  askTryout: (tryoutId) => queryClient.fetchQuery(tryoutQuery(tryoutId)),
  askReview: (tryoutId) => queryClient.fetchQuery(reviewQuery(tryoutId)),
};

/** Sends what an earlier visit left, and tells what the server took no more. */
export function WaitingDelivery({ accountId }: { accountId: string }) {
  const [news, setNews] = useState<readonly RefusedNews[]>([]);
  const look = useCallback(() => void refusedNews(partsHere, accountId).then(setNews), [accountId]);
  useDeliverWaiting(accountId);
  useEffect(() => {
    const stopHearing = onSetAside(look);
    // Another tab may have told it meanwhile.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    look();
    return () => {
      stopHearing();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [look]);
  const close = () => {
    const [told, ...others] = news;
    setNews(others);
    if (told) void dropRefused(told.key);
  };
  return <RefusedModal news={news[0]} onClose={close} />;
}
