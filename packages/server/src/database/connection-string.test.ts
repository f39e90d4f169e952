import { expect, test } from 'vitest';
import { toConnectionString } from './connection-string.ts';

const strict = 'postgresql://a@b/c?application_name=x&sslmode=verify-full&connect_timeout=3';
const JIT = 'options=-c%20jit%3Doff';

test.each(['prefer', 'require', 'verify-ca'])('sslmode=%s in DATABASE_URL becomes verify-full', (mode) => {
  expect(toConnectionString(strict.replace('verify-full', mode), '')).toBe(`${strict}&${JIT}`);
});

test.each(['disable', 'no-verify', 'verify-full', 'require-not'])(
  'sslmode=%s in DATABASE_URL is not changed',
  (mode) => {
    const url = `postgresql://a@b/c?sslmode=${mode}`;
    expect(toConnectionString(url, '')).toBe(`${url}&${JIT}`);
  },
);

test('every connection string turns jit off after the options of its address or of PGOPTIONS', () => {
  const optionsOf = (url: string, options: string) =>
    new URL(toConnectionString(url, options)).searchParams.get('options');
  expect(optionsOf('postgresql://a@b/c', '')).toBe('-c jit=off');
  expect(optionsOf('postgresql://a@b/c', '-c jit=on')).toBe('-c jit=on -c jit=off');
  expect(optionsOf('postgresql://a@b/c?options=-c%20work_mem%3D8MB&x=1', '-c jit=on')).toBe(
    '-c work_mem=8MB -c jit=off',
  );
});
