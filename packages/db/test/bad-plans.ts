/** What PostgreSQL adds before version 18 to the cost of a plan that uses what is disabled. */
const DISABLED_COST = 1e10;

/** Whether a plan uses what is disabled, or is compiled. */
export const isBadPlan = (plan: string): boolean =>
  /Disabled: true|^\s*JIT:/m.test(plan) ||
  [...plan.matchAll(/cost=[\d.]+\.\.([\d.]+)/g)].some(([, cost]) => Number(cost) >= DISABLED_COST);

/** What `auto_explain` logs of a statement; the lines that belong to it begin with a tab. */
const LOGGED = /^.*\bduration: .* plan:\n((?:\t.*\n)*)/gm;

/**
 * The bad plans of a log, each with its statement. Where a transaction disables sorting itself, as a correction does, its
 * plans cost what they have to.
 */
export const badPlansOf = (log: string): string[] =>
  [...log.matchAll(LOGGED)]
    .map(([, plan = '']) => plan)
    .filter((plan) => isBadPlan(plan) && !plan.includes("enable_sort = 'off'"));
