import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type { Codec } from '../codec.ts';
import { listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

export interface LeaderboardEntry {
  accountId: string;
  rank: number;
  total: number;
  /** Only the initials if the account's owner chose to show only initials. */
  name: string;
  avatar: string | null;
  /** Number of the account's attempt, from 1. */
  attempt: number;
}

/** The participants with the same total. */
export interface HistogramBucket {
  total: number;
  participants: number;
  passed: number;
}

/** The fewest points, in steps of 5, that would win the caller a better rank. Equal totals count as better. */
export interface RankGain {
  points: number;
  rank: number;
}

export interface Leaderboard {
  /** At most 100. */
  entries: LeaderboardEntry[];
  /** Null if the caller has no rank in this view. */
  me: LeaderboardEntry | null;
  /** Three entries above the caller and one below, in the order of the list; fewer at its ends, none without a rank. */
  around: LeaderboardEntry[];
  /** Null without a rank, or if no points win a better one. */
  gain: RankGain | null;
  participants: number;
  /** 0-100; null with fewer than 30 participants, or without a rank. */
  percentile: number | null;
  /** Whether the caller's attempt is too quick to be ranked. `me` then has the rank that the attempt would have. */
  isQuick: boolean;
  /** Only totals with participants, the lowest first. */
  histogram: HistogramBucket[];
  /** Whether results are being recomputed after a correction of the keys. */
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
  around: LeaderboardEntryWire[];
  gain: RankGain | null;
  participants: number;
  percentile: number | null;
  too_quick: boolean;
  histogram: HistogramBucketWire[];
  is_rescoring: boolean;
}

const leaderboardEntryCodec: Codec<LeaderboardEntryWire, LeaderboardEntry> = {
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

const histogramBucketCodec: Codec<HistogramBucketWire, HistogramBucket> = {
  read: ({ tryout_score, participants, passed }) => ({ total: tryout_score, participants, passed }),
  write: ({ total, participants, passed }) => ({ tryout_score: total, participants, passed }),
};

/** The part that is the same for all owners of the tryout. */
export type SharedLeaderboard = Pick<Leaderboard, 'entries' | 'histogram' | 'isRescoring'>;

/** The caller's part. */
export type OwnLeaderboard = Pick<
  Leaderboard,
  'me' | 'around' | 'gain' | 'participants' | 'percentile' | 'isQuick'
>;

const sharedWire = (value: SharedLeaderboard) => ({
  data: listCodec(leaderboardEntryCodec).write(value.entries),
  histogram: listCodec(histogramBucketCodec).write(value.histogram),
  is_rescoring: value.isRescoring,
});

const ownWire = (value: OwnLeaderboard) => ({
  me: value.me && leaderboardEntryCodec.write(value.me),
  around: listCodec(leaderboardEntryCodec).write(value.around),
  gain: value.gain,
  participants: value.participants,
  percentile: value.percentile,
  too_quick: value.isQuick,
});

/** The start of the reply's JSON, the same for all callers. `leaderboardJsonEnd` completes it. */
export const leaderboardJsonStart = (shared: SharedLeaderboard): string =>
  `${JSON.stringify(sharedWire(shared)).slice(0, -1)},`;

export const leaderboardJsonEnd = (own: OwnLeaderboard): string => JSON.stringify(ownWire(own)).slice(1);

export const leaderboardCodec: Codec<LeaderboardWire, Leaderboard> = {
  read: (wire) => ({
    entries: listCodec(leaderboardEntryCodec).read(wire.data),
    me: wire.me && leaderboardEntryCodec.read(wire.me),
    around: listCodec(leaderboardEntryCodec).read(wire.around),
    gain: wire.gain,
    participants: wire.participants,
    percentile: wire.percentile,
    isQuick: wire.too_quick,
    histogram: listCodec(histogramBucketCodec).read(wire.histogram),
    isRescoring: wire.is_rescoring,
  }),
  write: (value) => ({ ...sharedWire(value), ...ownWire(value) }),
};

/** The query that requests the view `all`; the default is `first`. */
export const allAttemptsQuery = { percobaan: 'semua' };

export const parseRankingView = ({ percobaan }: { percobaan?: unknown }): RankingView =>
  percobaan === allAttemptsQuery.percobaan ? 'all' : 'first';

/** The specification requires fields beside `data`, so the codec covers the whole reply. */
export const getLeaderboard = endpoint('GET', '/leaderboard/:id', {
  access: 'account',
  replyKind: 'bare',
  reply: leaderboardCodec,
});
