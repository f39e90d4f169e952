import type { PracticeEntry, PracticeToday } from '@ambang/contract/practice/entries.ts';

/** Due items that do not fit into today's minutes. */
export function overflowText({ dueCount }: PracticeToday, open: readonly PracticeEntry[]): string | null {
  const beyond = dueCount - open.filter(({ source }) => source === 'due').length;
  return beyond > 0 ? `${beyond} lagi jatuh tempo dan menunggu hari berikutnya, tanpa menjadi utang.` : null;
}
