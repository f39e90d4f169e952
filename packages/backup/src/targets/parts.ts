/**
 * Joins and splits the bytes to parts of one size; only the last one is shorter, and may be empty if it is the only one.
 * Holds one part in memory.
 */
export async function* splitParts(bytes: AsyncIterable<Buffer>, partBytes: number): AsyncIterable<Buffer> {
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  let isFirst = true;
  for await (const chunk of bytes) {
    for (let taken = 0; taken < chunk.length;) {
      const copied = chunk.copy(part, filled, taken);
      taken += copied;
      filled += copied;
      if (filled < partBytes) continue;
      yield part;
      // A new one, because a call that ran out of time may still send the earlier part.
      part = Buffer.allocUnsafe(partBytes);
      filled = 0;
      isFirst = false;
    }
  }
  if (filled > 0 || isFirst) yield part.subarray(0, filled);
}
