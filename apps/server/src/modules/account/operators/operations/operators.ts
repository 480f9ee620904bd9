import { appointOperator, changeDuties, listOperators } from '@moqi/api/account/operators';
import { asPartyId } from '#kernel/actor.ts';
import { findPersonByAddress, personAccounts } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';
import { labelOf, loggedAccount } from '../acts/account-label.ts';
import { logDeed } from '../acts/log-deed.ts';
import { inOrder } from '../operator.ts';
import { deleteAppointment, insertAppointment, saveDuties } from '../store/operators.ts';
import { listAppointments, lockAppointment } from '../views/operators.ts';

export const listOperatorsHandler = handle(listOperators, async ({ actor, tx }) => {
  const appointments = await listAppointments(tx);
  const accounts = await personAccounts(
    tx,
    appointments.map(({ personId }) => personId),
  );
  return {
    operators: appointments.flatMap(({ personId, duties, appointedAt, lastShiftAt }) => {
      const account = accounts.get(personId);
      if (account === undefined) return [];
      const times = { appointedAt: appointedAt.toISOString(), lastShiftAt: lastShiftAt?.toISOString() ?? '' };
      return [{ personId, ...labelOf(account), duties: [...inOrder(duties)], ...times, isSelf: personId === actor.personId }];
    }),
  };
});

export const appointOperatorHandler = handle(appointOperator, async ({ actor, input, tx, now, fail }) => {
  const account = await findPersonByAddress(tx, input.address);
  if (account === undefined || account.childOf !== undefined) return fail('OPERATOR_ACCOUNT_UNKNOWN');
  const { party: personId } = account;
  const duties = inOrder(input.duties);
  const isNew = await insertAppointment(tx, { personId, duties, appointedBy: actor.personId, now });
  if (!isNew) return fail('OPERATOR_APPOINTED');
  await logDeed(tx, actor, now, { deed: 'operators.appoint', object: await loggedAccount(tx, personId), after: { duties } });
  return { personId };
});

export const changeDutiesHandler = handle(changeDuties, async ({ actor, input, tx, now, fail }) => {
  const personId = asPartyId(input.personId);
  if (personId === actor.personId) return fail('OPERATOR_OWN_DUTIES');
  const before = await lockAppointment(tx, personId);
  if (before === undefined) return fail('NOT_FOUND');
  const duties = inOrder(input.duties);
  if (duties.length === 0) await deleteAppointment(tx, personId);
  else await saveDuties(tx, personId, duties);
  const deed = duties.length === 0 ? 'operators.dismiss' : 'operators.change';
  const facts = { before: { duties: before.duties }, after: { duties } };
  await logDeed(tx, actor, now, { deed, object: await loggedAccount(tx, personId), ...facts });
  return { personId };
});
