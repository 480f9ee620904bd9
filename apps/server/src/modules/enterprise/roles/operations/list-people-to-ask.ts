import { grantsOf, listPeopleToAsk } from '@moqi/api/enterprise/roles';
import { handle } from '#operation/handle.ts';
import { activeHolders, findRoles } from '../views/roles.ts';
import { roleTagToWire } from '../wire.ts';

/** Enough to find an administrator who is there today. */
const MOST_NAMED = 5;

export const listPeopleToAskHandler = handle(listPeopleToAsk, async ({ actor, input, tx }) => {
  const { permission } = input;
  const active = (await findRoles(tx, actor.party)).filter(({ state }) => state === 'active');
  const administrators = active.filter(({ builtIn }) => builtIn === 'admin');
  const others = active.filter((role) => role.builtIn !== 'admin' && permission !== undefined && grantsOf(role)[permission] !== undefined);
  const asked = [...administrators, ...others];
  const holders = await activeHolders(
    tx,
    actor.party,
    asked.map(({ roleId }) => roleId),
    MOST_NAMED,
  );
  return {
    list: holders.flatMap(({ name, roleId }) => {
      const role = asked.find((one) => one.roleId === roleId);
      return role ? [{ fullName: name, role: roleTagToWire(role) }] : [];
    }),
  };
});
