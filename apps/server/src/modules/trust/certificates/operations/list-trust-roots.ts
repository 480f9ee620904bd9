import { listTrustRoots } from '@moqi/api';
import { certificateOf } from '@moqi/pki';
import { handleInSteps } from '#operation/handle.ts';
import { revocationLists, trustAnchors } from '../acts/trust.ts';

export const listTrustRootsHandler = handleInSteps(listTrustRoots, async ({ platform }) => {
  const crls = (await revocationLists(platform)).map((crl) => Buffer.from(crl).toString('base64'));
  const { selfBuilt } = platform.authority.issuer;
  const list = (await trustAnchors(platform)).map(({ certificate, purposes, name }) => {
    const { fingerprint } = certificateOf(certificate);
    return { name, selfBuilt, purposes: [...purposes], certificate: Buffer.from(certificate).toString('base64'), fingerprint, crls };
  });
  return { list };
});
