import { readdirSync } from 'node:fs';
import type { BuiltInRoleName, ErrorCode } from '@moqi/api';
import type { UploadedFile } from '../browser.ts';
import type { Target } from './target.ts';

/** The input of an operation that reaches for the target; with files for those that take them. */
export type Aim = (target: Target) => object | Promise<object>;
export interface FilesAim {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
}

/** What aims/<domain>.ts exports. */
export interface DomainAims {
  /** by the name of the operation */
  readonly aims: Readonly<Record<string, Aim>>;
  /** Refusals of the story itself where the matrix permits: operation → role → code. Without a row the operation has to succeed. */
  readonly refusals?: Readonly<Record<string, Readonly<Partial<Record<BuiltInRoleName, ErrorCode>>>>>;
}

const directory = new URL('aims/', import.meta.url);

/** All domains' aims together. @throws Error when two domains aim at the same operation */
export async function loadAims(): Promise<Required<DomainAims>> {
  const all: Required<DomainAims> = { aims: {}, refusals: {} };
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.ts'))) {
    const domain = (await import(new URL(file, directory).href)) as DomainAims;
    for (const name of Object.keys(domain.aims)) if (name in all.aims) throw new Error(`${file}: ${name} has an aim already`);
    Object.assign(all.aims, domain.aims);
    Object.assign(all.refusals, domain.refusals);
  }
  return all;
}
