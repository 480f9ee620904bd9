import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';

export interface Crossing {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Cruised {
  readonly crossings: readonly Crossing[];
  /** Source files on disk that the tool did not look at. A tool that sees nothing finds nothing. */
  readonly overlooked: readonly string[];
  readonly modules: number;
}

/** Tests of packages may use what the packages may not; they are not part of the product. */
const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/{src,test}/**/*.{ts,tsx}'];

/** Follows every import below `root` and holds it against the rules of the house. */
export async function cruiseTree(root: string): Promise<Cruised> {
  const files = globSync(SOURCES, { cwd: root });
  const { options, forbidden = [] } = config;
  const { output } = await cruise(files, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  const { modules, summary } = output as ICruiseResult;
  const seen = new Set(modules.map(({ source }) => source));
  return {
    crossings: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    overlooked: files.filter((file) => !seen.has(file)),
    modules: files.length,
  };
}
