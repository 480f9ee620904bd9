import { listTrustRoots } from '@moqi/api';
import { certificateOf } from '@moqi/pki';
import { handleInSteps } from '#operation/handle.ts';
import { revocationLists, trustRoot } from '../acts/trust.ts';

export const listTrustRootsHandler = handleInSteps(listTrustRoots, async ({ platform }) => {
  const root = await trustRoot(platform);
  const { fingerprint } = certificateOf(root);
  const crls = (await revocationLists(platform)).map((crl) => Buffer.from(crl).toString('base64'));
  return { list: [{ ...platform.authority.issuer, certificate: Buffer.from(root).toString('base64'), fingerprint, crls }] };
});
