import type { ErrorTable } from '../../errors/error-table.ts';

export const advancedTemplateRefusals = {
  TEMPLATE_HAS_VARIABLES: [
    12821,
    '模板“{name}”是高级模板，要先填写变量，这里没有保存或发起。请在高级模板里编辑，或打开“填写发起”',
    'The template “{name}” has variables to fill in, so nothing was saved or started here. Please edit it as an advanced template, or fill it in first',
  ],
  TEMPLATE_HAS_NO_VARIABLES: [
    12822,
    '模板“{name}”没有变量，没有改动。请用普通模板的方式编辑和发起',
    'The template “{name}” has no variables; nothing was changed. Please edit and use it as a general template',
  ],
  TEMPLATE_VALUES_WRONG: [
    12823,
    '填写的内容有问题，没有生成合同：{reason}',
    'The contract was not made, because of what is filled in: {reason}',
  ],
  TEMPLATE_FILE_FAULTY: [
    12824,
    '模板文件里的标记有问题，没有生成合同：{reason}',
    'The contract was not made, because of the marks in the file of the template: {reason}',
  ],
  FILE_NOT_FILLABLE: [
    12825,
    '“{name}”不是 Word 文件（.docx），也不是带表单域的 PDF，没有可以填写的内容。请换一份文件',
    '“{name}” is neither a Word file (.docx) nor a PDF with form fields, so nothing can be filled in. Please choose another file',
  ],
  PLATFORM_TEMPLATE_UNKNOWN: [
    12826,
    '没有这个平台模板，没有执行。请从平台模板里重新选择',
    'There is no such platform template; nothing was done. Please choose another from the list',
  ],
} as const satisfies ErrorTable;
