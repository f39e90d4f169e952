import type { Change } from '@ambang/exam/answers/answers.ts';
import { packLog } from '@ambang/exam/answers/change-log.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey, AttemptOutcome } from '@ambang/exam/scoring/score.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import type pg from 'pg';

const ROWS_AT_ONCE = 2_000;

/** Candidates use this share of the time. */
const SHARE_OF_TIME = 0.95;

/** The share of questions whose answer is changed once. */
const CHANGED_SHARE = 0.08;

const columns = `sample integer, answers smallint[], log text, total smallint, twk smallint, tiu smallint,
  tkp smallint, twk_wrong smallint, tiu_wrong smallint, is_passed boolean, topic_points smallint[],
  topic_right smallint[], topic_wrong smallint[], topic_empty smallint[]`;

/** The columns of a result that are computed from the answers. */
export const SCORE_COLUMNS_SQL = `total, twk, tiu, tkp, twk_wrong, tiu_wrong, is_passed, topic_points, topic_right,
  topic_wrong, topic_empty`;

/** Creates the connection's temporary table `random_attempts`, with answers, logs and scores, numbered from 0. */
export async function createRandomAttempts(
  client: pg.Client,
  rules: RuleSet,
  keys: readonly ItemKey[],
  count: number,
  random: () => number,
): Promise<void> {
  await client.query(`create temporary table random_attempts (${columns.replace('log text', 'log bytea')})`);
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - first) }, (_, index) =>
      attemptRow(rules, keys, first + index, random),
    );
    await client.query(
      `insert into random_attempts
       select sample, answers, decode(log, 'hex'), ${SCORE_COLUMNS_SQL} from jsonb_to_recordset($1) as row(${columns})`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('create index on random_attempts (sample); analyze random_attempts');
}

function attemptRow(rules: RuleSet, keys: readonly ItemKey[], sample: number, random: () => number): object {
  const answers = drawAnswers(keys, random);
  const changes = drawChanges(answers, rules.durationMs * SHARE_OF_TIME, random);
  const arrivals = changes.map((change) => ({ arrivedAt: change.at + 500, changes: [change] }));
  const log = Buffer.from(packLog(arrivals)).toString('hex');
  return { sample, answers, log, ...toScoreColumns(scoreAttempt(rules, keys, answers)) };
}

/** Draws answers. The share of right answers is about 0.62, within 0.1 for most candidates. */
function drawAnswers(keys: readonly ItemKey[], random: () => number): Answer[] {
  const ability = 0.62 + (random() + random() + random() + random() - 2) * 0.25;
  return keys.map((key) => {
    if (random() < 0.03) return 0;
    const best = key.rightOptions[0] ?? 0;
    return (random() < ability ? best + 1 : 1 + Math.floor(random() * 5)) as Answer;
  });
}

function drawChanges(answers: readonly Answer[], timeMs: number, random: () => number): Change[] {
  const choices = answers.flatMap((answer, index) => {
    if (answer === 0) return [];
    const first = random() < CHANGED_SHARE ? [((answer % 5) + 1) as Answer] : [];
    return [...first, answer].map((choice) => ({ number: index + 1, answer: choice, takes: 0.4 + random() }));
  });
  const all = choices.reduce((sum, { takes }) => sum + takes, 0);
  let spent = 0;
  return choices.map(({ number, answer, takes }) => {
    spent += takes;
    return { number, answer, at: Math.round((spent / all) * timeMs) };
  });
}

/** The values of a result by column. */
const toScoreColumns = ({ tests: { TWK, TIU, TKP }, total, isPassed, topics }: AttemptOutcome) => ({
  total,
  twk: TWK.points,
  tiu: TIU.points,
  tkp: TKP.points,
  twk_wrong: TWK.wrong,
  tiu_wrong: TIU.wrong,
  is_passed: isPassed,
  topic_points: topics.map(({ points }) => points),
  topic_right: topics.map(({ right }) => right),
  topic_wrong: topics.map(({ wrong }) => wrong),
  topic_empty: topics.map(({ empty }) => empty),
});
