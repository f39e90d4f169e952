import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Package, Problem } from '../../package.ts';
import { byTest } from './by-test.ts';

/** The real test asks for understanding: at most this share of TWK may rest on a law. */
const GREATEST_LAW_SHARE = 0.5;

/** Every TWK item names what it rests on, and not more than half of them rest on a law. */
export function checkSources(pkg: Package, rules: RuleSet): Problem[] {
  const twk = byTest(pkg, rules).find(({ test }) => test.name === 'TWK')?.items ?? [];
  const missing = twk
    .filter(({ sources }) => sources.length === 0)
    .map(({ where }) => ({
      where,
      message:
        'Sumber belum ada: isi "sources" dengan {law, article, checkedOn} atau {work, place, checkedOn}.',
    }));
  const onLaw = twk.filter(({ sources }) => sources.some(({ isLaw }) => isLaw)).length;
  if (onLaw <= twk.length * GREATEST_LAW_SHARE) return missing;
  const message = `TWK: ${onLaw} dari ${twk.length} soal bersandar pada peraturan; paling banyak separuhnya.`;
  return [...missing, { where: 'items', message }];
}
