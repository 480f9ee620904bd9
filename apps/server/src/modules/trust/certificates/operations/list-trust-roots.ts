import { listTrustRoots } from '@moqi/api/trust/certificates';
import { certificateOf } from '@moqi/pki';
import { handleInSteps } from '#operation/handle.ts';
import { furtherAnchors, type NamedAnchor, ownAnchor, revocationLists } from '../acts/trust.ts';

const base64 = (der: Uint8Array): string => Buffer.from(der).toString('base64');

function toWire({ certificate, purposes, name }: NamedAnchor) {
  return { name, purposes: [...purposes], certificate: base64(certificate), fingerprint: certificateOf(certificate).fingerprint };
}

export const listTrustRootsHandler = handleInSteps(listTrustRoots, async ({ platform }) => {
  const { selfBuilt } = platform.authority.issuer;
  const own = { ...toWire(await ownAnchor(platform)), selfBuilt, crls: (await revocationLists(platform)).map(base64) };
  return { list: [own, ...furtherAnchors(platform).map((anchor) => ({ ...toWire(anchor), selfBuilt: false, crls: [] }))] };
});
