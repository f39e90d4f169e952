import type { Codec } from '../codec.ts';
import { listOf } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** A place in the ranking of a tryout, as every owner of the tryout may see it. */
export interface LeaderboardEntry {
  accountId: string;
  rank: number;
  total: number;
  /** The name, or the initials alone for who asked for that. */
  name: string;
  avatar: string | null;
  /** Which attempt of its account it is, from 1. */
  attempt: number;
}

/** One total of the field. */
export interface HistogramBucket {
  total: number;
  participants: number;
  /** Those among them who passed. */
  passed: number;
}

/** Which attempts are ranked: everybody's first, or everybody's current one. */
export type RankingView = 'first' | 'all';

export interface Leaderboard {
  /** The first hundred. */
  entries: LeaderboardEntry[];
  /** The caller's own place; null without one in this view. */
  me: LeaderboardEntry | null;
  participants: number;
  /** 0-100; null under 30 participants or without an own place. */
  percentile: number | null;
  /** Whether the caller's attempt was too quick to stand in the ranking of others: `me` is where it would stand. */
  isQuick: boolean;
  /** By total, the lowest first; only totals that somebody has. */
  histogram: HistogramBucket[];
  /** Whether a correction of the keys is still being worked into the results. */
  isRescoring: boolean;
}

interface LeaderboardEntryWire {
  account_id: string;
  tryout_score: number;
  account: { name: string; avatar: string | null };
  rank: number;
  percobaan: number;
}

interface HistogramBucketWire {
  tryout_score: number;
  participants: number;
  passed: number;
}

interface LeaderboardWire {
  data: LeaderboardEntryWire[];
  me: LeaderboardEntryWire | null;
  participants: number;
  percentile: number | null;
  too_quick: boolean;
  histogram: HistogramBucketWire[];
  is_rescoring: boolean;
}

export const leaderboardEntry: Codec<LeaderboardEntryWire, LeaderboardEntry> = {
  read: (wire) => ({
    accountId: wire.account_id,
    rank: wire.rank,
    total: wire.tryout_score,
    name: wire.account.name,
    avatar: wire.account.avatar,
    attempt: wire.percobaan,
  }),
  write: (value) => ({
    account_id: value.accountId,
    tryout_score: value.total,
    account: { name: value.name, avatar: value.avatar },
    rank: value.rank,
    percobaan: value.attempt,
  }),
};

export const histogramBucket: Codec<HistogramBucketWire, HistogramBucket> = {
  read: ({ tryout_score, participants, passed }) => ({ total: tryout_score, participants, passed }),
  write: ({ total, participants, passed }) => ({ tryout_score: total, participants, passed }),
};

/** What every owner of the tryout sees alike. */
export type SharedLeaderboard = Pick<Leaderboard, 'entries' | 'histogram' | 'isRescoring'>;

/** What is the caller's own. */
export type OwnLeaderboard = Pick<Leaderboard, 'me' | 'participants' | 'percentile' | 'isQuick'>;

const fieldWire = (value: SharedLeaderboard) => ({
  data: listOf(leaderboardEntry).write(value.entries),
  histogram: listOf(histogramBucket).write(value.histogram),
  is_rescoring: value.isRescoring,
});

const placeWire = (value: OwnLeaderboard) => ({
  me: value.me && leaderboardEntry.write(value.me),
  participants: value.participants,
  percentile: value.percentile,
  too_quick: value.isQuick,
});

/** The first part of a reply's text, the same for everybody: `leaderboardJsonEnd` goes on from it. */
export const leaderboardJsonStart = (field: SharedLeaderboard): string =>
  `${JSON.stringify(fieldWire(field)).slice(0, -1)},`;

/** The rest of a reply's text. */
export const leaderboardJsonEnd = (place: OwnLeaderboard): string =>
  JSON.stringify(placeWire(place)).slice(1);

export const leaderboard: Codec<LeaderboardWire, Leaderboard> = {
  read: (wire) => ({
    entries: listOf(leaderboardEntry).read(wire.data),
    me: wire.me && leaderboardEntry.read(wire.me),
    participants: wire.participants,
    percentile: wire.percentile,
    isQuick: wire.too_quick,
    histogram: listOf(histogramBucket).read(wire.histogram),
    isRescoring: wire.is_rescoring,
  }),
  write: (value) => ({ ...fieldWire(value), ...placeWire(value) }),
};

/** Asks for the ranking of all attempts; without it the ranking is of first attempts. */
export const allAttemptsQuery = { percobaan: 'semua' };

export const rankingView = ({ percobaan }: { percobaan?: unknown }): RankingView =>
  percobaan === allAttemptsQuery.percobaan ? 'all' : 'first';

/** The list of the envelope has the rest of the reply beside it, so the codec carries the whole reply. */
export const getLeaderboard = endpoint('GET', '/leaderboard/:id', {
  access: 'account',
  replyKind: 'bare',
  reply: leaderboard,
});
