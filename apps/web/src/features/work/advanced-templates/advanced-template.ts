import type { OutputOf } from '@moqi/api';
import type { readTemplate, TemplateVariable } from '@moqi/api/work/templates';
import type { Variable } from '@moqi/rules/variables';

export type Opened = OutputOf<typeof readTemplate>;
export type Role = Opened['contents']['roleJson'][number];
/** What of a template is edited. */
export interface Edited {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly isOrdered: boolean;
  readonly files: Opened['contents']['attatchFileNamesJson'];
  readonly variables: readonly TemplateVariable[];
  /** the places to sign that its files name */
  readonly marks: Marks;
}
type Marks = NonNullable<Opened['contents']['marks']>;

/** As the rules judge and compute it, the same at the server. */
export function variableOf({ required, capitals, columns, ...variable }: TemplateVariable): Variable {
  return {
    ...variable,
    isRequired: required === 1,
    ...(capitals !== undefined && { capitals: capitals === 1 }),
    ...(columns && { columns: columns.map(variableOf) }),
  };
}

/** The roles that sign once for each row of what is filled in. */
export const repeatedIn = (marks: Marks): ReadonlySet<string> =>
  new Set(marks.flatMap(({ roleName, repeated }) => (repeated === 1 ? [roleName] : [])));

/** The roles that sign where the file says, beside those that are known; a role with a seal is a company's. */
export function rolesWith(marks: Marks, known: readonly Role[], isEnterprise: boolean): readonly Role[] {
  const names = [...new Set(marks.map(({ roleName }) => roleName))].filter((name) => !known.some(({ roleName }) => roleName === name));
  const roles = names.map((roleName, at): Role => {
    const isSealed = marks.some((mark) => mark.roleName === roleName && mark.place === 'seal');
    return { key: `role${known.length + at + 1}`, signatoryType: isSealed ? 1 : 0, roleName, ownFlag: 0, orderNum: 1, readTime: 0 };
  });
  const all = [...known, ...roles];
  const repeated = repeatedIn(marks);
  const own = all.find(({ signatoryType, roleName }) => (signatoryType === 1) === isEnterprise && !repeated.has(roleName));
  if (known.length > 0 || own === undefined) return all;
  return all.map((role) => (role === own ? { ...role, ownFlag: 1 } : role));
}

/** The variables as they were set, and those that a file asks for beside them. */
export function variablesWith(asked: readonly TemplateVariable[], known: readonly TemplateVariable[]): readonly TemplateVariable[] {
  const merged = known.map((one): TemplateVariable => {
    const columns = asked.find(({ name }) => name === one.name)?.columns ?? [];
    const added = columns.filter(({ name }) => !(one.columns ?? []).some((column) => column.name === name));
    return added.length === 0 || one.kind !== 'rows' ? one : { ...one, columns: [...(one.columns ?? []), ...added] };
  });
  return [...merged, ...asked.filter(({ name }) => !known.some((one) => one.name === name))];
}
