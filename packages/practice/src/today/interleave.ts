/** More than two of one topic in a row are answered by its pattern instead of by recognising it. */
export const LONGEST_RUN = 2;

/**
 * Keeps the order as far as possible, with at most `LONGEST_RUN` of one topic in a row. Where one topic is so frequent that
 * this cannot be, the others are spread between its pairs and its rest is last.
 */
export function interleave<Entry>(entries: readonly Entry[], topicOf: (entry: Entry) => number): Entry[] {
  const left = [...entries];
  const ordered: Entry[] = [];
  while (left.length > 0) {
    const run = runAtEnd(ordered.map(topicOf));
    const counts = countTopics(left.map(topicOf));
    const allowed = left.findIndex((entry) => {
      const topic = topicOf(entry);
      return !isFull(run, topic) && canContinue(counts, topic, left.length);
    });
    const frequent = allowed === -1 ? mostFrequent(counts, run) : null;
    const index = frequent === null ? allowed : left.findIndex((entry) => topicOf(entry) === frequent);
    ordered.push(...left.splice(index, 1));
  }
  return ordered;
}

interface Run {
  topic: number | null;
  length: number;
}

const isFull = (run: Run, topic: number): boolean => run.topic === topic && run.length >= LONGEST_RUN;

function runAtEnd(topics: readonly number[]): Run {
  const topic = topics.at(-1) ?? null;
  const start = topics.findLastIndex((one) => one !== topic);
  return { topic, length: topics.length - 1 - start };
}

function countTopics(topics: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
}

/** Whether the rest can be ordered after this topic: the others of each topic make one gap more than their number. */
const canContinue = (counts: Map<number, number>, next: number, length: number): boolean =>
  [...counts].every(([topic, count]) => {
    const mine = topic === next ? count - 1 : count;
    return mine <= LONGEST_RUN * (length - mine);
  });

/** The most frequent topic that the run allows; when only the topic of the run is left, that one. */
function mostFrequent(counts: Map<number, number>, run: Run): number | null {
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  const found = byCount.find(([topic]) => !isFull(run, topic)) ?? byCount[0];
  return found?.[0] ?? null;
}
