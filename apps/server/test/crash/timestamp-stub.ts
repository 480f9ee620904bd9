import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  chainBelow,
  createAuthority,
  generateKey,
  issueCertificate,
  type LocalTimestampAuthority,
  localTimestampAuthority,
  softwareSigner,
} from '@moqi/pki/server';

const ALGORITHM = 'ecdsa-p256-sha256';
const YEAR_MS = 365 * 24 * 3600 * 1000;

export interface TimestampStub {
  readonly url: string;
  /** DER of the root above its certificate. */
  readonly root: Uint8Array;
  /** The next request is taken and never answered; settles when it has arrived. */
  holdNext(): Promise<void>;
  close(): Promise<void>;
}

async function authority(): Promise<{ tsa: LocalTimestampAuthority; root: Uint8Array }> {
  const now = new Date();
  const { root, issuing } = await createAuthority({ name: 'Stub TSA', organization: 'Stub', algorithm: ALGORITHM, now });
  const key = generateKey(ALGORITHM);
  const certificate = await issueCertificate(issuing, {
    profile: 'timestamp',
    subject: { commonName: 'Stub TSA', organization: 'Stub', country: 'CN' },
    spki: key.spki,
    notBefore: new Date(now.getTime() - 60_000),
    notAfter: new Date(now.getTime() + YEAR_MS),
  });
  const signer = softwareSigner({ algorithm: ALGORITHM, pkcs8: key.pkcs8, certificate, chain: chainBelow(issuing) });
  const tsa = localTimestampAuthority({ signer, policy: '1.3.6.1.4.1.59999.1', accuracyMs: 1000, now: () => new Date() });
  return { tsa, root: root.certificate };
}

/** An RFC 3161 authority over HTTP that can be made to keep a signer waiting. */
export async function openTimestampStub(): Promise<TimestampStub> {
  const { tsa, root } = await authority();
  let held: (() => void) | undefined;
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      if (held) {
        held();
        held = undefined;
        return;
      }
      response.setHeader('content-type', 'application/timestamp-reply');
      response.end(await tsa.respond(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    root,
    holdNext: () => new Promise((arrived) => (held = arrived)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
