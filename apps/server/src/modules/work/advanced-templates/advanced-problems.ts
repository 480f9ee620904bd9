import type { Words } from '@moqi/api';
import { FilledIn, formulaProblem, sampleValues, type Variable, variableProblems } from '@moqi/rules/variables';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import type { FoundTag } from '#platform/word/index.ts';
import { formulaWords, variableProblemWords, words } from './problem-words.ts';
import { repeatedRoles } from './repeated-roles.ts';
import type { DocumentReading } from './template-document.ts';

const isImage = ({ kind }: Variable): boolean => kind === 'image';

/** Where the names of a tag are looked up: in the rows around it, or outside. */
function placeOf({ within }: FoundTag, filled: FilledIn): FilledIn | undefined {
  const [rows] = within;
  return rows === undefined ? filled : filled.has(rows) ? filled.rows(rows)[0] : undefined;
}

function conditionProblem(condition: string, text: string, at: FilledIn): Words | undefined {
  const problem = formulaProblem(condition, at, true);
  if (problem === undefined) return undefined;
  const why = formulaWords(problem.fault, problem.part);
  return words(`文件里“${text}”的条件：${why['zh-CN']}`, `the condition of “${text}” in the file: ${why.en}`);
}

function valueProblem(text: string, { kind }: Variable): Words | undefined {
  return kind === 'rows'
    ? words(`“${text}”是表格变量，要在 Word 文件里用逐行来展开`, `“${text}” is a table and has to be repeated in a Word file`)
    : undefined;
}

function tagProblem(found: FoundTag, filled: FilledIn): Words | undefined {
  const { tag, text, within } = found;
  const unknown = words(`文件里的“${text}”没有对应的变量`, `“${text}” in the file has no variable`);
  if (tag.kind === 'each') return filled.find(tag.name)?.kind === 'rows' ? undefined : unknown;
  const at = placeOf(found, filled);
  if (tag.kind === 'if') return at === undefined ? unknown : conditionProblem(tag.condition, text, at);
  if (tag.kind !== 'value' || (tag.name === '序号' && within.length > 0)) return undefined;
  const variable = at?.find(tag.name);
  return variable === undefined ? unknown : valueProblem(text, variable);
}

const NOTHING_OPEN = words(
  '文件里还没有变量标记（如 {{甲方}}），也没有可填写的表单域',
  'the files have no marks of variables, such as {{甲方}}, and no form fields',
);

/** A role that signs in each row signs nowhere else, and is nobody who is known before. */
function repeatedProblems({ roles, files, marks = [] }: TemplateContents): Words[] {
  const repeated = repeatedRoles(marks);
  const placed = new Set(files.flatMap(({ fields }) => fields.map(({ party }) => party)));
  return roles
    .filter(({ name }) => repeated.has(name))
    .flatMap(({ key, name, isOwn }) => {
      const isElsewhere = placed.has(key) || marks.some(({ role, isRepeated }) => role === name && !isRepeated);
      return [
        ...(isElsewhere
          ? [
              words(
                `“${name}”每行一位，签署位置只能放在它自己的逐行里`,
                `“${name}” signs once a row, so its places belong into its own rows`,
              ),
            ]
          : []),
        ...(isOwn ? [words(`“${name}”每行一位，不能是发起方`, `“${name}” signs once a row and cannot be the sender`)] : []),
      ];
    });
}

/** Everything that keeps a template with variables from being published, beside what keeps any template. */
export function advancedProblems(contents: TemplateContents, readings: readonly DocumentReading[]): readonly Words[] {
  const { variables = [], marks = [], roles } = contents;
  const tags = readings.flatMap((reading) => reading.tags);
  const own = variableProblems(variables);
  const filled = new FilledIn(variables, sampleValues(variables));
  const missing = new Map(
    tags.flatMap((found) => {
      const problem = tagProblem(found, filled);
      return problem === undefined ? [] : [[found.text, problem] as const];
    }),
  );
  const known = new Set(roles.map(({ name }) => name));
  const strangers = [...new Set(marks.map(({ role }) => role).filter((role) => !known.has(role)))];
  return [
    ...(tags.length === 0 ? [NOTHING_OPEN] : []),
    ...readings.flatMap(({ problems }) => problems),
    ...own.map(variableProblemWords),
    // what is wrong with a variable would be told again by each mark of it
    ...(own.length > 0 ? [] : missing.values()),
    ...strangers.map((role) => words(`文件里盖章或签字的“${role}”不是签署方角色`, `“${role}”, who is to sign in the file, is no role`)),
    ...repeatedProblems(contents),
    ...(variables.filter(isImage).length > 10 ? [words('图片变量最多 10 个', 'at most 10 variables can be images')] : []),
  ];
}
