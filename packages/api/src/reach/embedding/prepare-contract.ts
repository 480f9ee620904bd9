import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { fileReference } from '../../trust/files/file-reference.ts';
import { instant } from '../../wire/shapes.ts';
import { createContract } from '../../work/sending/create-contract.ts';
import { contractDraft, draftParty } from '../../work/sending/draft.ts';

/** For so long a draft may be prepared in the frame that was entered. */
export const PREPARING_HOURS = 2;

/** What the frame was entered for; kept in its memory and nowhere else. */
const token = z.string().max(80);

export const savePrepared = defineOperation({
  // 保存准备中的合同
  name: 'embedding.savePrepared',
  summary: 'Saves what was set in a frame into its one draft. Nothing is sent, and everything else of the draft stays as it was.',
  input: contractDraft.pick({ attatchFileNamesJson: true, overDate: true, ifOrder: true, needQifengSign: true }).extend({
    token,
    /** of the draft as it was shown or saved last; it is refused if another saving came first */
    revision: z.number().int(),
    /** numbers of identity cards are never shown in a frame, and stay as they are */
    signatoryJson: z
      .array(draftParty.omit({ identityCard: true, identityType: true }))
      .max(100)
      .default([]),
  }),
  output: z.object({ savedAt: instant, revision: z.number().int() }),
  errors: ['PREPARING_ENDED', 'CONTRACT_NOT_FOUND', 'CONTRACT_NOT_DRAFT', 'FORBIDDEN', 'DRAFT_CHANGED', 'FILE_UNKNOWN'],
  changes: ['drafts'],
  mounts: { public: '/i/anony/preparing/save' },
  limit: { times: 600, perSeconds: 600 },
});

/** What is set in a frame: who signs, where, in which order and until when. */
export type PreparedContents = Omit<z.output<typeof savePrepared.input>, 'token' | 'revision'>;

export const enterPreparing = defineOperation({
  // 进入准备合同
  name: 'embedding.enterPreparing',
  summary: 'Takes the ticket of an address, once, and answers the draft and what opens it for as long as the frame is there.',
  input: z.object({ ticket: z.string().max(80) }),
  output: z.object({
    token,
    /** whose contract it becomes */
    corpName: z.string(),
    applyNo: z.string(),
    contractName: z.string(),
    /** the person in the frame may send it */
    canSend: z.boolean(),
    /** of all persons it is asked that they prove their names, and with whose keys they sign: shown, not set */
    needCa: contractDraft.shape.needCa,
    serverCa: contractDraft.shape.serverCa,
    contents: savePrepared.input.omit({ token: true, revision: true }),
    files: z.array(fileReference),
    /** named with the next saving, which is refused if another one came first */
    revision: z.number().int(),
    endTime: instant,
  }),
  errors: ['PREPARING_ENTRY_ENDED'],
  changes: [],
  mounts: { public: '/i/anony/preparing/enter' },
  limit: { times: 60, perSeconds: 60 },
});

export const sendPrepared = defineOperation({
  // 发起准备好的合同
  name: 'embedding.sendPrepared',
  summary: 'Sends the draft of a frame as it was saved last, where its address lets the person in the frame do that.',
  input: z.object({ token, revision: z.number().int() }),
  output: createContract.output.pick({ applyNo: true, sent: true, approving: true, sendTime: true }),
  errors: ['PREPARING_ENDED', 'PREPARING_SENDS_NOT', ...createContract.errors],
  changes: ['contracts', 'drafts', 'approvals', 'points', 'orders'],
  mounts: { public: '/i/anony/preparing/send' },
  limit: { times: 60, perSeconds: 600 },
});

export const showPreparedFile = defineOperation({
  // 准备中的合同文件
  name: 'embedding.showPreparedFile',
  summary: 'A file of the draft of a frame, and no other.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ token, targetId: z.uuid() }),
  output: z.never(),
  errors: ['PREPARING_ENDED', 'CONTRACT_NOT_FOUND', 'CONTRACT_NOT_DRAFT', 'FORBIDDEN', 'FILE_UNKNOWN'],
  reads: [],
  mounts: { public: '/i/anony/preparing/file' },
});
