import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchPictures, insertPictures, pictureAddresses } from '../../device/inline-pictures.ts';

/** Fetches the pictures of an opened sheet at once, so that later questions need no network. */
export function useInlinePictures(
  accountId: string,
  items: readonly PracticeItem[],
  onInline: (inline: (items: readonly PracticeItem[]) => readonly PracticeItem[]) => void,
): void {
  const [first] = useState(items);
  const insert = useEffectEvent((pictures: Awaited<ReturnType<typeof fetchPictures>>) =>
    onInline((current) => insertPictures(current, pictures)),
  );
  useEffect(() => {
    if (pictureAddresses(first).length === 0) return;
    let isEnded = false;
    void fetchPictures(accountId, first).then((pictures) => {
      if (!isEnded && Object.keys(pictures).length > 0) insert(pictures);
    });
    return () => {
      isEnded = true;
    };
  }, [accountId, first]);
}
