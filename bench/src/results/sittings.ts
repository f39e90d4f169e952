import type { Change } from '@ambang/exam/answers.ts';
import { packLog } from '@ambang/exam/change-log.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey, Outcome } from '@ambang/exam/score.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import type pg from 'pg';

/** Drawn sittings, answered and scored, which the candidates of a field share. */

const ROWS_AT_ONCE = 2_000;

/** How much of the time candidates take, and what share of their answers is a second thought. */
const SHARE_OF_TIME = 0.95;
const SECOND_THOUGHTS = 0.08;

const columns = `sitting integer, answers smallint[], log text, total smallint, twk smallint, tiu smallint,
  tkp smallint, twk_wrong smallint, tiu_wrong smallint, is_passed boolean, topic_points smallint[],
  topic_right smallint[], topic_wrong smallint[], topic_empty smallint[]`;

/** The columns of a result that follow from the answers. */
export const scored = `total, twk, tiu, tkp, twk_wrong, tiu_wrong, is_passed, topic_points, topic_right, topic_wrong,
  topic_empty`;

/** Makes the connection's table `sittings`: answers, log and outcome by number from 0. */
export async function makeSittings(
  client: pg.Client,
  rules: RuleSet,
  keys: readonly ItemKey[],
  count: number,
  chance: () => number,
): Promise<void> {
  await client.query(`create temporary table sittings (${columns.replace('log text', 'log bytea')})`);
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const some = Array.from({ length: Math.min(ROWS_AT_ONCE, count - first) }, (_, place) =>
      sittingRow(rules, keys, first + place, chance),
    );
    await client.query(
      `insert into sittings
       select sitting, answers, decode(log, 'hex'), ${scored} from jsonb_to_recordset($1) as row(${columns})`,
      [JSON.stringify(some)],
    );
  }
  await client.query('create index on sittings (sitting); analyze sittings');
}

function sittingRow(rules: RuleSet, keys: readonly ItemKey[], sitting: number, chance: () => number): object {
  const answers = drawAnswers(keys, chance);
  const changes = drawChanges(answers, rules.durationMs * SHARE_OF_TIME, chance);
  const arrivals = changes.map((change) => ({ arrivedAt: change.at + 500, changes: [change] }));
  const log = Buffer.from(packLog(arrivals)).toString('hex');
  return { sitting, answers, log, ...columnsOf(scoreAttempt(rules, keys, answers)) };
}

/** Ability lies around 0.62 of all answers, most candidates within a tenth of it. */
function drawAnswers(keys: readonly ItemKey[], chance: () => number): Answer[] {
  const ability = 0.62 + (chance() + chance() + chance() + chance() - 2) * 0.25;
  return keys.map((key) => {
    if (chance() < 0.03) return 0;
    const best = key.rightOptions[0] ?? 0;
    return (chance() < ability ? best + 1 : 1 + Math.floor(chance() * 5)) as Answer;
  });
}

/** From the first question to the last, some of them with another answer at first. */
function drawChanges(answers: readonly Answer[], timeMs: number, chance: () => number): Change[] {
  const choices = answers.flatMap((answer, index) => {
    if (answer === 0) return [];
    const first = chance() < SECOND_THOUGHTS ? [((answer % 5) + 1) as Answer] : [];
    return [...first, answer].map((choice) => ({ number: index + 1, answer: choice, takes: 0.4 + chance() }));
  });
  const all = choices.reduce((sum, { takes }) => sum + takes, 0);
  let spent = 0;
  return choices.map(({ number, answer, takes }) => {
    spent += takes;
    return { number, answer, at: Math.round((spent / all) * timeMs) };
  });
}

const columnsOf = ({ tests, total, isPassed, topics }: Outcome): object => ({
  total,
  twk: tests.TWK.points,
  tiu: tests.TIU.points,
  tkp: tests.TKP.points,
  twk_wrong: tests.TWK.wrong,
  tiu_wrong: tests.TIU.wrong,
  is_passed: isPassed,
  topic_points: topics.map(({ points }) => points),
  topic_right: topics.map(({ right }) => right),
  topic_wrong: topics.map(({ wrong }) => wrong),
  topic_empty: topics.map(({ empty }) => empty),
});
