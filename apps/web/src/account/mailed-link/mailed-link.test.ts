import { expect, test } from 'vitest';
import { parseMailedLink } from './mailed-link.ts';

const token = '-aZ09_bcdefghijklmnopqrstuvwxyzABCDEFGHIJKL_';
const link = { token, email: 'rani.p+skd@contoh.id' };
const query = `?${new URLSearchParams({ token, email: link.email }).toString()}`;
const inOtherOrder = `?email=${encodeURIComponent(link.email)}&token=${token}`;

test.each([
  '',
  '.',
  ',',
  '>',
  ')',
  ']',
  '"',
  "'",
  '”',
  '».',
  '%3E',
  '&amp;',
  '&gt;',
  '%22%3E',
  '</a>',
  '%20.',
  '!',
])('a link with %j behind it is parsed', (end) => {
  expect(parseMailedLink(query + end)).toEqual(link);
  expect(parseMailedLink(inOtherOrder + end)).toEqual(link);
});

test.each(['&amp;', '&amp;amp;'])('%j between email and token is read as an ampersand', (sign) => {
  expect(parseMailedLink(query.replace('&', sign))).toEqual(link);
  expect(parseMailedLink(inOtherOrder.replace('&', sign))).toEqual(link);
});

test.each([
  '',
  '?',
  `?token=${token}`,
  `?token=${token}&email=`,
  '?email=rani%40contoh.id',
  '?token=.&email=a%40b',
])('%j contains no link', (search) => {
  expect(parseMailedLink(search)).toBeNull();
});
