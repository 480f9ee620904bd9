import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { fileReference } from '../../trust/files/file-reference.ts';
import { UPLOAD_ERRORS } from '../../trust/files/upload-files.ts';
import { flag, instant } from '../../wire/shapes.ts';
import { readTemplateDocument, words } from '../../work/advanced-templates/read-document.ts';
import { draftFile } from '../../work/sending/draft.ts';
import { operateTemplate } from '../../work/templates/operate-template.ts';
import { shownContents, templateRole } from '../../work/templates/template.ts';
import { templateVariable } from '../../work/templates/variable.ts';

/** For so long a customer may make a template at the page that was entered. */
export const AUTHORING_HOURS = 2;

/** What the page was entered for; kept in its memory and nowhere else. */
const token = z.string().max(80);

export const enterAuthoring = defineOperation({
  // 进入制作模板
  name: 'embedding.enterAuthoring',
  summary: 'Takes the ticket of an address, once, and answers what opens its template for as long as the page is there.',
  input: z.object({ ticket: z.string().max(80) }),
  output: z.object({
    token,
    page: z.enum(['edit', 'preview']),
    /** whose template it becomes */
    corpName: z.string(),
    customerNo: z.string(),
    /** what the customer finishes is in use at once */
    publishes: z.boolean(),
    /** as it was last saved; null: there is none yet */
    saved: z.object({ tplId: z.uuid(), revision: z.number().int(), contents: shownContents, files: z.array(fileReference) }).nullable(),
    endTime: instant,
  }),
  errors: ['AUTHORING_ENTRY_ENDED'],
  changes: [],
  mounts: { public: '/i/anony/apiCust/enter' },
  limit: { times: 60, perSeconds: 60 },
});

export const addAuthoredFile = defineOperation({
  // 上传模板文件
  name: 'embedding.addAuthoredFile',
  summary:
    'Takes a Word or PDF file for the template of a page, turns it into pages, and answers what a Word file leaves open: its variables, its places to sign, and what is wrong with its marks.',
  input: z.object({ token }),
  output: readTemplateDocument.output.extend({ file: fileReference }),
  errors: [
    'AUTHORING_ENDED',
    'AUTHORING_VIEW_ONLY',
    'AUTHORING_FILES_TOO_MANY',
    ...UPLOAD_ERRORS,
    'FILE_NOT_CONVERTIBLE',
    'FILE_CONVERTER_ABSENT',
    'FILE_PICTURE_HEIC',
    'FILES_NOT_JOINED',
    'FILE_HAS_MACROS',
    'FILE_HAS_OBJECTS',
    'FILE_HAS_LINKS',
    'FILE_CONVERSION_EXCEEDED',
    'FILE_TOO_MANY_PAGES',
    'FILE_PICTURE_UNREADABLE',
    'FILE_PICTURE_TOO_LARGE',
    'FILE_TEXT_UNREADABLE',
    'FILE_TEXT_CHARACTERS',
  ],
  changes: [],
  mounts: { public: '/i/anony/apiCust/upload' },
  body: 'multipart',
  limit: { times: 30, perSeconds: 600 },
});

export const saveAuthored = defineOperation({
  // 保存客户制作的模板
  name: 'embedding.saveAuthored',
  summary:
    'Saves the template of a page as a template of the company, made by that customer. With finish 1 nothing may be missing; it is then in use at once, or waits until the company publishes it, as its address said.',
  input: operateTemplate.input.omit({ tplId: true, publish: true, tplGroupId: true, memberUse: true }).extend({
    token,
    variables: z.array(templateVariable).max(200).default([]),
    finish: flag.default(0),
  }),
  output: operateTemplate.output.extend({ problems: z.array(words) }),
  errors: [
    'AUTHORING_ENDED',
    'AUTHORING_VIEW_ONLY',
    'FILE_UNKNOWN',
    'TEMPLATE_UNKNOWN',
    'TEMPLATE_CHANGED',
    'TEMPLATE_HAS_VARIABLES',
    'TEMPLATE_HAS_NO_VARIABLES',
    'TEMPLATE_INCOMPLETE',
    'TEMPLATE_NAME_TAKEN',
  ],
  changes: ['templates'],
  mounts: { public: '/i/anony/apiCust/save' },
  limit: { times: 120, perSeconds: 600 },
});

export const previewAuthored = defineOperation({
  // 预览客户制作的模板
  name: 'embedding.previewAuthored',
  summary: 'The pages of the template of a page as it was last saved, with samples in place of values, and the places to sign.',
  input: z.object({ token }),
  output: z.object({
    tplName: z.string(),
    attatchFileNamesJson: z.array(draftFile),
    /** one for each row of a role that signs once a row */
    roleJson: z.array(templateRole),
    files: z.array(fileReference),
  }),
  answersWithin: 120,
  errors: [
    'AUTHORING_ENDED',
    'TEMPLATE_UNKNOWN',
    'TEMPLATE_VALUES_WRONG',
    'TEMPLATE_FILE_FAULTY',
    'FILE_CONVERTER_ABSENT',
    'FILE_CONVERSION_EXCEEDED',
    'FILE_TOO_MANY_PAGES',
  ],
  reads: ['templates'],
  mounts: { public: '/i/anony/apiCust/preview' },
  limit: { times: 60, perSeconds: 600 },
});

export const showAuthoredFile = defineOperation({
  // 模板文件的页面
  name: 'embedding.showAuthoredFile',
  summary: 'A file of the template of a page, by the reference that was answered there; the page and the reference are both checked.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ token, targetId: z.uuid(), sign: z.string().max(128), ts: z.string().max(20) }),
  output: z.never(),
  errors: ['AUTHORING_ENDED', 'LINK_INVALID', 'FILE_REFERENCE_EXPIRED', 'FILE_UNKNOWN'],
  reads: [],
  mounts: { public: '/i/anony/apiCust/file' },
});
