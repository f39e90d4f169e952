import type { TestName } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import type { Day } from './entries.ts';

/**
 * Why a card is in the book. `changed`: the first answer was right, the last one was not. `practice`: it was wrong in
 * practice.
 */
export type CardReason = 'wrong' | 'empty' | 'doubted' | 'changed' | 'practice';

export const cardReasons: readonly CardReason[] = ['wrong', 'empty', 'doubted', 'changed', 'practice'];

/** An item that put a card into the book. The tryout is null for an item of practice. */
export interface CardItem {
  itemId: string;
  tryoutId: number | null;
  tryoutTitle: string | null;
  number: number | null;
}

/** A kind of question that the candidate missed. */
export interface PracticeCard {
  kind: string;
  kindName: string;
  test: TestName;
  topic: number;
  topicName: string;
  /** Null if it never comes back: it has left the book, or the exam is earlier. */
  dueOn: Day | null;
  lapses: number;
  /** Different days with a right answer in sequence; the card leaves at 3. */
  rightDays: number;
  reasons: CardReason[];
  items: CardItem[];
}

interface CardItemWire {
  item_id: string;
  tryout_id: number | null;
  tryout_title: string | null;
  number: number | null;
}

interface PracticeCardWire {
  kind: string;
  kind_name: string;
  test: TestName;
  topic: number;
  topic_name: string;
  due_on: Day | null;
  lapses: number;
  right_days: number;
  reasons: CardReason[];
  items: CardItemWire[];
}

const cardItemCodec: Codec<CardItemWire, CardItem> = {
  read: ({ item_id, tryout_id, tryout_title, number }) => ({
    itemId: item_id,
    tryoutId: tryout_id,
    tryoutTitle: tryout_title,
    number,
  }),
  write: ({ itemId, tryoutId, tryoutTitle, number }) => ({
    item_id: itemId,
    tryout_id: tryoutId,
    tryout_title: tryoutTitle,
    number,
  }),
};

const practiceCardCodec: Codec<PracticeCardWire, PracticeCard> = {
  read: ({ kind_name, topic_name, due_on, right_days, items, ...card }) => ({
    kindName: kind_name,
    topicName: topic_name,
    dueOn: due_on,
    rightDays: right_days,
    items: listCodec(cardItemCodec).read(items),
    ...card,
  }),
  write: ({ kindName, topicName, dueOn, rightDays, items, ...card }) => ({
    kind_name: kindName,
    topic_name: topicName,
    due_on: dueOn,
    right_days: rightDays,
    items: listCodec(cardItemCodec).write(items),
    ...card,
  }),
};

/** "Buku Salah". */
export interface PracticeBook {
  cards: PracticeCard[];
  /** The cards that left it, by three right days or by hand. */
  left: PracticeCard[];
}

export const practiceBookCodec: Codec<{ cards: PracticeCardWire[]; left: PracticeCardWire[] }, PracticeBook> =
  {
    read: ({ cards, left }) => ({
      cards: listCodec(practiceCardCodec).read(cards),
      left: listCodec(practiceCardCodec).read(left),
    }),
    write: ({ cards, left }) => ({
      cards: listCodec(practiceCardCodec).write(cards),
      left: listCodec(practiceCardCodec).write(left),
    }),
  };

export const getPracticeBook = endpoint('GET', '/practice/book', {
  access: 'account',
  reply: practiceBookCodec,
});

export const cardLeftCodec: Codec<{ left: boolean }, { hasLeft: boolean }> = {
  read: ({ left }) => ({ hasLeft: left }),
  write: ({ hasLeft }) => ({ left: hasLeft }),
};

/** Takes a card out of the book by hand, or puts it back. */
export const setCardLeft = endpoint('POST', '/practice/cards/:kind', {
  access: 'account',
  isIdempotent: true,
  body: cardLeftCodec,
});
