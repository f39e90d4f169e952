import { expect, test } from 'vitest';
import { damageIn, toDamageFault } from './damaged-data.ts';

const errorOf = (code: string) => Object.assign(new Error('invalid page in block 3'), { code });

test.each(['XX001', 'XX002', '58P01'])('code %s of PostgreSQL is damage, also as a cause', (code) => {
  for (const error of [errorOf(code), new Error('the query failed', { cause: errorOf(code) })]) {
    expect(damageIn(error)).toBe('invalid page in block 3');
    expect(toDamageFault(error)).toMatchObject({
      name: 'BackupFault',
      message: expect.stringMatching(
        /^PostgreSQL menemukan data yang rusak \(invalid page in block 3\), /,
      ) as string,
    });
  }
});

test('any other error is passed on', () => {
  const error = errorOf('23505');
  expect([damageIn(error), toDamageFault(error)]).toEqual([null, error]);
});
