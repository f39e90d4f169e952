import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** A square PNG that nothing can compress: three bytes for each of its points. */
export function noisePng(sidePx: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(sidePx, 0);
  head.writeUInt32BE(sidePx, 4);
  // The picture has eight bits each of red, green and blue.
  head.set([8, 2], 8);
  const lineBytes = 1 + 3 * sidePx;
  const lines = randomFillSync(Buffer.alloc(sidePx * lineBytes));
  // The first byte of each line names its filter: none.
  for (let line = 0; line < sidePx; line += 1) lines[line * lineBytes] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
