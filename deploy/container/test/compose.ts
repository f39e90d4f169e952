import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { root } from './images.ts';

export interface ComposeService {
  environment?: Record<string, string>;
  volumes?: string[];
  command?: string[];
  ports?: string[];
  networks?: Record<string, Record<string, string>>;
  healthcheck?: { test: string[] };
  [setting: string]: unknown;
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

/** Reads deploy/compose.yaml with these variables. @throws when a required one is missing */
export function readComposeFile(variables: Record<string, string>): ComposeFile {
  const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
  const filled = text.replace(/\$\{(\w+)(?::-([^}]*)|:\?)\}/g, (_, name: string, fallback?: string) => {
    const value = variables[name] ?? fallback;
    if (value === undefined) throw new Error(`compose.yaml requires ${name}`);
    return value;
  });
  return load(filled) as ComposeFile;
}
