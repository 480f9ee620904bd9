import { z } from 'zod';
import { flag, oneLine } from '../../wire/shapes.ts';

/** What a variable is filled in with. `check` is answered by yes or no, `rows` by rows of columns, `image` by the data of a PNG or JPEG. */
export const VARIABLE_KINDS = ['text', 'number', 'money', 'date', 'choice', 'check', 'idNumber', 'image', 'rows'] as const;
const columnKind = z.enum(['text', 'number', 'money', 'date', 'choice', 'check']);

const column = z.object({
  /** as it stands in the file: {{甲方}} */
  name: oneLine(40).min(1),
  kind: columnKind,
  required: flag.default(1),
  /** what stands below its field */
  help: oneLine(100).optional(),
  /** of a choice: what can be chosen */
  choices: z.array(oneLine(50).min(1)).max(20).optional(),
  /** 1, of an amount: it is printed in Chinese capital numerals too */
  capitals: flag.optional(),
  /** it is computed from others, as 单价*数量 or 求和(明细.金额), and nobody is asked for it */
  formula: z.string().trim().min(1).max(300).optional(),
});

/** 变量: what an advanced template leaves open. */
export const templateVariable = column.extend({
  kind: z.enum(VARIABLE_KINDS),
  /** of rows */
  columns: z.array(column).max(20).optional(),
});
export type TemplateVariable = z.infer<typeof templateVariable>;

/** What a file says of a place to sign: {{盖章 甲方}}, {{签字 乙方}}, {{签署日期 乙方}} in a Word file, or the name of a field of a PDF form. */
export const templateMark = z.object({
  place: z.enum(['seal', 'ink', 'date']),
  roleName: z.string(),
  /** 1: it stands within rows of the name of the role, which signs once for each row */
  repeated: z.literal(1).optional(),
});
