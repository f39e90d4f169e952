import { expect, test } from 'vitest';
import { parseMailedLink } from './mailed-link.ts';

const token = '-aZ09_bcdefghijklmnopqrstuvwxyzABCDEFGHIJKL_';
const link = { token, email: 'rani.p+skd@contoh.id' };
const query = `?${new URLSearchParams({ token, email: link.email }).toString()}`;
const reorderedQuery = `?email=${encodeURIComponent(link.email)}&token=${token}`;

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
])('a mailed link with %j at its end is parsed', (ending) => {
  expect(parseMailedLink(query + ending)).toEqual(link);
  expect(parseMailedLink(reorderedQuery + ending)).toEqual(link);
});

test.each(['&amp;', '&amp;amp;'])(
  'in a mailed link, %j between email and token is read as an ampersand',
  (separator) => {
    expect(parseMailedLink(query.replace('&', separator))).toEqual(link);
    expect(parseMailedLink(reorderedQuery.replace('&', separator))).toEqual(link);
  },
);

test.each([
  '',
  '?',
  `?token=${token}`,
  `?token=${token}&email=`,
  '?email=rani%40contoh.id',
  '?token=.&email=a%40b',
])('the query %j contains no mailed link', (search) => {
  expect(parseMailedLink(search)).toBeNull();
});
