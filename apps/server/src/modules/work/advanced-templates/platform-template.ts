import type { Words } from '@moqi/api';
import type { ContractType } from '@moqi/api/work/flows';
import type { Variable } from '@moqi/rules/variables';
import type { TemplateContents, TemplateRole } from '#modules/work/templates/index.ts';

export interface PlatformRole {
  readonly name: string;
  readonly kind: TemplateRole['kind'];
}

/** 平台模板: a usual contract that the product ships, and a party takes over as a template of its own. */
export interface PlatformTemplate {
  readonly code: string;
  /** as its Word file and the template are named */
  readonly name: string;
  readonly title: Words;
  readonly about: Words;
  readonly contractType: ContractType;
  /** 甲方 first; it is the party that takes it over, where that is of its kind */
  readonly roles: readonly PlatformRole[];
  readonly variables: readonly Variable[];
  /** a paragraph a line; `#` the title, `##` a heading, `|` a row of a table */
  readonly text: string;
}

export interface Line {
  readonly kind: 'title' | 'heading' | 'text' | 'row';
  /** of a row its cells, else the one text */
  readonly cells: readonly string[];
}

function lineOf(text: string): Line {
  if (text.startsWith('|'))
    return {
      kind: 'row',
      cells: text
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    };
  if (text.startsWith('## ')) return { kind: 'heading', cells: [text.slice(3)] };
  return text.startsWith('# ') ? { kind: 'title', cells: [text.slice(2)] } : { kind: 'text', cells: [text] };
}

/** The text of a contract, paragraph by paragraph; where the parties sign is not among it. */
export function linesOf({ text }: Pick<PlatformTemplate, 'text'>): readonly Line[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map(lineOf);
}

const keyOf = (position: number): string => `role${position + 1}`;

/** What the party starts with; where the Word file has places to sign is read from it. */
export function contentsOfPlatform(
  { name, contractType, roles, variables }: PlatformTemplate,
  { ownKind, file }: { readonly ownKind: TemplateRole['kind']; readonly file: { readonly uploadId: string; readonly fileName: string } },
): TemplateContents {
  return {
    name,
    contractType,
    roles: roles.map((role, at) => ({ ...role, key: keyOf(at), isOwn: at === 0 && role.kind === ownKind, order: at + 1, readSeconds: 0 })),
    files: [{ uploadId: file.uploadId, fileName: file.fileName, fields: [] }],
    isOrdered: false,
    hasStraddle: false,
    variables,
  };
}
