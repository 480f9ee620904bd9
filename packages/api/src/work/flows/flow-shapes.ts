import { z } from 'zod';
import { flag } from '../../wire/shapes.ts';
import { APPROVAL_KINDS, approvalFacts, approverChoice, CONTRACT_TYPES, flowGraph, flowWait } from './flow.ts';

/** Why a flow cannot be published yet, and at which node; `nodeId` empty: the flow as a whole. */
export const flowProblem = z.object({ nodeId: z.string(), zh: z.string(), en: z.string() });

/** Who may start a flow: everybody, or the named groups (with those below them) and members. */
export const flowGrant = z.object({ granteeType: z.enum(['group', 'member']), granteeId: z.uuid(), granteeName: z.string() });

export const flowRow = z.object({
  flowId: z.uuid(),
  flowName: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** draft: never published · on · off */
  state: z.enum(['draft', 'on', 'off']),
  /** the version in use; 0: none yet */
  version: z.number().int(),
  /** the version in use names a member, a role or a group that no longer exists: administrators decide in its place */
  needsChange: z.boolean(),
  /** there are changes that are not published */
  hasDraft: z.boolean(),
  approverCount: z.number().int(),
  running: z.number().int(),
  grants: z.array(flowGrant),
  /** every contract goes through this flow before it is sent */
  fileAudit: flag,
  updatedBy: z.string(),
  updateTime: z.string(),
  can: z.object({ edit: z.boolean(), switch: z.boolean(), delete: z.boolean(), grant: z.boolean() }),
});
export type FlowRow = z.infer<typeof flowRow>;

/** What ids in a drawing are called today, without members who left. */
export const flowNames = z.record(z.string(), z.string());

export const flowDetail = flowRow.extend({
  graph: flowGraph,
  /** counts up with each saving; a save names the number that it read */
  revision: z.number().int(),
  problems: z.array(flowProblem),
  names: flowNames,
  versions: z.array(z.object({ version: z.number().int(), publishedBy: z.string(), publishTime: z.string(), running: z.number().int() })),
});
export type FlowDetail = z.infer<typeof flowDetail>;

const approverShown = z.object({ memberId: z.uuid(), name: z.string(), insteadOf: z.string() });

/** A node on the way of one approval, as it would go now. */
export const routeNode = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  kind: z.enum(['approve', 'cc', 'wait']),
  mode: z.enum(['all', 'any', 'inOrder', '']),
  /** of a wait */
  wait: flowWait.optional(),
  people: z.array(approverShown),
  /** nobody was found, so the administrators decide */
  fallback: z.boolean(),
  /** the initiator names them */
  needsChoice: z.boolean(),
});
export type RouteNode = z.infer<typeof routeNode>;

export const approvalRoute = z.object({
  /** an approval is needed */
  needed: z.boolean(),
  flowId: z.string(),
  flowName: z.string(),
  version: z.number().int(),
  nodes: z.array(routeNode),
  /** branches taken, by name of their node */
  branches: z.array(z.object({ nodeId: z.string(), branchId: z.string() })),
  /** facts the flow asks for and that are still unknown */
  missing: z.array(z.enum(['amount', 'contractType'])),
  /** the facts it looks at */
  asks: z.array(z.enum(['amount', 'contractType'])),
});
export type ApprovalRoute = z.infer<typeof approvalRoute>;

/** What the initiator of an approval says of it. */
export const approvalStart = z.object({ facts: approvalFacts.default({}), choices: z.array(approverChoice).max(20).default([]) });
export const contractType = z.enum(CONTRACT_TYPES);
