import { expect, test } from 'vitest';
import { readWritingConfig } from './model-config.ts';

const model = { LLM_BASE_URL: 'https://api.contoh.id/v1/', LLM_MODEL: 'kecil' };

test('without an address there is no model, also in production', () => {
  expect(readWritingConfig({}, true)).toBeNull();
  expect(readWritingConfig({ ...model, LLM_BASE_URL: '' }, false)).toBeNull();
});

test('a model needs an address and a name; key and daily budget are optional', () => {
  expect(readWritingConfig(model, true)).toEqual({
    baseUrl: 'https://api.contoh.id/v1',
    apiKey: null,
    model: 'kecil',
    dailyBudget: 500,
  });
  const more = { ...model, LLM_API_KEY: 'rahasia', LLM_DAILY_BUDGET: '20' };
  expect(readWritingConfig(more, true)).toMatchObject({ apiKey: 'rahasia', dailyBudget: 20 });
});

test('an http address is refused in production', () => {
  const plain = { ...model, LLM_BASE_URL: 'http://127.0.0.1:3900/v1' };
  expect(readWritingConfig(plain, false)?.baseUrl).toBe('http://127.0.0.1:3900/v1');
  expect(() => readWritingConfig(plain, true)).toThrow(/^LLM_BASE_URL tidak terbaca/);
});

test.each([
  [{ LLM_BASE_URL: 'api.contoh.id' }, /^LLM_BASE_URL tidak terbaca/],
  [{ LLM_BASE_URL: 'file:///etc/passwd' }, /^LLM_BASE_URL tidak terbaca/],
  [{ LLM_MODEL: '' }, /^LLM_MODEL wajib/],
  [{ LLM_DAILY_BUDGET: 'banyak' }, /^LLM_DAILY_BUDGET tidak terbaca/],
  [{ LLM_DAILY_BUDGET: '-1' }, /^LLM_DAILY_BUDGET tidak terbaca/],
])('%j stops the start with a sentence', (env, sentence) => {
  expect(() => readWritingConfig({ ...model, ...env }, false)).toThrow(sentence);
});
