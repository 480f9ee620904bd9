import type { CASE_EVENTS } from '@moqi/api/work/cases';
import type { Member, PartyId, Person, SystemActor } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { endReserve } from '#modules/money/points/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { type CaseFile, type CaseMarks, caseObject, heldFee } from '../case-file.ts';
import { EVENT_OF } from '../events.ts';
import { type CaseVerb, judge } from '../judge.ts';
import { type CaseStep, caseLifecycle } from '../lifecycle.ts';
import { appendLine } from '../store/case-history.ts';
import { saveCaseState } from '../store/case-state.ts';
import { lockCase } from '../store/cases.ts';

/** Its party, or the platform: it acts for the institution and the clock. */
export type CaseActor = Person | Member | SystemActor;

export function platformFor(party: PartyId): SystemActor {
  return { kind: 'system', party, name: '' };
}

/** A case with which `verb` is possible, held until the transaction ends. @throws DomainError CASE_UNKNOWN, CASE_STATE */
export async function holdFor(tx: Tx, party: PartyId, caseId: string, { verb, now }: { readonly verb: CaseVerb; readonly now: Date }) {
  const file = await lockCase(tx, party, caseId);
  if (file === undefined) throw new DomainError('CASE_UNKNOWN');
  enforce(judge(verb, { ...file, now }));
  return file;
}

const LINE_OF: Readonly<Record<CaseStep, (typeof CASE_EVENTS)[number]>> = {
  submit: 'submitted',
  accept: 'accepted',
  askSupplement: 'supplementAsked',
  supply: 'supplied',
  decide: 'decided',
  reject: 'rejected',
  lapse: 'lapsed',
  cancel: 'cancelled',
  revoke: 'revoked',
};

/** What the price of a case comes to with a step; it is held no longer then. */
const FEE_AFTER: Readonly<Partial<Record<CaseStep, 'charge' | 'release'>>> = { accept: 'charge', cancel: 'release', reject: 'release' };

async function settleFee(tx: Tx, file: CaseFile, step: CaseStep, now: Date): Promise<CaseFile['feeState']> {
  const end = FEE_AFTER[step];
  if (end === undefined || file.feeState !== 'held') return file.feeState;
  await endReserve(tx, { party: file.party, subjects: [heldFee(file)], now }, end);
  return end === 'charge' ? 'charged' : 'released';
}

/** Tells the log of an enterprise; a person, whose cases are the person's own party's, keeps none. Call it last. */
export async function logCase(
  tx: Tx,
  actor: CaseActor,
  now: Date,
  { action, file, reason = '' }: { readonly action: string; readonly file: CaseFile; readonly reason?: string },
): Promise<void> {
  if (file.party === file.createdBy) return;
  const after = { kind: file.kind, institution: file.institution, fee: file.fee };
  await recordChange(tx, actor, now, { action, object: caseObject(file), after, reason });
}

export interface CaseTransition {
  readonly caseId: string;
  readonly step: CaseStep;
  readonly now: Date;
  /** who does it, as the history names them; empty: the institution, or the platform */
  readonly actorName?: string;
  readonly note?: string;
  readonly marks?: Partial<CaseMarks>;
}

/** Takes a case through one step; nothing else writes the state of a case. @throws DomainError CASE_UNKNOWN, CASE_STATE */
export async function transition(
  tx: Tx,
  actor: CaseActor,
  { caseId, step, now, actorName = '', note = '', marks }: CaseTransition,
): Promise<CaseFile> {
  const before = await holdFor(tx, actor.party, caseId, { verb: step, now });
  const state = caseLifecycle.after(before.state, step);
  const feeState = await settleFee(tx, before, step, now);
  const after: CaseFile = { ...before, deadlineAt: undefined, feeState, ...marks, state, updatedAt: now };
  await saveCaseState(tx, after);
  await appendLine(tx, after, { event: LINE_OF[step], actorName, note, at: now });
  await emit(tx, EVENT_OF[step], { party: after.party, id: caseId, at: now, ids: {} });
  await logCase(tx, actor, now, { action: `cases.${step}`, file: after, reason: note });
  return after;
}
