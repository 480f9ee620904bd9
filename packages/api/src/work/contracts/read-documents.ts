import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageSize, signedParameters } from '../../wire/shapes.ts';
import { FIELD_KINDS } from '../sending/draft.ts';

const document = z.object({
  documentId: z.uuid(),
  fileName: z.string(),
  /** files of other kinds became PDF before they were sent */
  fileType: z.literal('pdf'),
  pageCount: z.number().int(),
  /** bytes */
  size: z.number().int(),
  /** SHA-256 of the newest version, hexadecimal */
  docHash: z.string(),
});

export const checkFilesType = defineOperation({
  // 文件类型与页数
  name: 'contracts.checkFilesType',
  summary: 'The files of a contract: their type, pages and size, and which are attachments.',
  input: signedParameters,
  output: z.object({ list: z.array(document.extend({ attachment: z.boolean() })) }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  mounts: { signing: '/si/applySign/checkFilesType' },
});

export const listAttachments = defineOperation({
  // 附件
  name: 'contracts.listAttachments',
  summary:
    'The attachments of a contract: files that everybody reads and consents to, and nobody signs; those that signers added, and those that the caller is asked for.',
  input: signedParameters,
  output: z.object({
    list: z.array(document),
    /** what signers added, of those who have signed */
    added: z.array(
      z.object({
        evidenceId: z.uuid(),
        name: z.string(),
        signerName: z.string(),
        /** bytes */
        size: z.number().int(),
        /** SHA-256, hexadecimal */
        docHash: z.string(),
      }),
    ),
    /** what the sender asks the calling signer for */
    asked: z.array(z.object({ name: z.string(), required: z.literal(true), state: z.enum(['missing', 'added']) })),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  mounts: { signing: ['/si/applySign/attachments', '/si/applySign/attachmentInfo'] },
});

const mark = z.object({
  fieldId: z.uuid(),
  documentId: z.uuid(),
  participantId: z.uuid(),
  kind: z.enum(FIELD_KINDS),
  /** from 0 */
  page: z.number().int(),
  pageSize,
  /** points from the top left of the displayed page */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  mine: z.boolean(),
  /** it is in the bytes of the file, because its party signed */
  done: z.boolean(),
});

export const listMarks = defineOperation({
  // 签章位置
  name: 'contracts.listMarks',
  summary:
    'Where the marks of a contract are, page by page: those of the caller, and once the contract is completed those of all parties. Its sender sees all.',
  input: signedParameters,
  output: z.object({ list: z.array(mark) }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  mounts: { signing: '/si/signInfo/recordSealPages' },
});
