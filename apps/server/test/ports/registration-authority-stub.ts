import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { certificateOf, type SignatureAlgorithm } from '@moqi/pki';
import { createAuthority, issueCertificate, issueCrl } from '@moqi/pki/server';

interface Order {
  readonly profile: 'person' | 'organization';
  readonly subject: Parameters<typeof issueCertificate>[1]['subject'];
  readonly publicKey: string;
  readonly notBefore: string;
  readonly notAfter: string;
}

/** What goes wrong with the next requests. */
export type Trouble =
  /** answers 503 and does nothing */
  | 'down'
  /** issues, and the answer is lost */
  | 'silent'
  /** never answers */
  | 'held'
  /** another authority's certificate */
  | 'stranger'
  /** a certificate in another name */
  | 'misnamed'
  /** a certificate for another key */
  | 'otherKey';

export interface RegistrationAuthorityStub {
  readonly url: string;
  readonly token: string;
  /** PEM of the issuing certificate and its root */
  readonly chainFile: string;
  readonly name: string;
  /** serial numbers in the order of issuing */
  readonly issued: readonly string[];
  /** requests that came in, whatever became of them */
  readonly asked: readonly { readonly path: string; readonly key: string; readonly body: unknown }[];
  trouble: Trouble | undefined;
  close(): Promise<void>;
}

interface Options {
  readonly folder: string;
  readonly name?: string;
  readonly algorithm?: SignatureAlgorithm;
  readonly now: () => Date;
}

const base64 = (der: Uint8Array) => Buffer.from(der).toString('base64');
const pem = (der: Uint8Array) => `-----BEGIN CERTIFICATE-----\n${base64(der)}\n-----END CERTIFICATE-----\n`;

async function makeIssuer({ name = '江南电子认证', algorithm = 'ecdsa-p256-sha256', now }: Options) {
  const start = new Date(now().getTime() - 86_400_000);
  const { root, issuing } = await createAuthority({ name, organization: name, algorithm, now: start });
  const stranger = await createAuthority({ name: '别家认证', organization: '别家认证', algorithm, now: start });
  return { root, issuing, stranger: stranger.issuing };
}

/** A registration authority after docs/certificate-authorities.md, with an authority of its own behind it. */
export async function openRegistrationAuthority(options: Options): Promise<RegistrationAuthorityStub> {
  const { root, issuing, stranger } = await makeIssuer(options);
  const token = 'token-of-the-authority';
  const chainFile = join(options.folder, `ra-${certificateOf(issuing.certificate).serial}.pem`);
  await writeFile(chainFile, pem(issuing.certificate) + pem(root.certificate));
  const issued: string[] = [];
  const asked: { path: string; key: string; body: unknown }[] = [];
  const byKey = new Map<string, string>();
  const revoked = new Map<string, Date>();
  let trouble: Trouble | undefined;

  async function issue({ profile, subject, publicKey, notBefore, notAfter }: Order): Promise<string> {
    const spki = trouble === 'otherKey' ? certificateOf(issuing.certificate).publicKey.spki : Buffer.from(publicKey, 'base64');
    const name = trouble === 'misnamed' ? { ...subject, commonName: '别人' } : subject;
    const by = trouble === 'stranger' ? stranger : issuing;
    const times = { notBefore: new Date(notBefore), notAfter: new Date(notAfter) };
    const der = await issueCertificate(by, { profile, subject: name, spki, ...times });
    issued.push(certificateOf(der).serial);
    return base64(der);
  }

  const answers: Record<string, (body: unknown, key: string) => Promise<object>> = {
    certificates: async (body, key) => {
      const certificate = byKey.get(key) ?? (await issue(body as Order));
      byKey.set(key, certificate);
      return { certificate };
    },
    revocations: async (body) => {
      const { serial, revokedAt } = body as { serial: string; revokedAt: string };
      revoked.set(serial, new Date(revokedAt));
      return { revoked: true };
    },
    status: async (body) => {
      const { serial } = body as { serial: string };
      if (revoked.has(serial)) return { status: 'revoked' };
      return { status: issued.includes(serial) ? 'good' : 'unknown' };
    },
    'revocation-lists': async () => {
      const times = { thisUpdate: options.now(), nextUpdate: new Date(options.now().getTime() + 86_400_000), number: Date.now() };
      const all = [...revoked].map(([serial, revokedAt]) => ({ serial, revokedAt }));
      const lists = [await issueCrl(root, { ...times, revoked: [] }), await issueCrl(issuing, { ...times, revoked: all })];
      return { lists: lists.map(base64) };
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = await json(request);
    const path = (request.url ?? '').replace(/^\/ra\//, '');
    const key = String(request.headers['idempotency-key'] ?? '');
    asked.push({ path, key, body });
    const answer = answers[path];
    if (request.headers.authorization !== `Bearer ${token}` || answer === undefined || key === '')
      return void response.writeHead(403).end();
    if (trouble === 'held') return;
    if (trouble === 'down') return void response.writeHead(503).end();
    const made = await answer(body, key);
    if (trouble === 'silent') return void request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(made));
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.writeHead(500).end()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/ra`,
    token,
    chainFile,
    name: certificateOf(issuing.certificate).subject.commonName ?? '',
    issued,
    asked,
    get trouble() {
      return trouble;
    },
    set trouble(next) {
      trouble = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
