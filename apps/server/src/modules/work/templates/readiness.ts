import { LIMITS, type TemplateContents, type TemplateRole, type Words } from '@moqi/api';
import { contractName, liesOnPage, message } from '@moqi/rules';

/** What is known of an uploaded file. */
export interface ReadyFile {
  readonly size: number;
  readonly pages: readonly unknown[];
}

const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en });

/** Everything that keeps a template from being published, the most fundamental first. `files` by id, those of the party only. */
export function problemsOf(contents: TemplateContents, files: ReadonlyMap<string, ReadyFile>): readonly Words[] {
  const { roleJson: roles } = contents;
  return [
    ...nameProblems(contents),
    ...fileProblems(contents, files),
    ...roleProblems(contents),
    ...roles.flatMap((role, position) => placeProblems(contents, role, position)),
  ];
}

function nameProblems({ tplName }: TemplateContents): Words[] {
  if (tplName === '') return [words('还没有模板名称', 'the template has no name')];
  const found = contractName(tplName);
  return found
    ? [words(`${message(found, 'zh-CN')}（发起时用模板名称）`, `${message(found, 'en')} (contracts take the name of the template)`)]
    : [];
}

function fileProblems({ attatchFileNamesJson: chosen }: TemplateContents, files: ReadonlyMap<string, ReadyFile>): Words[] {
  if (chosen.length === 0) return [words('还没有上传文件', 'there is no file')];
  const total = chosen.reduce((sum, { targetId }) => sum + (files.get(targetId)?.size ?? 0), 0);
  const problems = total > LIMITS.contractBytes ? [words('全部文件合计超过 500 MB', 'all files together exceed 500 MB')] : [];
  for (const { targetId, fileName: name, fields } of chosen) {
    const count = files.get(targetId)?.pages.length ?? 0;
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

function roleProblems({ roleJson: roles, attatchFileNamesJson: files }: TemplateContents): Words[] {
  if (roles.length === 0) return [words('还没有签署方角色', 'there is no role')];
  const problems: Words[] = [];
  const keys = new Set(roles.map(({ key }) => key));
  if (keys.size < roles.length) problems.push(words('有两个签署方角色使用了同一个标识', 'two roles carry the same key'));
  if (roles.filter(({ ownFlag }) => ownFlag === 1).length > 1) {
    problems.push(words('发起方只能担任一个签署方角色', 'the sender can sign in one role only'));
  }
  const names = roles.map(({ roleName }) => roleName);
  if (names.includes('')) problems.push(words('有签署方角色没有名称', 'a role has no name'));
  else if (new Set(names).size < names.length) problems.push(words('有两个签署方角色同名', 'two roles have the same name'));
  if (files.some(({ fields }) => fields.some(({ party }) => !keys.has(party)))) {
    problems.push(words('有签署位置没有对应的签署方角色', 'a field belongs to no role'));
  }
  return problems;
}

function placeProblems({ attatchFileNamesJson: files }: TemplateContents, role: TemplateRole, position: number): Words[] {
  const kinds = new Set(files.flatMap(({ fields }) => fields.filter(({ party }) => party === role.key).map(({ kind }) => kind)));
  const name = role.roleName || String(position + 1);
  if (!kinds.has('seal') && !kinds.has('ink') && !kinds.has('straddle')) {
    return [words(`“${name}”还没有签署位置`, `“${name}” has no place to sign`)];
  }
  const isSealed = kinds.has('seal') || kinds.has('straddle');
  return role.signatoryType === 0 && isSealed
    ? [words(`“${name}”是个人，不能盖企业印章，请改为手写签名`, `“${name}” is a person and has no company seal`)]
    : [];
}
