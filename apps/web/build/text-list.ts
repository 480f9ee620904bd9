import { globSync } from 'node:fs';
import { join } from 'node:path';

export const TEXT_LIST = join(import.meta.dirname, '../src/texts.gen.ts');

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The texts of every feature by its name, as types. @param files as `features/work/seals/texts/zh-CN.json`; @throws Error when two features share a name */
export function textListOf(files: readonly string[]): string {
  const features = files.toSorted().map((file) => ({ file, name: file.split('/')[2] ?? '' }));
  const twice = features.find(({ name }, index) => features.findIndex((one) => one.name === name) < index);
  if (twice) throw new Error(`“${twice.name}” is the name of two features, and would be the namespace of the texts of both`);
  return [
    '// Written by `npm run routes -w @moqi/web` from the folders of features: do not edit.',
    ...features.map(({ file, name }) => `import type ${camel(name)} from './${file}';`),
    '',
    'export interface FeatureTexts {',
    ...features.map(({ name }) => `  readonly '${name}': typeof ${camel(name)};`),
    '}',
    '',
  ].join('\n');
}

export const textFiles = (): string[] => globSync('features/*/*/texts/zh-CN.json', { cwd: join(import.meta.dirname, '../src') });
