import { checkPerson } from '@moqi/api/enterprise/contacts';
import { isVerifiedAs } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';

export const checkPersonHandler = handle(checkPerson, async ({ input: { name, identityNo }, platform, tx }) => ({
  name,
  match: await isVerifiedAs(tx, platform.secrets, { name, idNo: identityNo }),
}));
