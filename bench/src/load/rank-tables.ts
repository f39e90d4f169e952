import type pg from 'pg';

/** The product's tables about ranked results, and the query that recounts each table from the results. */
const tables = [
  {
    name: 'score_histograms',
    columns: 'tryout_id, is_first_attempt, total, participants, passed',
    recount: `
      select tryout_id, attempt_number = 1 as is_first_attempt, total, count(*) as participants,
        count(*) filter (where is_passed) as passed
      from results where is_ranked group by 1, 2, 3`,
  },
  {
    name: 'score_ranks',
    columns: 'tryout_id, is_first_attempt, total, tkp, tiu, participants',
    recount: `
      select tryout_id, attempt_number = 1 as is_first_attempt, total, tkp, tiu, count(*) as participants
      from results where is_ranked group by 1, 2, 3, 4, 5`,
  },
];

/** Fills the tables again after results were inserted by SQL. */
export async function rebuildRankTables(client: pg.Client, tryoutId: number): Promise<void> {
  for (const { name, columns, recount } of tables) {
    await client.query(`delete from ${name} where tryout_id = ${tryoutId}`);
    await client.query(
      `insert into ${name} (${columns}) select * from (${recount}) counted where tryout_id = ${tryoutId}`,
    );
    await client.query(`vacuum analyze ${name}`);
  }
}

/** Counts the rows that differ from a recount. */
export async function countWrongRankRows(client: pg.Client): Promise<number> {
  let wrong = 0;
  for (const { name, columns, recount } of tables) {
    const stored = `select ${columns} from ${name} where participants > 0`;
    const { rows } = await client.query<{ count: number }>(`
      select count(*)::integer as count from (
        (${stored} except ${recount}) union all (${recount} except ${stored})
      ) differing`);
    wrong += rows[0]!.count;
  }
  return wrong;
}
