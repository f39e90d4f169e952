import type { Review, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';

/** Pictures by their address, each as a `data:` URL. */
export type Pictures = Readonly<Record<string, string>>;

const TIMEOUT_MS = 30_000;

/** The addresses of all pictures of questions and explanations, each once. */
export const pictureAddresses = ({ questions }: Review): string[] => [
  ...new Set(questions.flatMap(addressesIn).filter((address) => address.startsWith('/'))),
];

const addressesIn = (question: ReviewedQuestion): string[] =>
  [
    question.picture,
    question.explanationPicture,
    question.isExplanationPicture ? question.explanation : null,
  ].filter((address) => address !== null);

/** The review with the pictures in place of their addresses. */
export function withPictures(review: Review, pictures: Pictures): Review {
  const shown = (address: string) => pictures[address] ?? address;
  const shownOrNull = (address: string | null) => address && shown(address);
  const questions = review.questions.map((question) => ({
    ...question,
    picture: shownOrNull(question.picture),
    explanationPicture: shownOrNull(question.explanationPicture),
    explanation: question.isExplanationPicture ? shown(question.explanation) : question.explanation,
  }));
  return { ...review, questions };
}

/** @returns null when it does not come; a later visit asks again */
export async function fetchPicture(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { credentials: 'include', signal });
    const type = response.headers.get('content-type') ?? '';
    // A network's sign-in page answers with success, too.
    if (!response.ok || !type.startsWith('image/')) return null;
    return dataUrlOf(type, new Uint8Array(await response.arrayBuffer()));
  } catch {
    return null;
  }
}

function dataUrlOf(type: string, bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${type.replaceAll(' ', '')};base64,${btoa(text)}`;
}
