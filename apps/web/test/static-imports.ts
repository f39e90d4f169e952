import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../packages', import.meta.url));

const IMPORT = /^(?:import|export) (?!type ).*?from '((?:\.|@ambang\/)[^']+)'/gms;

/** @returns the modules, and all modules and styles of ours that they import statically, as absolute paths */
export function staticImports(modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !/\.(?:tsx?|css)$/.test(file)) return;
    found.add(file);
    if (file.endsWith('.css')) return;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) visit(resolve(file, path));
  };
  for (const file of modules) visit(file);
  return found;
}

function resolve(importer: string, path: string): string {
  if (path.startsWith('.')) return join(importer, '..', path);
  const [, name = '', ...rest] = path.split('/');
  return join(packages, name, 'src', ...rest);
}
