import { avatarPath } from '@ambang/contract/accounts/profile.ts';
import { dottedInitials } from '@ambang/contract/text/initials.ts';
import type { LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import type { RankedResult } from '@ambang/db/results/top-results.ts';
import { compareRank } from '@ambang/exam/scoring/ranking.ts';

/** Converts a result to the entry that all owners of the tryout see. */
export function toLeaderboardEntry(result: RankedResult, rank: number): LeaderboardEntry {
  const { accountId, total, name, avatarHash, showsInitials, attemptNumber } = result;
  return {
    accountId,
    rank,
    total,
    name: showsInitials ? dottedInitials(name) : name,
    avatar: showsInitials ? null : avatarPath(avatarHash),
    attempt: attemptNumber,
  };
}

/** Converts results to entries with ranks. Equal results share a rank. @param top the best results, in order */
export function toRankedEntries(top: readonly RankedResult[]): LeaderboardEntry[] {
  let rank = 1;
  return top.map((result, index) => {
    const previous = top[index - 1];
    if (previous && compareRank(previous, result) !== 0) rank = index + 1;
    return toLeaderboardEntry(result, rank);
  });
}
