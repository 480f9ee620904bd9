import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { flag, oneLine } from '../../wire/shapes.ts';
import { refusedIn } from './create-fields.ts';
import { contractDraft, draftField, draftFile, draftParty } from './draft.ts';

const party = draftParty.extend({
  ...refusedIn('party'),
  /** 1: by a seal or by handwriting, as the places say */
  signLevel: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  /** how many of authLevel must pass; absent: all */
  authLevelRange: z.number().int().min(1).max(7).optional(),
  /** 骑缝章 over each file that the party signs, if it has pages to straddle: the offset of its top as a share of the page height */
  qiFengOffset: z.number().min(0).max(1).optional(),
  /** 1: every time. A code serves one task in one browser for half an hour in any case */
  forceAuthentication: flag.optional(),
});

/** A place that a draft keeps by coordinates may be called otherwise. */
const field = draftField.extend({
  /** page numbers start at 0; -1 is the last page. A keyword needs none */
  page: z.number().int().min(-1000).default(0),
  /**
   * 0: x and y are the place on the page · 1: they are counted from the upper left corner of the form field `formField`, at each place where
   * it is seen · 2: from that of each occurrence of `keyword`
   */
  positionType: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  keyword: oneLine(50).optional(),
  /** the full name of a form field of the PDF */
  formField: oneLine(200).optional(),
});
const file = draftFile.extend({ fields: z.array(field).max(300).default([]) });

export const createContract = defineOperation({
  // 发起合同（或存为草稿）
  name: 'contracts.createContract',
  summary: 'Saves a draft (saveToDraftBox 1) or sends the contract to its parties; applyId continues a draft.',
  input: contractDraft.extend({
    ...refusedIn('contract'),
    signatoryJson: z.array(party).max(100).default([]),
    attatchFileNamesJson: z.array(file).max(50).default([]),
    /** the file that is signed: all others are attachments */
    contractId: z.uuid().optional(),
    /** the same as signatoryJson */
    signers: z.array(party).max(100).optional(),
    /** the same as attatchFileNamesJson */
    files: z.array(file).max(50).optional(),
    saveToDraftBox: flag.default(0),
    /** 幂等键: what comes again with it within 24 hours is answered with the contract of the first time; other content is refused */
    multiFileKey: z.string().trim().min(1).max(64).optional(),
    /** each gets a contract of its own, as the one further party beside signatoryJson; all have one key, to which the places belong */
    batchSigners: z.array(party).max(100).optional(),
    /** the orderNum of all of them */
    batchSignOrder: z.number().int().min(1).max(100).optional(),
    /** 1: what the allowance lacks becomes an order, and the contract is sent once it is paid */
    pay: flag.default(0),
    /** the revision of the draft that this continues; absent: whatever was saved last is replaced */
    revision: z.number().int().optional(),
  }),
  output: z.object({
    applyId: z.uuid(),
    applyNo: z.string(),
    sent: z.boolean(),
    /** it is sent once it is approved */
    approving: z.boolean(),
    savedAt: z.string(),
    revision: z.number().int(),
    signNo: z.string(),
    /** persons without a proven name, whose cards a reviewer looks at before they can sign: no identity provider is connected */
    awaitingReview: z.array(z.string()),
    /** when the platform sends it; absent: it is sent already, or waits for something else */
    sendTime: z.string().optional(),
    /** what the allowance lacked: the contract is sent once this order is paid */
    order: z.object({ orderId: z.uuid(), orderNo: z.string() }).optional(),
    /** the contracts of batchSigners, in their order; they are sent one after the other */
    batch: z.array(z.object({ applyId: z.uuid(), applyNo: z.string() })).optional(),
  }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_DRAFT',
    'FIELD_REFUSED',
    'REQUEST_KEY_TAKEN',
    'RELATED_CONTRACT_UNKNOWN',
    'DRAFT_CHANGED',
    'CONTRACT_INCOMPLETE',
    'BOX_OUTSIDE_PAGE',
    'SIGNER_DUPLICATE',
    'CATEGORY_EXCLUDED',
    'CATEGORY_UNKNOWN',
    'DEADLINE_PAST',
    'FILE_UNKNOWN',
    'FILE_CHANGES_FORBIDDEN',
    'NAMES_NOT_CHECKABLE',
    'REAL_NAME_NEEDED',
    'ORGANIZATION_UNVERIFIED',
    'POINTS_INSUFFICIENT',
    'FLOW_UNKNOWN',
    'APPROVAL_FACTS_NEEDED',
    'APPROVERS_NEEDED',
    'APPROVER_UNKNOWN',
    'COPY_READER_UNKNOWN',
    'INPUT_INVALID',
  ],
  permission: 'contracts.send',
  changes: ['contracts', 'drafts', 'approvals', 'points', 'orders'],
  scope: 'contracts.send',
  mounts: {
    enterprise: ['/c/applySign/create', '/c/applySign/multiFiles/create'],
    personal: ['/i/applySign/create', '/i/applySign/multiFiles/create'],
    openapi: `${OPENAPI}/contracts/create`,
  },
});
