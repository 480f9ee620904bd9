import { checkPerson } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { isVerifiedAs } from '../../identity/index.ts';

export const checkPersonHandler = handle(checkPerson, async ({ input: { name, identityNo }, platform, tx }) => ({
  name,
  match: await isVerifiedAs(tx, platform.secrets, { name, idNo: identityNo }),
}));
