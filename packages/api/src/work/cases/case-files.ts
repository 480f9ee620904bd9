import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

const which = z.object({
  caseId: z.uuid(),
  /** left out: the document of the institution, or before there is one the application */
  fileId: z.uuid().optional(),
});

export const findCaseLink = defineOperation({
  // 文书下载链接
  name: 'cases.findCaseLink',
  summary: 'An address where a file of a case is downloaded within ten minutes, in the session of its party.',
  method: 'GET',
  input: which,
  output: z.object({ url: z.string(), endTime: z.string() }),
  errors: ['CASE_UNKNOWN', 'CASE_FILE_UNKNOWN'],
  reads: ['cases'],
  mounts: {
    corporateAdmin: ['/c/m/safeguard/safeKeepLetterLink', '/c/m/safeguard/ebqEvidenceLink', '/c/m/safeguard/notarialLink'],
    personal: '/i/safeguard/fileLink',
  },
  permission: 'cases.manage',
});

export const downloadByLink = defineOperation({
  // 打开文书下载链接
  name: 'cases.downloadByLink',
  summary: 'The file that such an address leads to.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ k: z.string().max(100), ts: z.string().max(20), sign: z.string().max(100), fileId: z.uuid() }),
  output: z.never(),
  errors: ['CASE_UNKNOWN', 'CASE_FILE_UNKNOWN', 'CASE_LINK_ENDED'],
  reads: [],
  mounts: { corporateAdmin: '/c/m/safeguard/file', personal: '/i/safeguard/file' },
  permission: 'cases.manage',
});

export const downloadCaseFile = defineOperation({
  // 下载案件文件
  name: 'cases.downloadCaseFile',
  summary:
    'A file of a case. The application of a draft is written anew each time, and is what will be filed as long as nothing is changed.',
  answer: 'bytes',
  input: which,
  output: z.never(),
  errors: ['CASE_UNKNOWN', 'CASE_FILE_UNKNOWN'],
  reads: [],
  mounts: { corporateAdmin: '/c/m/ebqarb/download', personal: '/i/ebqarb/download' },
  permission: 'cases.manage',
});
