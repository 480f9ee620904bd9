import { z } from 'zod';
import { billingItem } from '../../money/points/items.ts';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { flag, instant, oneLine, uuid } from '../../wire/shapes.ts';
import { createContract } from '../../work/sending/create-contract.ts';

/** For so long a request to send waits for the member of its key. */
export const REQUEST_HOURS = 24;
/** Of one key; what waits costs its member a message each. */
export const MOST_WAITING_REQUESTS = 20;

export const REQUEST_STATES = ['waiting', 'confirmed', 'refused', 'expired', 'replaced'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

const row = z.object({
  requestId: uuid,
  applyId: z.uuid(),
  applyNo: z.string(),
  contractName: z.string(),
  /** the key that asked, by its name */
  agentName: z.string(),
  state: z.enum(REQUEST_STATES),
  /** the draft is no longer what was asked about: it is asked for anew, or sent by hand */
  changed: z.boolean(),
  askTime: instant,
  /** until when it can be confirmed */
  endTime: instant,
});
export type SendingRequestRow = z.infer<typeof row>;

const shown = row.extend({
  /** empty: it waits */
  decideTime: z.string(),
  /** of a refusal, where one was given */
  reason: z.string(),
  /** nobody confirmed it: the member had authorised it beforehand */
  authorised: z.boolean(),
  parties: z.array(
    z.object({
      signatoryType: flag,
      roleName: z.string(),
      fullName: z.string(),
      corpName: z.string(),
      /** where the invitation goes */
      target: z.string(),
    }),
  ),
  files: z.array(z.object({ fileName: z.string(), pages: z.number().int() })),
  /** what sending would take of the allowance now; absent: the signers pay, or it waits no longer */
  cost: z.object({ item: billingItem, quantity: z.number().int(), rest: z.number().int(), isCovered: z.boolean() }).optional(),
});
export type SendingRequest = z.infer<typeof shown>;

const named = z.object({ requestId: uuid });

export const askSending = defineOperation({
  // 申请发起
  name: 'agents.askSending',
  summary:
    'Asks the member who made the key to send a draft. Nothing is sent before that member has confirmed it on the page of the request, within 24 hours, unless the member authorized it beforehand: then the answer is confirmed at once. The same draft asked for again is the same request.',
  input: z.object({ applyId: z.uuid() }),
  output: shown.extend({
    /** where the member confirms or refuses */
    page: z.string(),
  }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_DRAFT',
    'DRAFT_CHANGED',
    'CONTRACT_INCOMPLETE',
    'BOX_OUTSIDE_PAGE',
    'SIGNER_DUPLICATE',
    'CATEGORY_EXCLUDED',
    'DEADLINE_PAST',
    'FILE_UNKNOWN',
    'FILE_CHANGES_FORBIDDEN',
    'NAMES_NOT_CHECKABLE',
    'REAL_NAME_NEEDED',
    'ORGANIZATION_UNVERIFIED',
    'SENDING_REQUESTS_TOO_MANY',
  ],
  permission: 'contracts.send',
  changes: ['contracts', 'drafts', 'approvals', 'points', 'keys'],
  scope: 'contracts.draft',
  mounts: { openapi: `${OPENAPI}/contracts/askSending` },
});

export const readSendingRequest = defineOperation({
  // 发起申请详情
  name: 'agents.readSendingRequest',
  summary: 'A request to send, for the member whom it was put to and for the key that asked: parties, files, cost, and what became of it.',
  input: named,
  output: shown,
  errors: ['SENDING_REQUEST_UNKNOWN'],
  reads: ['drafts', 'points'],
  permission: 'contracts.send',
  scope: 'contracts.draft',
  mounts: { enterprise: '/c/agent/sendingRequest', openapi: `${OPENAPI}/contracts/sendingRequest` },
});

export const listSendingRequests = defineOperation({
  // 待确认的发起申请
  name: 'agents.listSendingRequests',
  summary: 'What agents ask the member to send, the first to end first.',
  input: z.object({}),
  output: z.object({ list: z.array(row) }),
  errors: [],
  reads: ['drafts'],
  permission: 'contracts.send',
  mounts: { enterprise: '/c/agent/sendingRequests' },
});

export const confirmSending = defineOperation({
  // 确认发起
  name: 'agents.confirmSending',
  summary: 'Sends the draft that an agent asked to send, exactly as it was when it was asked for, and once.',
  input: named,
  output: createContract.output,
  errors: [
    'SENDING_REQUEST_UNKNOWN',
    'SENDING_REQUEST_DECIDED',
    'SENDING_REQUEST_ENDED',
    'SENDING_REQUEST_CHANGED',
    ...createContract.errors,
  ],
  permission: 'contracts.send',
  changes: ['contracts', 'drafts', 'approvals', 'points'],
  mounts: { enterprise: '/c/agent/confirmSending' },
});

export const refuseSending = defineOperation({
  // 不发起
  name: 'agents.refuseSending',
  summary: 'Refuses to send what an agent asked for. The draft stays; the agent is told the reason.',
  input: z.object({ requestId: uuid, reason: oneLine(200).default('') }),
  output: z.object({ refused: z.literal(true) }),
  errors: ['SENDING_REQUEST_UNKNOWN', 'SENDING_REQUEST_DECIDED', 'SENDING_REQUEST_ENDED'],
  permission: 'contracts.send',
  changes: ['drafts'],
  mounts: { enterprise: '/c/agent/refuseSending' },
});
