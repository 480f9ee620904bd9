import { readAbsence, saveAbsence } from '@moqi/api/work/approvals';
import type { PartyId } from '#kernel/actor.ts';
import { activeMember } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { namesOf } from '#modules/work/flows/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { isAway } from '../absence.ts';
import { absencesOf, removeAbsence, saveAbsenceRow } from '../store/absences.ts';

const NONE = { fromTime: '', untilTime: '', delegateId: '', delegateName: '', active: false };

async function answerOf(tx: Tx, { party, memberId, now }: { readonly party: PartyId; readonly memberId: string; readonly now: Date }) {
  const [absence] = await absencesOf(tx, party, [memberId]);
  if (absence === undefined || absence.until <= now) return NONE;
  const { from, until, delegateId } = absence;
  const names = await namesOf(tx, party, [delegateId]);
  return {
    fromTime: from.toISOString(),
    untilTime: until.toISOString(),
    delegateId,
    delegateName: names.get(delegateId) ?? '',
    active: isAway(absence, now),
  };
}

export const readAbsenceHandler = handle(readAbsence, ({ actor, now, tx }) =>
  answerOf(tx, { party: actor.party, memberId: actor.memberId, now }),
);

export const saveAbsenceHandler = handle(saveAbsence, async ({ actor, input, now, tx, fail }) => {
  const { party, memberId } = actor;
  const { fromTime, untilTime, delegateId } = input;
  const object = { type: 'member', id: memberId, name: actor.name };
  if (delegateId === undefined) {
    await removeAbsence(tx, party, memberId);
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'approvals.endAbsence', object });
    return NONE;
  }
  const delegate = await activeMember(tx, party, delegateId);
  if (delegate === undefined || delegateId === memberId) return fail('APPROVER_UNKNOWN');
  const from = fromTime === undefined ? now : new Date(fromTime);
  const until = untilTime === undefined ? undefined : new Date(untilTime);
  if (until === undefined || until <= from || until <= now) return fail('ABSENCE_INVALID');
  await saveAbsenceRow(tx, party, { memberId, from, until, delegateId });
  const answer = await answerOf(tx, { party, memberId, now });
  const after = { delegate: delegate.name, from: from.toISOString(), until: until.toISOString() };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'approvals.setAbsence', object, after });
  return answer;
});
