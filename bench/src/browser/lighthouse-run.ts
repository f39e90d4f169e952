import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { executablePath, flags } from './chromium.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
}

/** The part of Lighthouse's own result that the report reads. */
export interface LighthouseResult {
  lighthouseVersion: string;
  /** Speed of the machine as Lighthouse measures it before each run; only reports of like speeds can be compared. */
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runWarnings: string[];
}

const program = path.resolve(import.meta.dirname, '../../node_modules/.bin/lighthouse');

/** On a busy machine Lighthouse now and then loses its trace and asks to be run again. */
const TRIES = 3;

/** @throws with Lighthouse's own sentence when it fails every time */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  if (!existsSync(program)) throw new Error('Lighthouse is missing: run `npm ci --prefix bench` first');
  for (let left = TRIES - 1; ; left -= 1) {
    const { result, complaint } = await runOnce(url);
    if (result) return result;
    if (left === 0) throw new Error(`Lighthouse failed on ${url}: ${complaint}`);
    process.stderr.write(`once more: ${complaint}\n`);
  }
}

interface Run {
  /** Null when Lighthouse has written no result, or one in which a category has no score. */
  result: LighthouseResult | null;
  complaint: string;
}

/** Runs Lighthouse as a program instead of importing it: the clone must compile where it is not installed. */
function runOnce(url: string): Promise<Run> {
  const args = [
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    '--throttling-method=devtools',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless=new', ...flags].join(' ')}`,
  ];
  const options = { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1_024 * 1_024 };
  return new Promise((done) =>
    execFile(program, args, options, (error, stdout, stderr) => {
      const result = error ? null : (JSON.parse(stdout) as LighthouseResult);
      if (result && isComplete(result)) done({ result, complaint: '' });
      else done({ result: null, complaint: stderr.trim() || 'a category has no score' });
    }),
  );
}

const isComplete = ({ categories: all }: LighthouseResult) =>
  categories.every((category) => all[category].score !== null);

/** Audits that cost points in a category, with what they say. */
export function losses({ categories: all, audits }: LighthouseResult, category: Category): string[] {
  const counted = all[category].auditRefs.filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${id} ${audit.displayValue ?? ''} (${Math.round(audit.score * 100)})`.replace('  ', ' ')];
  });
}
