import { listTrustRoots } from '@moqi/api/trust/certificates';
import { certificateOf } from '@moqi/pki';
import { handleInSteps } from '#operation/handle.ts';
import { revocationLists, trustAnchors } from '../acts/trust.ts';

const base64 = (der: Uint8Array): string => Buffer.from(der).toString('base64');

export const listTrustRootsHandler = handleInSteps(listTrustRoots, async ({ platform }) => {
  const anchors = await trustAnchors(platform);
  const rows = anchors.map(async (anchor) => ({
    name: anchor.name,
    purposes: [...anchor.purposes],
    certificate: base64(anchor.certificate),
    fingerprint: certificateOf(anchor.certificate).fingerprint,
    selfBuilt: anchor.selfBuilt,
    crls: (await revocationLists(platform, anchor)).map(base64),
  }));
  return { list: await Promise.all(rows) };
});
