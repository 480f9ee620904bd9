import { readOrganizationCheck } from '@moqi/api/enterprise/enterprises';
import { handle } from '#operation/handle.ts';

export const readOrganizationCheckHandler = handle(readOrganizationCheck, async ({ platform }) => {
  const { name, testClaims } = platform.identityChecks.organization;
  return { simulator: name === 'simulator', testNumbers: [...testClaims] };
});
