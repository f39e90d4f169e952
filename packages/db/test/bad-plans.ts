/** PostgreSQL before version 18 adds this to the cost of a plan that uses a disabled method. */
const DISABLED_COST = 1e10;

export const isBadPlan = (plan: string): boolean =>
  /Disabled: true|^\s*JIT:/m.test(plan) ||
  [...plan.matchAll(/cost=[\d.]+\.\.([\d.]+)/g)].some(([, cost]) => Number(cost) >= DISABLED_COST);

/** Matches a plan in the log of `auto_explain`. Its lines begin with a tab. */
const LOGGED = /^.*\bduration: .* plan:\n((?:\t.*\n)*)/gm;

/** Ignores plans of transactions that disable sorting on purpose, as a correction does. */
export const findBadPlans = (log: string): string[] =>
  [...log.matchAll(LOGGED)]
    .map(([, plan = '']) => plan)
    .filter((plan) => isBadPlan(plan) && !plan.includes("enable_sort = 'off'"));
