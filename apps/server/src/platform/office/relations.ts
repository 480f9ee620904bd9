import { attributesOf, readXml } from '#platform/archive/index.ts';
import { OfficeRefused } from './office-refused.ts';

interface Relation {
  /** the last word of its type */
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** What points away from the file and is not shown: where a link leads, the template it was once made with, the source of copied numbers. */
const NOT_LOADED = new Set(['hyperlink']);
const DROPPED = new Set([
  'attachedTemplate',
  'externalLinkPath',
  'xlPathMissing',
  'xlStartup',
  'xlAlternateStartup',
  'xlLibrary',
  'mailMergeSource',
  'mailMergeHeaderSource',
  'recipientData',
  'transform',
]);

export type RelationVerdict = 'kept' | 'dropped' | 'refused';

/** Whether it leads out of the file, said or not: a scheme, a server (`\\server`, `//server`), or a place above the file. */
const leadsOut = (target: string): boolean => /^\s*(?:[a-z][a-z\d+.-]*:|\\\\|\/\/)/i.test(target);

/** What becomes of a relation of a part. A picture that lies elsewhere would be missing from the contract, or fetched: such a file is refused. */
export function judgeRelation({ type, target, isExternal }: Relation): RelationVerdict {
  if (NOT_LOADED.has(type)) return 'kept';
  if (!isExternal && !leadsOut(target)) return 'kept';
  return DROPPED.has(type) ? 'dropped' : 'refused';
}

/** Files of their own inside the file: programs' objects, controls, and documents that would be read as part of this one. */
const EMBEDDED = new Set(['oleObject', 'control', 'activeXControl', 'aFChunk', 'subDocument']);

export interface JudgedRelations {
  /** the part, without what was dropped */
  readonly xml: string;
  /** targets of the numbers behind charts: spreadsheets that nothing opens */
  readonly chartData: readonly string[];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

type Attributes = ReadonlyMap<string, string>;

function relationOf(attributes: Attributes): Relation {
  const type = /[^/]*$/.exec(attributes.get('Type') ?? '')?.[0] ?? '';
  return { type, target: attributes.get('Target') ?? '', isExternal: attributes.get('TargetMode')?.toLowerCase() === 'external' };
}

const MACROS = new Set(['vbaProject', 'xlMacrosheet', 'xlIntlMacrosheet']);

/** Whether it stays. @throws OfficeRefused */
function staysAfter(relation: Relation, isChart: boolean): boolean {
  const verdict = judgeRelation(relation);
  const { type } = relation;
  if (verdict === 'refused') throw new OfficeRefused('linked');
  if (MACROS.has(type)) throw new OfficeRefused('macros');
  if (EMBEDDED.has(type) || (type === 'package' && !isChart)) throw new OfficeRefused('embedded');
  return verdict === 'kept' && type !== 'package';
}

function written(attributes: Attributes, { target, isExternal }: Relation): string {
  const [id = '', type = ''] = [attributes.get('Id'), attributes.get('Type')];
  const mode = isExternal ? ' TargetMode="External"' : '';
  return `<Relationship Id="${escaped(id)}" Type="${escaped(type)}" Target="${escaped(target)}"${mode}/>`;
}

/**
 * Reads the relations of one part and writes anew those that stay.
 * @param isChart the part is a chart
 * @throws OfficeRefused, ArchiveRefused
 */
export async function judgeRelations(content: AsyncIterable<Uint8Array>, isChart: boolean): Promise<JudgedRelations> {
  const rows: string[] = [];
  const chartData: string[] = [];
  await readXml(content, (token) => {
    if (token.kind === 'text' || token.kind === 'close' || token.name !== 'Relationship') return;
    const attributes = attributesOf(token.attributes);
    const relation = relationOf(attributes);
    if (staysAfter(relation, isChart)) rows.push(written(attributes, relation));
    else if (relation.type === 'package') chartData.push(relation.target);
  });
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`,
    chartData,
  };
}
