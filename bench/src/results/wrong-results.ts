import type { Result } from '@ambang/db/results/results.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { Outcome, PublishedKey } from '@ambang/exam/score.ts';
import { itemKeyOf, scoreAttempt } from '@ambang/exam/score.ts';
import type pg from 'pg';

/** Results scored once more from their answers, one by one. */

type Scores = 'total' | 'twk' | 'tiu' | 'tkp' | 'twkWrong' | 'tiuWrong' | 'isPassed';

type ByTopic = 'topicPoints' | 'topicRight' | 'topicWrong' | 'topicEmpty';

type Recorded = Pick<Result, 'versionId' | Scores | ByTopic> & { answers: Answer[] };

/**
 * @param since results of a later hand-in are all scored, of the others a sample
 * @returns how many were scored, and how many stand with something else
 */
export async function wrongResults(
  client: pg.Client,
  tryoutId: number,
  { sample, since }: { sample: number; since: Date },
): Promise<{ scored: number; wrong: number }> {
  const { rows } = await client.query<Recorded>(
    `select r.version_id as "versionId", answers, total, twk, tiu, tkp, twk_wrong as "twkWrong", tiu_wrong as "tiuWrong",
       is_passed as "isPassed", topic_points as "topicPoints", topic_right as "topicRight",
       topic_wrong as "topicWrong", topic_empty as "topicEmpty"
     from results r join attempts a using (account_id, tryout_id)
     where tryout_id = $1 and (a.sealed_at >= $3 or account_id in (
       select account_id from results where tryout_id = $1 order by md5(account_id::text) limit $2
     ))`,
    [tryoutId, sample, since],
  );
  const score = await scorerOf(client, tryoutId);
  const wrong = rows.filter(({ versionId, answers, ...recorded }) => {
    const expected = recordOf(score(versionId, answers));
    return Object.entries(expected).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(recorded[name as keyof typeof recorded]),
    );
  });
  return { scored: rows.length, wrong: wrong.length };
}

async function scorerOf(
  client: pg.Client,
  tryoutId: number,
): Promise<(versionId: number, answers: readonly Answer[]) => Outcome> {
  const { rows } = await client.query<{ id: number; rules: RuleSet; key: PublishedKey[] }>(
    `select v.id, rules, key
     from tryout_versions v join tryouts t on t.id = tryout_id join rule_sets on name = rule_set
     where tryout_id = $1`,
    [tryoutId],
  );
  const versions = new Map(
    rows.map(({ id, rules, key }) => [id, { rules, keys: key.map((item) => itemKeyOf(rules, item)) }]),
  );
  return (versionId, answers) => {
    const { rules, keys } = versions.get(versionId)!;
    return scoreAttempt(rules, keys, answers);
  };
}

const recordOf = ({ tests: { TWK, TIU, TKP }, total, isPassed, topics }: Outcome) => ({
  ...{ total, isPassed, twk: TWK.points, tiu: TIU.points, tkp: TKP.points },
  ...{ twkWrong: TWK.wrong, tiuWrong: TIU.wrong },
  topicPoints: topics.map(({ points }) => points),
  topicRight: topics.map(({ right }) => right),
  topicWrong: topics.map(({ wrong }) => wrong),
  topicEmpty: topics.map(({ empty }) => empty),
});
