import { LIMITS, type Words } from '@moqi/api';
import { contractName, liesOnPage, message } from '@moqi/rules';
import type { TemplateContents, TemplateRole } from './template.ts';

/** What is known of an uploaded file. */
export interface ReadyFile {
  readonly size: number;
  readonly pages: readonly unknown[];
}

const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en });

/** Everything that keeps a template from being published, the most fundamental first. `files` by id, those of the party only. */
export function problemsOf(contents: TemplateContents, files: ReadonlyMap<string, ReadyFile>): readonly Words[] {
  return [
    ...nameProblems(contents),
    ...fileProblems(contents, files),
    ...roleProblems(contents),
    ...contents.roles.flatMap((role, position) => placeProblems(contents, role, position)),
  ];
}

function nameProblems({ name }: TemplateContents): Words[] {
  if (name === '') return [words('还没有模板名称', 'the template has no name')];
  const found = contractName(name);
  return found
    ? [words(`${message(found, 'zh-CN')}（发起时用模板名称）`, `${message(found, 'en')} (contracts take the name of the template)`)]
    : [];
}

function fileProblems({ files: chosen }: TemplateContents, files: ReadonlyMap<string, ReadyFile>): Words[] {
  if (chosen.length === 0) return [words('还没有上传文件', 'there is no file')];
  const total = chosen.reduce((sum, { uploadId }) => sum + (files.get(uploadId)?.size ?? 0), 0);
  const problems = total > LIMITS.contractBytes ? [words('全部文件合计超过 500 MB', 'all files together exceed 500 MB')] : [];
  for (const { uploadId, fileName: name, fields } of chosen) {
    const count = files.get(uploadId)?.pages.length ?? 0;
    const outside = fields.find((field) => !liesOnPage(field, count));
    if (outside) {
      problems.push(
        words(`“${name}”第 ${outside.page + 1} 页有签署位置超出页面`, `page ${outside.page + 1} of “${name}” has a field outside the page`),
      );
    }
    if (count < 2 && fields.some(({ kind }) => kind === 'straddle')) {
      problems.push(words(`“${name}”只有 1 页，不能加骑缝章`, `“${name}” has one page and cannot carry a straddle seal`));
    }
  }
  return problems;
}

function roleProblems({ roles, files }: TemplateContents): Words[] {
  if (roles.length === 0) return [words('还没有签署方角色', 'there is no role')];
  const problems: Words[] = [];
  const keys = new Set(roles.map(({ key }) => key));
  if (keys.size < roles.length) problems.push(words('有两个签署方角色使用了同一个标识', 'two roles carry the same key'));
  if (roles.filter(({ isOwn }) => isOwn).length > 1) {
    problems.push(words('发起方只能担任一个签署方角色', 'the sender can sign in one role only'));
  }
  const names = roles.map(({ name }) => name);
  if (names.includes('')) problems.push(words('有签署方角色没有名称', 'a role has no name'));
  else if (new Set(names).size < names.length) problems.push(words('有两个签署方角色同名', 'two roles have the same name'));
  if (files.some(({ fields }) => fields.some(({ party }) => !keys.has(party)))) {
    problems.push(words('有签署位置没有对应的签署方角色', 'a field belongs to no role'));
  }
  return problems;
}

function placeProblems({ files, marks = [] }: TemplateContents, role: TemplateRole, position: number): Words[] {
  const placed = files.flatMap(({ fields }) => fields.filter(({ party }) => party === role.key).map(({ kind }) => kind));
  const kinds = new Set([...placed, ...marks.flatMap((mark) => (mark.role === role.name ? [mark.place] : []))]);
  const name = role.name || String(position + 1);
  if (!kinds.has('seal') && !kinds.has('ink') && !kinds.has('straddle')) {
    return [words(`“${name}”还没有签署位置`, `“${name}” has no place to sign`)];
  }
  const isSealed = kinds.has('seal') || kinds.has('straddle');
  return role.kind === 'person' && isSealed
    ? [words(`“${name}”是个人，不能盖企业印章，请改为手写签名`, `“${name}” is a person and has no company seal`)]
    : [];
}
