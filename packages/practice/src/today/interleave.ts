/** More than two of one topic in a row are answered by its pattern instead of by recognising it. */
export const LONGEST_RUN = 2;

/**
 * Keeps the order as far as possible, with at most `LONGEST_RUN` of one topic in a row. Where one topic is so frequent that
 * this cannot be, the others are spread between its pairs and its rest is last.
 */
export function interleave<Entry>(entries: readonly Entry[], topicOf: (entry: Entry) => number): Entry[] {
  const left = entries.map((entry) => ({ entry, topic: topicOf(entry) }));
  const ordered: Entry[] = [];
  let run: Run = { topic: null, length: 0 };
  while (left.length > 0) {
    const counts = countTopics(left);
    const allowed = left.findIndex(
      ({ topic }) => !isFull(run, topic) && canContinue(counts, topic, left.length),
    );
    const frequent = allowed === -1 ? mostFrequent(counts, run) : null;
    const index = frequent === null ? allowed : left.findIndex(({ topic }) => topic === frequent);
    for (const { entry, topic } of left.splice(index, 1)) {
      ordered.push(entry);
      run = { topic, length: run.topic === topic ? run.length + 1 : 1 };
    }
  }
  return ordered;
}

interface Run {
  topic: number | null;
  length: number;
}

const isFull = (run: Run, topic: number): boolean => run.topic === topic && run.length >= LONGEST_RUN;

function countTopics(entries: readonly { topic: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { topic } of entries) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
}

/** Whether the rest can be ordered after this topic: the others of each topic make one gap more than their number. */
function canContinue(counts: Map<number, number>, next: number, length: number): boolean {
  for (const [topic, count] of counts) {
    const mine = topic === next ? count - 1 : count;
    if (mine > LONGEST_RUN * (length - mine)) return false;
  }
  return true;
}

/** The most frequent topic that the run allows; when only the topic of the run is left, that one. */
function mostFrequent(counts: Map<number, number>, run: Run): number | null {
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  const found = byCount.find(([topic]) => !isFull(run, topic)) ?? byCount[0];
  return found?.[0] ?? null;
}
