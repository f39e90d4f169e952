import type { PracticeBook, PracticeCard } from '@ambang/contract/practice/book.ts';
import { setCardLeft } from '@ambang/contract/practice/book.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { failureMessage } from '../../api/failure.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** Takes cards out of the book and puts them back, at once on the screen. */
export function useCardRemoval() {
  const cache = useQueryClient();
  const [removed, setRemoved] = useState<PracticeCard | null>(null);
  const apply = async (card: PracticeCard, hasLeft: boolean) => {
    const key = queryKeys.practiceBook;
    const before = cache.getQueryData<PracticeBook>(key);
    await cache.cancelQueries({ queryKey: key });
    cache.setQueryData<PracticeBook>(key, (book) => book && moved(book, card, hasLeft));
    try {
      await call(setCardLeft, { params: { kind: card.kind }, body: { hasLeft } });
      void cache.invalidateQueries({ queryKey: queryKeys.practice });
    } catch (error) {
      cache.setQueryData<PracticeBook>(key, before);
      setRemoved(null);
      showToast('bad', failureMessage(error));
    }
  };
  return {
    removed,
    takeOut: (card: PracticeCard) => {
      setRemoved(card);
      void apply(card, true);
    },
    putBack: (card: PracticeCard) => {
      setRemoved(null);
      void apply(card, false);
    },
    dismiss: () => setRemoved(null),
  };
}

function moved({ cards, left }: PracticeBook, card: PracticeCard, hasLeft: boolean): PracticeBook {
  const isOther = ({ kind }: PracticeCard) => kind !== card.kind;
  const [kept, keptLeft] = [cards.filter(isOther), left.filter(isOther)];
  return hasLeft ? { cards: kept, left: [card, ...keptLeft] } : { cards: [...kept, card], left: keptLeft };
}
