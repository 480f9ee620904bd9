import { lookUpCreditCode } from '@moqi/api/enterprise/contacts';
import { findOrganizationByName } from '#modules/enterprise/enterprises/index.ts';
import { handle } from '#operation/handle.ts';

export const lookUpCreditCodeHandler = handle(lookUpCreditCode, async ({ input, tx }) => {
  const { signatoryFullName } = input;
  return { signatoryFullName, creditCode: (await findOrganizationByName(tx, signatoryFullName))?.creditCode ?? '' };
});
