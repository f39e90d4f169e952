import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { PicturesByAddress } from '../../api/fetch-picture.ts';
import { fetchPicture } from '../../api/fetch-picture.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';

/** The limit for the pictures of one packet or run. Pictures beyond it need a network. */
const MAX_CHARACTERS = 3_000_000;

type Pictured = Pick<PracticeItem, 'picture' | 'explanationPicture'>;

/** The pictures that are not inline yet, in the order of the questions. */
export const pictureAddresses = (items: readonly Pictured[]): string[] => [
  ...new Set(
    items
      .flatMap(({ picture, explanationPicture }) => [picture ?? '', explanationPicture ?? ''])
      .filter((address) => address.startsWith('/')),
  ),
];

const sizeOf = (items: readonly Pictured[]): number =>
  items.reduce(
    (sum, { picture, explanationPicture }) =>
      sum + (picture?.length ?? 0) + (explanationPicture?.length ?? 0),
    0,
  );

/** Fetches the pictures that fit. Those that did not arrive are missing in the result. */
export async function fetchPictures(
  accountId: string,
  items: readonly Pictured[],
): Promise<PicturesByAddress> {
  const fetched: Record<string, string> = {};
  let left = MAX_CHARACTERS - sizeOf(items);
  for (const address of pictureAddresses(items)) {
    const picture = isSignedIn(accountId) ? await fetchPicture(address) : null;
    if (picture === null || picture.length > left) continue;
    fetched[address] = picture;
    left -= picture.length;
  }
  return fetched;
}

export function insertPictures(
  items: readonly PracticeItem[],
  pictures: PicturesByAddress,
): readonly PracticeItem[] {
  const inline = (address: string | null) => address && (pictures[address] ?? address);
  return items.map((item) => ({
    ...item,
    picture: inline(item.picture),
    explanationPicture: inline(item.explanationPicture),
  }));
}
