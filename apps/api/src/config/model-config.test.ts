import { expect, test } from 'vitest';
import { readModelWritingConfig } from './model-config.ts';

const model = { LLM_BASE_URL: 'https://api.contoh.id/v1/', LLM_MODEL: 'kecil' };

test('without LLM_BASE_URL there is no model, also in production', () => {
  expect(readModelWritingConfig({}, true)).toBeNull();
  expect(readModelWritingConfig({ ...model, LLM_BASE_URL: '' }, false)).toBeNull();
});

test('a model needs an address and a name, while key and daily budget are optional', () => {
  expect(readModelWritingConfig(model, true)).toEqual({
    baseUrl: 'https://api.contoh.id/v1',
    apiKey: null,
    model: 'kecil',
    dailyBudget: 500,
  });
  const more = { ...model, LLM_API_KEY: 'rahasia', LLM_DAILY_BUDGET: '20' };
  expect(readModelWritingConfig(more, true)).toMatchObject({ apiKey: 'rahasia', dailyBudget: 20 });
});

test('an http LLM_BASE_URL is refused in production', () => {
  const plain = { ...model, LLM_BASE_URL: 'http://127.0.0.1:3900/v1' };
  expect(readModelWritingConfig(plain, false)?.baseUrl).toBe('http://127.0.0.1:3900/v1');
  expect(() => readModelWritingConfig(plain, true)).toThrow(/^LLM_BASE_URL tidak terbaca/);
});

test.each([
  [{ LLM_BASE_URL: 'api.contoh.id' }, /^LLM_BASE_URL tidak terbaca/],
  [{ LLM_BASE_URL: 'file:///etc/passwd' }, /^LLM_BASE_URL tidak terbaca/],
  [{ LLM_MODEL: '' }, /^LLM_MODEL wajib/],
  [{ LLM_DAILY_BUDGET: 'banyak' }, /^LLM_DAILY_BUDGET tidak terbaca/],
  [{ LLM_DAILY_BUDGET: '-1' }, /^LLM_DAILY_BUDGET tidak terbaca/],
])('the model settings %j are refused with a message', (env, expectedMessage) => {
  expect(() => readModelWritingConfig({ ...model, ...env }, false)).toThrow(expectedMessage);
});
