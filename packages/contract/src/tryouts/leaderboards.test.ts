import { expect, test } from 'vitest';
import type { Leaderboard } from './leaderboards.ts';
import {
  allAttemptsQuery,
  leaderboardCodec,
  leaderboardJsonEnd,
  leaderboardJsonStart,
  parseRankingView,
} from './leaderboards.ts';

const entry = { accountId: 'a', rank: 1, total: 400, name: 'Rani "R" \\', avatar: null, attempt: 1 };
const empty: Leaderboard = {
  entries: [],
  ...{ me: null, around: [], gain: null },
  participants: 0,
  percentile: null,
  isQuick: false,
  histogram: [],
  isRescoring: false,
};
const full: Leaderboard = {
  entries: [entry, { ...entry, accountId: 'b', avatar: '/api/avatars/x', attempt: 3 }],
  ...{ me: entry, around: [entry], gain: { points: 5, rank: 1 } },
  participants: 31,
  percentile: 98.75,
  isQuick: true,
  histogram: [{ total: 400, participants: 2, passed: 1 }],
  isRescoring: true,
};

test.each([empty, full])(
  'the start and the end of the leaderboard JSON together are the whole reply',
  (value) => {
    const reply = JSON.parse(leaderboardJsonStart(value) + leaderboardJsonEnd(value)) as never;
    expect(reply).toEqual(leaderboardCodec.write(value));
    expect(leaderboardCodec.read(reply)).toEqual(value);
  },
);

test('only the exact query selects the view `all`', () => {
  expect(parseRankingView(allAttemptsQuery)).toBe('all');
  for (const query of [{}, { percobaan: '' }, { percobaan: 'Semua' }, { percobaan: ['semua', 'semua'] }])
    expect(parseRankingView(query)).toBe('first');
});
