import path from 'node:path';
import type { Family, Problem } from '../package.ts';
import type { ReportProblem } from './fields.ts';
import { readInteger, readObject, readPlainText, readSlug } from './fields.ts';
import { listFiles, readJson } from './files.ts';

const file = 'families.json';

/** Reads `families.json` in the content folder. Without the file there are no families. */
export async function parseFamilies(root: string): Promise<{ families: Family[]; problems: Problem[] }> {
  if (!(await listFiles(root, '.json')).includes(file)) return { families: [], problems: [] };
  const parsed = await readJson(path.join(root, file), file);
  if ('problem' in parsed) return { families: [], problems: [parsed.problem] };
  if (!Array.isArray(parsed.value))
    return { families: [], problems: [{ where: file, message: 'Harus berupa daftar […].' }] };
  const problems: Problem[] = [];
  const names = new Set<string>();
  const families = parsed.value.flatMap((value: unknown, index) => {
    const report = (message: string) => void problems.push({ where: `${file} #${index + 1}`, message });
    const family = parseFamily(value, report);
    if (family && names.has(family.family)) report(`Jenis "${family.family}" sudah ada.`);
    if (family) names.add(family.family);
    return family ?? [];
  });
  return { families, problems };
}

function parseFamily(value: unknown, report: ReportProblem): Family | null {
  const fields = readObject(value, ['family', 'topic', 'name'], report);
  if (!fields) return null;
  return {
    family: readSlug(fields, 'family', report),
    topic: readInteger(fields, 'topic', { min: 1, max: 99 }, report),
    name: readPlainText(fields, 'name', report),
  };
}
