import { checkTargetExists } from '@moqi/api/account/identity';
import { handle } from '#operation/handle.ts';
import { findPersonByAddress } from '../views/persons.ts';

export const checkTargetExistsHandler = handle(checkTargetExists, async ({ input, tx }) => ({
  exists: (await findPersonByAddress(tx, input.targetId)) !== undefined,
}));
