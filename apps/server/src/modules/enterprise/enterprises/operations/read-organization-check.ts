import { readOrganizationCheck } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { organizationCheckOf } from '../checks/organization-check.ts';

export const readOrganizationCheckHandler = handle(readOrganizationCheck, async ({ platform }) => {
  const { name, testClaims } = organizationCheckOf(platform.config);
  return { simulator: name === 'simulator', testNumbers: [...testClaims] };
});
