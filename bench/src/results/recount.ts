import type pg from 'pg';

/** What the product keeps of the ranked results, counted anew from the results. */

const counted = {
  score_histograms: `
    select tryout_id, attempt_number = 1 as is_first_attempt, total, count(*) as participants,
      count(*) filter (where is_passed) as passed
    from results where is_ranked group by 1, 2, 3`,
  score_ranks: `
    select tryout_id, attempt_number = 1 as is_first_attempt, total, tkp, tiu, count(*) as participants
    from results where is_ranked group by 1, 2, 3, 4, 5`,
};

const columns = {
  score_histograms: 'tryout_id, is_first_attempt, total, participants, passed',
  score_ranks: 'tryout_id, is_first_attempt, total, tkp, tiu, participants',
};

type Kept = keyof typeof counted;

export async function recount(client: pg.Client, tryoutId: number): Promise<void> {
  for (const table of ['score_histograms', 'score_ranks'] as const) {
    await client.query(`delete from ${table} where tryout_id = ${tryoutId}`);
    await client.query(`
      insert into ${table} (${columns[table]})
      select * from (${counted[table]}) counted where tryout_id = ${tryoutId}`);
    await client.query(`vacuum analyze ${table}`);
  }
}

/** How many bars, or ranks, of all tryouts hold another number than the results give. */
export async function wrongRows(client: pg.Client, table: Kept): Promise<number> {
  const kept = `select ${columns[table]} from ${table} where participants > 0`;
  const { rows } = await client.query<{ wrong: number }>(`
    select count(*)::integer as wrong from (
      (${kept} except ${counted[table]}) union all (${counted[table]} except ${kept})
    ) differing`);
  return rows[0]!.wrong;
}
