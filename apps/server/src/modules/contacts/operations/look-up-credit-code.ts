import { lookUpCreditCode } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { findOrganizationByName } from '../../organizations/index.ts';

export const lookUpCreditCodeHandler = handle(lookUpCreditCode, async ({ input, tx }) => {
  const { signatoryFullName } = input;
  return { signatoryFullName, creditCode: (await findOrganizationByName(tx, signatoryFullName))?.creditCode ?? '' };
});
