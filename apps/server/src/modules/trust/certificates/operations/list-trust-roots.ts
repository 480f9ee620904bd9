import { listTrustRoots } from '@moqi/api';
import { certificateOf } from '@moqi/pki';
import { handleInSteps } from '#operation/handle.ts';
import { AUTHORITY_NAME, builtInAuthority } from '../issuing/built-in-authority.ts';
import { revocationLists } from '../issuing/revocation-lists.ts';

export const listTrustRootsHandler = handleInSteps(listTrustRoots, async ({ platform }) => {
  const { root } = await builtInAuthority(platform);
  const { fingerprint } = certificateOf(root);
  const crls = (await revocationLists(platform)).map((crl) => Buffer.from(crl).toString('base64'));
  return { list: [{ name: AUTHORITY_NAME, selfBuilt: true, certificate: Buffer.from(root).toString('base64'), fingerprint, crls }] };
});
