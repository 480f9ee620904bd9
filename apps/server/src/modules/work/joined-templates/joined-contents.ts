import type { Words } from '@moqi/api';
import { LIMITS } from '@moqi/api';
import type { PlacedField, PlacedFile, TemplateContents, TemplateRole } from '#modules/work/templates/index.ts';

export interface Joined {
  readonly contents: TemplateContents;
  /** what keeps them from being one contract */
  readonly clashes: readonly Words[];
}

const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en });

/** Roles of one name are one role: it reads as long as the longest asks, signs as early as the earliest, and is asked for what one of them asks. */
function joinRoles(all: readonly TemplateRole[]): readonly TemplateRole[] {
  const names = [...new Set(all.map(({ name }) => name))];
  return names.flatMap((name, at): TemplateRole[] => {
    const same = all.filter((role) => role.name === name);
    const [first] = same;
    if (first === undefined) return [];
    const readSeconds = Math.max(...same.map((role) => role.readSeconds));
    const order = Math.min(...same.map((role) => role.order));
    const asked = same.some(({ asksPassword }) => asksPassword) && { asksPassword: true };
    return [{ ...first, key: `role${at + 1}`, readSeconds, order, isOwn: same.some(({ isOwn }) => isOwn), ...asked }];
  });
}

/** The files of one template, their places in the hands of the joined roles; keys of places are told apart by the template. */
function filesOf(contents: TemplateContents, at: number, roles: readonly TemplateRole[]): PlacedFile[] {
  const keyOf = (party: string): string => {
    const name = contents.roles.find(({ key }) => key === party)?.name;
    return roles.find((role) => role.name === name)?.key ?? party;
  };
  const own = (field: PlacedField): PlacedField => ({ ...field, key: `${at + 1}-${field.key}`.slice(0, 40), party: keyOf(field.party) });
  return contents.files.map((file) => ({ ...file, fields: file.fields.map(own) }));
}

function kindClashes(all: readonly TemplateRole[]): Words[] {
  const names = [...new Set(all.map(({ name }) => name))];
  return names
    .filter((name) => new Set(all.filter((role) => role.name === name).map(({ kind }) => kind)).size > 1)
    .map((name) =>
      words(`“${name}”在一个模板里是企业，在另一个里是个人`, `“${name}” is a company in one template and a person in another`),
    );
}

function ownClash(roles: readonly TemplateRole[]): Words[] {
  const own = roles.filter(({ isOwn }) => isOwn).map(({ name }) => name);
  if (own.length < 2) return [];
  return [words(`发起方在各模板里的角色不同：${own.join('、')}`, `the sender has different roles in the templates: ${own.join(', ')}`)];
}

/** One question is asked in one way: what is a choice in one template may not be an amount in another. */
function questionClashes(files: readonly PlacedFile[], roles: readonly TemplateRole[]): Words[] {
  const asked = new Map<string, { readonly label: string; readonly role: string; readonly ways: Set<string> }>();
  for (const { party, label, format, choices = [], kind } of files.flatMap(({ fields }) => fields)) {
    if (kind !== 'text' || label === '') continue;
    const role = roles.find(({ key }) => key === party)?.name ?? '';
    const one = asked.get(`${party}:${label}`) ?? { label, role, ways: new Set() };
    one.ways.add(JSON.stringify([format ?? '', choices]));
    asked.set(`${party}:${label}`, one);
  }
  return [...asked.values()]
    .filter(({ ways }) => ways.size > 1)
    .map(({ label, role }) =>
      words(`“${role}”的填写项“${label}”在各模板里的填写方式不同`, `“${label}” of “${role}” is asked for in different ways`),
    );
}

function limitClashes(files: readonly PlacedFile[]): Words[] {
  const most = LIMITS.filesPerContract;
  return files.length <= most
    ? []
    : [words(`一共 ${files.length} 个文件，一份合同最多 ${most} 个`, `${files.length} files altogether; a contract has at most ${most}`)];
}

const LONGEST_NAME = LIMITS.contractNameCharacters;

/** One contract of several templates, in their order. */
export function joinContents(all: readonly TemplateContents[]): Joined {
  const every = all.flatMap(({ roles }) => roles);
  const roles = joinRoles(every);
  const files = all.flatMap((contents, at) => filesOf(contents, at, roles));
  const types = new Set(all.map(({ contractType }) => contractType));
  const [type] = types;
  const contents: TemplateContents = {
    name: Array.from(all.map(({ name }) => name).join('、'))
      .slice(0, LONGEST_NAME)
      .join(''),
    ...(types.size === 1 && type !== undefined && { contractType: type }),
    roles,
    files,
    isOrdered: all.some(({ isOrdered }) => isOrdered),
    hasStraddle: all.some(({ hasStraddle }) => hasStraddle),
  };
  return { contents, clashes: [...kindClashes(every), ...ownClash(roles), ...questionClashes(files, roles), ...limitClashes(files)] };
}
