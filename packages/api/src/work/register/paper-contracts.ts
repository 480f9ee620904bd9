import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine, uuid } from '../../wire/shapes.ts';
import { day, REGISTER_LIMITS } from './register.ts';

export const addPaperContract = defineOperation({
  // 归档纸质合同
  name: 'register.addPaperContract',
  summary:
    'Archives a scanned contract on paper in the register: files that were uploaded before, with its name, number, parties and day. It is called a paper contract everywhere, and nothing attests its signatures.',
  input: z.object({
    /** PDFs; pictures become one first */
    targetIds: z.array(uuid).min(1).max(REGISTER_LIMITS.paperFiles),
    contractName: oneLine(100).min(1),
    /** as it stands on the paper */
    paperNumber: oneLine(64).default(''),
    otherParties: oneLine(REGISTER_LIMITS.valueLength).min(1),
    signDate: day.optional(),
  }),
  output: z.object({ entryId: uuid }),
  errors: ['FILE_UNKNOWN'],
  permission: 'contracts.read',
  changes: ['register'],
  mounts: { corporateAdmin: '/c/m/register/paper/add' },
});

export const showPaperFile = defineOperation({
  // 查看纸质合同扫描件
  name: 'register.showPaperFile',
  summary: 'A scanned file of a paper contract, byte for byte as it was archived. The log tells which member opened it.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ entryId: uuid, targetId: uuid }),
  output: z.never(),
  errors: ['REGISTER_ENTRY_UNKNOWN'],
  permission: 'contracts.read',
  reads: ['register'],
  mounts: { corporateAdmin: '/c/m/register/paper/file' },
});
