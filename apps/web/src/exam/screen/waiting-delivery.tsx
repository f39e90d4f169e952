import { useCallback, useEffect, useState } from 'react';
import { reviewQuery } from '../../api/queries/reviews.ts';
import { tryoutQuery } from '../../api/queries/tryouts.ts';
import { queryClient } from '../../api/query-client.ts';
import { dropRefused, onSetAside, refusedOf } from '../device/refused-answers.ts';
import type { RefusedNews, RefusedNewsParts } from '../sending/refused-news.ts';
import { refusedNews } from '../sending/refused-news.ts';
import { useDeliverWaiting } from '../sending/use-leftovers.ts';
import { RefusedModal } from './refused-modal.tsx';

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
