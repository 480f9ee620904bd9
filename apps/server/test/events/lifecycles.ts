import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Member, PartyId, SignerActor, SystemActor } from '#kernel/actor.ts';
import type { Lifecycle } from '#kernel/lifecycle.ts';
import { nameCheckLifecycle } from '#modules/account/name-checks/lifecycle.ts';
import { transition as moveAffiliation } from '#modules/enterprise/affiliates/acts/transition.ts';
import { affiliationLifecycle } from '#modules/enterprise/affiliates/lifecycle.ts';
import { letterLifecycle } from '#modules/enterprise/authority-letters/lifecycle.ts';
import { foundingLifecycle } from '#modules/enterprise/founding/lifecycle.ts';
import { transition as moveJoinRequest, requestFor } from '#modules/enterprise/joining/acts/transition.ts';
import { joinRequestLifecycle } from '#modules/enterprise/joining/lifecycle.ts';
import { transition as moveMember } from '#modules/enterprise/members/acts/transition.ts';
import { memberLifecycle } from '#modules/enterprise/members/lifecycle.ts';
import { microDepositLifecycle } from '#modules/enterprise/micro-deposits/lifecycle.ts';
import { platformFor } from '#modules/money/orders/acts/standing.ts';
import { transition as moveOrder, transitionInvoice, transitionRefund } from '#modules/money/orders/acts/transition.ts';
import { invoiceLifecycle, orderLifecycle, refundLifecycle } from '#modules/money/orders/lifecycle.ts';
import { insertInvoice } from '#modules/money/orders/store/invoices.ts';
import { readOrderRow } from '#modules/money/orders/store/orders.ts';
import { insertRefund } from '#modules/money/orders/store/refunds.ts';
import { transition as moveApproval } from '#modules/work/approvals/acts/transition.ts';
import { holdApproval } from '#modules/work/approvals/acts/whole-approval.ts';
import type { ApprovalEvent } from '#modules/work/approvals/advance.ts';
import { openSteps } from '#modules/work/approvals/instance.ts';
import { approvalLifecycle } from '#modules/work/approvals/lifecycle.ts';
import { transition as moveCase } from '#modules/work/cases/acts/transition.ts';
import { caseLifecycle } from '#modules/work/cases/lifecycle.ts';
import { transition as moveContract } from '#modules/work/contracts/index.ts';
import { contractLifecycle } from '#modules/work/contracts/lifecycle.ts';
import type { Step } from '#modules/work/contracts/step.ts';
import { transition as moveSeal } from '#modules/work/seals/acts/transition.ts';
import { sealLifecycle } from '#modules/work/seals/lifecycle.ts';
import { transition as moveTemplate } from '#modules/work/templates/acts/transition.ts';
import { templateLifecycle } from '#modules/work/templates/lifecycle.ts';
import type { Tx } from '#platform/platform.ts';
import { askSubsidiary } from '../affiliates.ts';
import { approveNode, chain, demand, openStaff, publishedFlow, submittedContract } from '../approvals.ts';
import { order } from '../billing.ts';
import { openEnterprise, openMember, openPerson, type TestEnterprise } from '../people.ts';
import { signingContract } from '../situations.ts';
import { publishedTemplate } from '../templates.ts';
import type { World } from '../world.ts';
import { foundingTrial, letterTrial, microDepositTrial, nameCheckTrial } from './identity-trials.ts';

type Cycle = Lifecycle<string, string>;

/** An aggregate that is brought into a state and taken through one step, in a transaction that is rolled back. */
export interface Trial {
  /** how events name the aggregate */
  readonly aggregate: string;
  /** whose event it is */
  readonly party: PartyId;
  /** takes the step from the state. @returns the id of the aggregate */
  readonly step: (tx: Tx, state: string, verb: string) => Promise<string>;
}

export interface Ground {
  readonly world: World;
  readonly enterprise: TestEnterprise;
  readonly subsidiary: TestEnterprise;
}

const REASON = '测试原因';
const ORIGIN = { ip: '127.0.0.1', userAgent: 'test' };
const systemFor = (party: PartyId): SystemActor => ({ kind: 'system', party, name: '' });
const late = ({ clock }: World) => new Date(clock.now().getTime() + 400 * 86_400_000);

async function administrator({ platform }: World, { party, admin }: TestEnterprise): Promise<Member> {
  const row = platform.db.selectFrom('members').select(['member_id', 'name']).where('party_id', '=', party);
  const { member_id: memberId, name } = await row.where('person_id', '=', admin.party).executeTakeFirstOrThrow();
  const grants = {
    'organization.manage': 'enterprise',
    'templates.manage': 'enterprise',
    'members.manage': 'enterprise',
    'contracts.send': 'enterprise',
  } as const;
  const belongings = { groupId: undefined, isAdmin: true, sessionId: randomUUID(), origin: ORIGIN };
  return { kind: 'member', party, personId: admin.party, memberId, name, grants, ...belongings };
}

async function sealTrial({ world, enterprise: { party } }: Ground): Promise<Trial> {
  const row = world.platform.db.selectFrom('seals').select('seal_id').where('party_id', '=', party);
  const { seal_id: sealId } = await row.executeTakeFirstOrThrow();
  return {
    aggregate: 'seal',
    party,
    step: async (tx, state, verb) => {
      await tx.updateTable('seals').set({ state }).where('party_id', '=', party).where('seal_id', '=', sealId).execute();
      await moveSeal(tx, systemFor(party), { sealId, step: verb as 'approve', reason: REASON, now: world.clock.now() });
      return sealId;
    },
  };
}

async function templateTrial({ world, enterprise }: Ground): Promise<Trial> {
  const { party, admin } = enterprise;
  const { tplId: templateId } = await publishedTemplate(admin.browser);
  const actor = await administrator(world, enterprise);
  return {
    aggregate: 'template',
    party,
    step: async (tx, state, verb) => {
      const change = { state, version: state === 'draft' ? 0 : 1 };
      await tx.updateTable('templates').set(change).where('party_id', '=', party).where('template_id', '=', templateId).execute();
      if (state === 'draft') await tx.deleteFrom('template_versions').where('template_id', '=', templateId).execute();
      await moveTemplate(tx, actor, { templateId, step: verb as 'publish', now: world.clock.now() });
      return templateId;
    },
  };
}

async function orderTrial({ world, enterprise: { admin, party } }: Ground): Promise<Trial> {
  const { orderId } = await order(admin, 'corporateAdmin');
  return {
    aggregate: 'order',
    party,
    step: async (tx, state, verb) => {
      const [now, paidAt] = [late(world), late(world)];
      await tx.updateTable('orders').set({ state }).where('party_id', '=', party).where('order_id', '=', orderId).execute();
      const marks = verb === 'pay' ? { method: 'transfer', tradeNo: 'T-1', paidAt } : {};
      await moveOrder(tx, platformFor(party), { orderId, step: verb as 'pay', marks: marks as { method: 'transfer' }, now });
      return orderId;
    },
  };
}

const invoiceTrial = async ({ world, enterprise: { admin, party } }: Ground): Promise<Trial> => ({
  aggregate: 'invoice',
  party,
  step: async (tx, state, verb) => {
    const invoiceId = randomUUID();
    const asked = { requested_by: admin.party, requested_at: world.clock.now() };
    const row = {
      party_id: party,
      invoice_id: invoiceId,
      title: JSON.stringify({ name: '测试有限公司' }),
      amount_fen: 1,
      order_numbers: [],
    };
    await insertInvoice(tx, { ...row, state, ...asked });
    await transitionInvoice(tx, invoiceId, { step: verb as 'issue', invoiceNo: '1', reason: REASON, now: world.clock.now() });
    return invoiceId;
  },
});

async function refundTrial({ world, enterprise: { admin, party } }: Ground): Promise<Trial> {
  const { orderId } = await order(admin, 'corporateAdmin');
  return {
    aggregate: 'refund',
    party,
    step: async (tx, _, verb) => {
      const paid = await readOrderRow(tx, party, orderId);
      if (paid === undefined) throw new Error('no order');
      await insertRefund(tx, paid, { method: 'online', tradeNo: 'T-2', amountFen: paid.amountFen, now: world.clock.now() });
      const { refund_id: refundId } = await tx.selectFrom('refunds').select('refund_id').executeTakeFirstOrThrow();
      await transitionRefund(tx, refundId, { step: verb as 'settle', returnNo: 'R-1', now: world.clock.now() });
      return refundId;
    },
  };
}

async function affiliationTrial({ world, enterprise, subsidiary }: Ground): Promise<Trial> {
  const affiliationId = await askSubsidiary(enterprise, subsidiary);
  const [parent, below] = [await administrator(world, enterprise), await administrator(world, subsidiary)];
  return {
    aggregate: 'affiliation',
    party: subsidiary.party,
    step: async (tx, state, verb) => {
      await tx.updateTable('affiliations').set({ state }).where('affiliation_id', '=', affiliationId).execute();
      const actor = verb === 'withdraw' || verb === 'end' ? parent : below;
      await moveAffiliation(tx, actor, { affiliationId, step: verb as 'end', reason: REASON, now: world.clock.now() });
      return affiliationId;
    },
  };
}

async function memberTrial({ world, enterprise: { party } }: Ground): Promise<Trial> {
  const { memberId, party: person } = await openMember(world, party);
  return {
    aggregate: 'member',
    party,
    step: async (tx, state, verb) => {
      const change = { state, person_id: state === 'invited' ? null : person };
      await tx.updateTable('members').set(change).where('party_id', '=', party).where('member_id', '=', memberId).execute();
      if (state === 'invited') await tx.deleteFrom('memberships').where('party_id', '=', person).execute();
      const now = world.clock.now();
      const joining = { step: 'join', person, name: '韩立川', now } as const;
      await moveMember(tx, party, [memberId], verb === 'join' ? joining : { step: verb as 'leave', now });
      return memberId;
    },
  };
}

async function joinRequestTrial({ world, enterprise }: Ground): Promise<Trial> {
  const { party } = enterprise;
  const person = await openPerson(world);
  const actor = await administrator(world, enterprise);
  return {
    aggregate: 'joinRequest',
    party,
    step: async (tx, state, verb) => {
      const [requestId, step, now] = [randomUUID(), verb as 'approve', world.clock.now()];
      const row = { party_id: party, request_id: requestId, person_id: person.party, name: person.name, invited_by_name: '韩立川' };
      await tx
        .insertInto('join_requests')
        .values({ ...row, state, created_at: now })
        .execute();
      const request = await requestFor(tx, actor, { requestId, step });
      await moveJoinRequest(tx, actor, request, { step, reason: REASON, now });
      return requestId;
    },
  };
}

async function contractTrial({ world, enterprise }: Ground): Promise<Trial> {
  const { applyId: contractId } = await signingContract(world, {
    sender: enterprise.admin,
    enterprise,
    parties: ['stranger'],
    overDate: '2026-07-01',
  });
  const owner = enterprise.party;
  const sender = await administrator(world, enterprise);
  return {
    aggregate: 'contract',
    party: owner,
    step: async (tx, state, verb) => {
      const participants = tx.selectFrom('participants').select('participant_id').where('contract_id', '=', contractId);
      const { participant_id: participantId } = await participants.executeTakeFirstOrThrow();
      const ended_at = state === 'expired' ? world.clock.now() : null;
      await tx
        .updateTable('contracts')
        .set({ state, ended_at })
        .where('party_id', '=', owner)
        .where('contract_id', '=', contractId)
        .execute();
      const signed = { state: 'signed', signed_at: world.clock.now() };
      if (verb === 'finish') await tx.updateTable('participants').set(signed).where('contract_id', '=', contractId).execute();
      const signer: SignerActor = { kind: 'signer', owner, contractId, participantId, proof: 'session', origin: ORIGIN };
      const isSigners = verb === 'sign' || verb === 'refuse';
      const now = verb === 'expire' ? late(world) : world.clock.now();
      const by = isSigners ? { by: { participantId, marks: { signedAt: now } } } : {};
      const step: Step = { verb: verb as Step['verb'], ...by, history: [], now };
      const actor = state === 'draft' || verb === 'revoke' || verb === 'reopen' ? sender : systemFor(owner);
      await moveContract(tx, isSigners ? signer : actor, { owner, contractId }, step);
      return contractId;
    },
  };
}

/** What leads to each step of an approval that runs through two nodes with one approver each. */
function eventsFor(verb: string, [first, second]: readonly string[], initiator: string): readonly ((stepId: number) => ApprovalEvent)[] {
  const [by = '', next = ''] = [first, second];
  const approved = (stepId: number) => ({ kind: 'approve', stepId, by }) as const;
  switch (verb) {
    case 'proceed':
      return [approved];
    case 'pass':
      return [approved, (stepId) => ({ kind: 'approve', stepId, by: next })];
    case 'reject':
      return [(stepId) => ({ kind: 'reject', stepId, by })];
    case 'return':
      return [(stepId) => ({ kind: 'sendBack', stepId, by, toNode: undefined })];
    default:
      return [() => ({ kind: 'withdraw', by: initiator })];
  }
}

async function approvalTrial({ world, enterprise }: Ground): Promise<Trial> {
  const { admin, party } = enterprise;
  const { sender, approvers } = await openStaff(world, enterprise);
  const [first, second] = approvers;
  const { flowId } = await publishedFlow(admin.browser, chain(approveNode('a', [first]), approveNode('b', [second])));
  await demand(admin.browser, flowId);
  const { applyId } = await submittedContract(sender);
  const row = world.platform.db.selectFrom('approvals').select('approval_id').where('subject_id', '=', applyId);
  const { approval_id: approvalId } = await row.executeTakeFirstOrThrow();
  return {
    aggregate: 'approval',
    party,
    step: async (tx, _, verb) => {
      const steps = eventsFor(verb, [first.memberId, second.memberId], sender.memberId);
      for (const [index, eventOf] of steps.entries()) {
        // what leads to the state is not the step that is tried
        if (index === steps.length - 1) await sql`delete from events where aggregate_id = ${approvalId}`.execute(tx);
        const held = await holdApproval(tx, { party, approvalId });
        const [open] = openSteps(held.flow, held.approval.instance);
        const event = eventOf(open?.stepId ?? 0);
        await moveApproval(tx, held, { event, line: { kind: 'approve', actorName: '' }, reason: REASON, now: world.clock.now() });
      }
      return approvalId;
    },
  };
}

async function caseTrial({ world, enterprise: { party, admin } }: Ground): Promise<Trial> {
  const applyId = randomUUID();
  const now = world.clock.now();
  const contract = {
    contract_owner_id: party,
    contract_id: applyId,
    contract_number: 'T',
    contract_name: '目标合同',
    contract_completed_at: now,
  };
  const words = { applicant: '甲', respondents: ['乙'], statement: '', claims: '[]', note: '', institution_no: '', reference: '' };
  const by = { created_by: admin.party, created_by_name: '', created_at: now, updated_at: now };
  return {
    aggregate: 'case',
    party,
    step: async (tx, state, verb) => {
      const caseId = randomUUID();
      const kind = { kind: 'keepLetter', institution: 'platform', fee: 0, fee_state: 'none' };
      await tx
        .insertInto('case_files')
        .values({ party_id: party, case_id: caseId, number: caseId, state, deadline_at: now, ...kind, ...contract, ...words, ...by })
        .execute();
      await moveCase(tx, systemFor(party), { caseId, step: verb as 'submit', now: late(world) });
      return caseId;
    },
  };
}

/** Every lifecycle whose steps are taken by a transition of its own. */
export const TRIED: readonly (readonly [string, Cycle, (ground: Ground) => Promise<Trial>])[] = [
  ['sealLifecycle', sealLifecycle as Cycle, sealTrial],
  ['templateLifecycle', templateLifecycle as Cycle, templateTrial],
  ['orderLifecycle', orderLifecycle as Cycle, orderTrial],
  ['invoiceLifecycle', invoiceLifecycle as Cycle, invoiceTrial],
  ['refundLifecycle', refundLifecycle as Cycle, refundTrial],
  ['affiliationLifecycle', affiliationLifecycle as Cycle, affiliationTrial],
  ['memberLifecycle', memberLifecycle as Cycle, memberTrial],
  ['joinRequestLifecycle', joinRequestLifecycle as Cycle, joinRequestTrial],
  ['foundingLifecycle', foundingLifecycle as Cycle, foundingTrial],
  ['letterLifecycle', letterLifecycle as Cycle, letterTrial],
  ['microDepositLifecycle', microDepositLifecycle as Cycle, microDepositTrial],
  ['nameCheckLifecycle', nameCheckLifecycle as Cycle, nameCheckTrial],
  ['contractLifecycle', contractLifecycle as Cycle, contractTrial],
  ['caseLifecycle', caseLifecycle as Cycle, caseTrial],
  ['approvalLifecycle', approvalLifecycle as Cycle, approvalTrial],
];

export async function openGround(world: World): Promise<Ground> {
  const [enterprise, subsidiary] = [await openEnterprise(world), await openEnterprise(world)];
  await world.runJobs(); // seals of new companies are drawn
  return { world, enterprise, subsidiary };
}
