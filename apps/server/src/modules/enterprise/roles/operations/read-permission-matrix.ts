import { grantsOf, readPermissionMatrix } from '@moqi/api/enterprise/roles';
import { handle } from '#operation/handle.ts';
import { matrixOf } from '../permission-matrix.ts';
import { findRoles } from '../views/roles.ts';
import { roleTagToWire } from '../wire.ts';

export const readPermissionMatrixHandler = handle(readPermissionMatrix, async ({ actor, tx }) => {
  const roles = await findRoles(tx, actor.party);
  return { roles: roles.map((role) => ({ ...roleTagToWire(role), state: role.state })), rows: matrixOf(roles.map(grantsOf)) };
});
