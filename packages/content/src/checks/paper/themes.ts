import type { Package, Problem } from '../../package.ts';

interface Quota {
  least: number;
  most: number;
}

const exactly = (count: number): Quota => ({ least: count, most: count });

/** What the official outline of TWK names, by topic: without quotas a paper drifts towards what is easy to write. */
const quotas: Readonly<Record<number, Readonly<Record<string, Quota>>>> = {
  11: { sejarah: exactly(3), kebangsaan: exactly(3) },
  12: {
    keteguhan: { least: 1, most: 3 },
    komitmen: { least: 1, most: 3 },
    konsistensi: { least: 1, most: 3 },
    hukum: { least: 0, most: 2 },
  },
  13: { sejarah: { least: 1, most: 2 }, 'bela-negara': { least: 4, most: 5 } },
  14: {
    pancasila: exactly(2),
    'uud-1945': exactly(2),
    nkri: exactly(2),
    bhinneka: exactly(2),
    bahasa: exactly(4),
  },
};

/** Every item of a topic with themes has one of them, and each theme as many items as the outline asks. */
export function checkThemes({ items, rules }: Package): Problem[] {
  const unknown = items.flatMap(({ where, topic, theme }) => {
    const known = Object.keys(quotas[topic] ?? {});
    if (known.length === 0)
      return theme === null ? [] : [{ where, message: `Subtopik ${topic} tidak punya tema.` }];
    if (theme !== null && known.includes(theme)) return [];
    return [{ where, message: `"theme" harus salah satu dari ${known.join(', ')}.` }];
  });
  const uneven = rules.topics.flatMap(({ id, name }) =>
    Object.entries(quotas[id] ?? {}).flatMap(([theme, { least, most }]) => {
      const count = items.filter((item) => item.topic === id && item.theme === theme).length;
      if (count >= least && count <= most) return [];
      const wanted = least === most ? `${least}` : `${least} sampai ${most}`;
      return [{ where: 'items', message: `${name}: tema ${theme} berisi ${count} soal; harus ${wanted}.` }];
    }),
  );
  return [...unknown, ...uneven];
}
