import path from 'node:path';
import type { PassingRoute, RuleSet, TestName } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { feedbackLimitsOf, skdRules } from '@ambang/exam/skd.ts';
import type { JsonFields, ReportProblem } from './fields.ts';
import { toList, readDay, readInteger, readObject, readPlainText, readSlug } from './fields.ts';
import { listFilesOrNull, readJson } from './files.ts';
import type { Problem } from '../package.ts';

/** The folder of the rule sets, beside the packages. */
export const RULE_SETS_FOLDER = 'rule-sets';

const fieldNames = ['name', 'title', 'source', 'issuedOn', 'grades', 'leastMinutes', 'routes'];

interface ParsedRuleSets {
  /** The built-in `skd` comes first. */
  sets: RuleSet[];
  problems: Problem[];
}

/**
 * Reads `rule-sets/*.json`. Each file defines the passing grades of a variant of `skd`, and optionally routes and
 * `leastMinutes`.
 */
export async function parseRuleSets(root: string): Promise<ParsedRuleSets> {
  const problems: Problem[] = [];
  const sets: RuleSet[] = [skdRules];
  const files = await listFilesOrNull(path.join(root, RULE_SETS_FOLDER), '.json');
  if (!files) problems.push({ where: `${RULE_SETS_FOLDER}/`, message: 'Folder ini tidak dapat dibaca.' });
  for (const file of files ?? []) {
    const where = `${RULE_SETS_FOLDER}/${file}`;
    const parsed = await readJson(path.join(root, where), where);
    if ('problem' in parsed) {
      problems.push(parsed.problem);
      continue;
    }
    const report = (message: string) => void problems.push({ where, message });
    const set = parseRuleSet(parsed.value, report);
    if (!set) continue;
    if (`${set.name}.json` !== file) report('"name" harus sama dengan nama berkasnya.');
    if (sets.some(({ name }) => name === set.name)) report(`Nama "${set.name}" sudah dipakai aturan lain.`);
    sets.push(set);
  }
  return { sets, problems };
}

function parseRuleSet(value: unknown, report: ReportProblem): RuleSet | null {
  const fields = readObject(value, fieldNames, report);
  if (!fields) return null;
  const grades = parseGrades(fields['grades'], report);
  const tests = skdRules.tests.map((test) => {
    const passingGrade = grades[test.name];
    if (passingGrade === undefined) report(`"grades" belum memuat ${test.name}.`);
    return { ...test, passingGrade: passingGrade ?? 0 };
  });
  return {
    name: readSlug(fields, 'name', report),
    title: readPlainText(fields, 'title', report),
    source: readPlainText(fields, 'source', report),
    issuedOn: readDay(fields, 'issuedOn', report),
    tests,
    topics: skdRules.topics,
    durationMs: skdRules.durationMs,
    leastMinutes: parseLeastMinutes(fields, report),
    feedbackLimits: feedbackLimitsOf(skdRules),
    routes: parseRoutes(fields['routes'] ?? [], report),
  };
}

/** The default is the value of `skd`. */
function parseLeastMinutes(fields: JsonFields, report: ReportProblem): number {
  const { durationMs, leastMinutes = 0 } = skdRules;
  if (!('leastMinutes' in fields)) return leastMinutes;
  return readInteger(fields, 'leastMinutes', { min: 0, max: durationMs / 60_000 }, report);
}

function parseRoutes(value: unknown, report: ReportProblem): PassingRoute[] {
  if (!Array.isArray(value)) report('"routes" harus berupa daftar […].');
  const routes = toList(value).flatMap((route) => parseRoute(route, report) ?? []);
  if (new Set(routes.map(({ title }) => title)).size < routes.length)
    report('Ada dua jalur dengan judul yang sama.');
  return routes;
}

function parseRoute(value: unknown, report: ReportProblem): PassingRoute | null {
  const fields = readObject(value, ['title', 'grades', 'total'], report);
  if (!fields) return null;
  const maxTotal = skdRules.tests.reduce((sum, test) => sum + test.maximum, 0);
  const hasTotal = (fields['total'] ?? null) !== null;
  const total = hasTotal ? readInteger(fields, 'total', { min: 1, max: maxTotal }, report) : null;
  const grades = parseGrades(fields['grades'] ?? {}, report);
  if (total === null && Object.keys(grades).length === 0)
    report('Jalur ini meluluskan siapa saja: isi "grades" atau "total".');
  return { title: readPlainText(fields, 'title', report), grades, total };
}

function parseGrades(value: unknown, report: ReportProblem): Partial<Record<TestName, number>> {
  const tests = skdRules.tests.map(({ name }) => name);
  const fields = readObject(value, tests, report);
  if (!fields) return {};
  const read = skdRules.tests.flatMap(({ name, questions }) =>
    name in fields
      ? [
          [
            name,
            readInteger(fields, name, { min: 1, max: questions * POINTS_PER_RIGHT_ANSWER }, report),
          ] as const,
        ]
      : [],
  );
  return Object.fromEntries(read);
}
