import { execFileSync } from 'node:child_process';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { certificateOf } from '@moqi/pki';
import { createAuthority, generateKey, issueCertificate, issueCrl } from '@moqi/pki/server';

/*
 * A remote signing service, written from the text of the standard alone: CSC API v2.0.0.2, §8.4.4 (oauth2/token), §11.1 (info), §11.4
 * (credentials/list), §11.5 (credentials/info), §11.6 (credentials/authorize and its authorizeCheck), §11.10 (signatures/signHash). It shares no code with what calls it.
 */

/** What goes wrong with the next requests. */
export type Trouble =
  /** answers 503 and does nothing */
  | 'down'
  /** does what it is asked, and the answer is lost */
  | 'silent'
  /** no longer takes the tokens it gave */
  | 'forgetful'
  /** signs something else */
  | 'wrongHash'
  /** asks the holder of the key first (202) */
  | 'asking'
  /** the credential is locked */
  | 'locked';

interface Credential {
  readonly userID: string;
  readonly keyFile: string;
  readonly certificate: Uint8Array;
}

export interface SigningServiceStub {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly pin: string;
  readonly chainFile: string;
  readonly crlUrls: readonly string[];
  /** common name of the authority behind it */
  readonly name: string;
  /** the methods that were asked, whatever became of them */
  readonly asked: readonly string[];
  /** how many hashes were signed */
  readonly signed: number;
  /** of ECDSA: a SEQUENCE of r and s, or the numbers side by side */
  format: 'der' | 'raw';
  trouble: Trouble | undefined;
  /** what the holder of the key says who was asked first */
  holderSays: 'yes' | 'no' | undefined;
  /** From now on hashes are taken and not answered; `arrived` settles with the first, `release` answers them all. */
  hold(): { readonly arrived: Promise<void>; release(): void };
  /** Makes a key and a certificate for a company. @returns the credentialID */
  enrol(company: { readonly name: string; readonly creditCode: string; readonly until?: Date }): Promise<string>;
  close(): Promise<void>;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const pem = (label: string, der: Uint8Array) => `-----BEGIN ${label}-----\n${base64(der)}\n-----END ${label}-----\n`;
const SHA256 = '2.16.840.1.101.3.4.2.1';
const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
const METHODS = [
  'info',
  'oauth2/token',
  'credentials/list',
  'credentials/info',
  'credentials/authorize',
  'credentials/authorizeCheck',
  'signatures/signHash',
];

/** What a method answers: its status and its body. */
type Answer = readonly [status: number, body: object];
const refusal = (error: string, description: string, status = 400): Answer => [status, { error, error_description: description }];

/** ECDSA over a digest that was made elsewhere, which Node does not offer. */
async function signDigest(folder: string, keyFile: string, digest: Uint8Array): Promise<Uint8Array> {
  const file = join(folder, randomUUID());
  await writeFile(file, digest);
  return new Uint8Array(execFileSync('openssl', ['pkeyutl', '-sign', '-inkey', keyFile, '-in', file]));
}

/** r and s of a SEQUENCE, each in 32 octets. */
function sideBySide(signature: Uint8Array): Uint8Array {
  const read = (at: number) => {
    const length = signature[at + 1] ?? 0;
    const number = signature.subarray(at + 2, at + 2 + length);
    return { next: at + 2 + length, octets: Buffer.concat([Buffer.alloc(32), number]).subarray(-32) };
  };
  const r = read(2);
  return Buffer.concat([r.octets, read(r.next).octets]);
}

interface Options {
  readonly folder: string;
  readonly now: () => Date;
  /** The registered name of a company that comes for the first time; absent, or undefined: it has nothing here. */
  readonly nameOf?: (creditCode: string) => Promise<string | undefined>;
}

export async function openSigningService({ folder, now, nameOf }: Options): Promise<SigningServiceStub> {
  const home = await mkdtemp(join(folder, 'csc-'));
  const [clientId, clientSecret, pin] = ['moqi', 'secret-of-the-client', '246810'];
  const name = '云签机构';
  const start = new Date(now().getTime() - 86_400_000);
  const { root, issuing } = await createAuthority({ name, organization: name, algorithm: 'ecdsa-p256-sha256', now: start });
  const chainFile = join(home, 'chain.pem');
  await writeFile(chainFile, pem('CERTIFICATE', issuing.certificate) + pem('CERTIFICATE', root.certificate));
  const credentials = new Map<string, Credential>();
  const tokens = new Set<string>();
  const authorizations = new Map<string, string>();
  const asked: string[] = [];
  let signed = 0;
  let format: 'der' | 'raw' = 'der';
  let trouble: Trouble | undefined;
  let holderSays: 'yes' | 'no' | undefined;
  const handles = new Map<string, string>();
  let held: { readonly arrive: () => void; readonly released: Promise<void> } | undefined;

  async function enrol({ name: company, creditCode, until }: Parameters<SigningServiceStub['enrol']>[0]): Promise<string> {
    const { pkcs8, spki } = generateKey('ecdsa-p256-sha256');
    const id = randomUUID();
    const keyFile = join(home, `${id}.pem`);
    const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
    await writeFile(keyFile, key.export({ format: 'pem', type: 'pkcs8' }));
    const subject = { commonName: company, organization: company, serialNumber: creditCode, country: 'CN' };
    const times = { notBefore: start, notAfter: until ?? new Date(now().getTime() + 2 * 365 * 86_400_000) };
    const certificate = await issueCertificate(issuing, { profile: 'organization', subject, spki, ...times });
    credentials.set(id, { userID: creditCode, keyFile, certificate });
    return id;
  }

  const about = (id: unknown, hashes: unknown) => JSON.stringify([id, hashes]);
  const methods: Record<string, (body: Record<string, unknown>) => Promise<Answer>> = {
    info: async () => [
      200,
      { specs: '2.0.0.2', name, logo: '', region: 'CN', lang: 'zh-CN', authType: ['oauth2client'], methods: METHODS },
    ],
    'credentials/list': async ({ userID }) => {
      if (typeof userID !== 'string') return refusal('invalid_request', 'Missing (or invalid type) string parameter userID');
      const held = () => [...credentials].filter(([, one]) => one.userID === userID).map(([id]) => id);
      const company = held().length === 0 ? await nameOf?.(userID) : undefined;
      if (company !== undefined) await enrol({ name: company, creditCode: userID });
      return [200, { credentialIDs: held() }];
    },
    'credentials/info': async ({ credentialID }) => {
      const found = credentials.get(String(credentialID));
      if (!found) return refusal('invalid_request', 'Invalid parameter credentialID');
      return [
        200,
        {
          key: { status: 'enabled', algo: [ECDSA_SHA256], len: 256, curve: '1.2.840.10045.3.1.7' },
          cert: { status: 'valid', certificates: [found.certificate, issuing.certificate, root.certificate].map(base64) },
          auth: { mode: 'explicit', expression: 'PIN', objects: [{ type: 'Password', id: 'PIN', format: 'N' }] },
          SCAL: '2',
          multisign: 1,
        },
      ];
    },
    'credentials/authorize': async ({ credentialID, numSignatures, hashes, hashAlgorithmOID, authData }) => {
      if (!credentials.has(String(credentialID))) return refusal('invalid_request', 'Invalid parameter credentialID');
      if (trouble === 'locked') return refusal('invalid_request', 'Credential locked');
      if (numSignatures !== 1 || !Array.isArray(hashes) || hashes.length !== 1)
        return refusal('invalid_request', 'Numbers of signatures is too high');
      if (hashAlgorithmOID !== SHA256) return refusal('invalid_request', 'Invalid parameter hashAlgorithmOID');
      const given = Array.isArray(authData)
        ? (authData as { id?: string; value?: string }[]).find(({ id }) => id === 'PIN')?.value
        : undefined;
      if (given !== pin) return refusal('invalid_authentication_data', 'The PIN is not right');
      if (trouble === 'asking') {
        const handle = randomUUID();
        handles.set(handle, about(credentialID, hashes));
        return [202, { handle }];
      }
      const sad = randomUUID();
      authorizations.set(sad, about(credentialID, hashes));
      return [200, { SAD: sad, expiresIn: 3600 }];
    },
    'credentials/authorizeCheck': async ({ handle }) => {
      const allowed = handles.get(String(handle));
      if (allowed === undefined) return refusal('invalid_request', 'Invalid parameter handle');
      if (holderSays === undefined) return [202, { handle }];
      handles.delete(String(handle));
      if (holderSays === 'no') return refusal('access_denied', 'The holder did not authorize it');
      const sad = randomUUID();
      authorizations.set(sad, allowed);
      return [200, { SAD: sad, expiresIn: 3600 }];
    },
    'signatures/signHash': async ({ credentialID, SAD, hashes, signAlgo, operationMode }) => {
      const allowed = authorizations.get(String(SAD));
      authorizations.delete(String(SAD));
      if (allowed === undefined) return refusal('invalid_request', 'Invalid parameter SAD');
      if (allowed !== about(credentialID, hashes)) return refusal('invalid_request', 'Hash is not authorized by the SAD');
      if (signAlgo !== ECDSA_SHA256) return refusal('invalid_request', 'Invalid parameter signAlgo');
      if (operationMode !== 'S') return refusal('invalid_request', 'Invalid parameter operationMode');
      held?.arrive();
      await held?.released;
      const hash = Buffer.from((hashes as string[])[0] ?? '', 'base64');
      if (trouble === 'wrongHash') hash.fill(7);
      const signature = await signDigest(home, credentials.get(String(credentialID))?.keyFile ?? '', hash);
      signed += 1;
      return [200, { signatures: [base64(format === 'raw' ? sideBySide(signature) : signature)] }];
    },
  };

  function tokenFor(form: URLSearchParams): Answer {
    const given = [form.get('grant_type'), form.get('client_id'), form.get('client_secret'), form.get('scope')];
    if (given.join() !== ['client_credentials', clientId, clientSecret, 'service'].join())
      return refusal('invalid_client', 'Unknown client', 401);
    const token = randomUUID();
    tokens.add(token);
    return [200, { access_token: token, token_type: 'Bearer', expires_in: 600 }];
  }

  async function answerTo(request: IncomingMessage, path: string, body: string): Promise<Answer> {
    if (path === '/service/oauth2/token') return tokenFor(new URLSearchParams(body));
    const method = methods[path.replace('/service/csc/v2/', '')];
    if (!method) return [501, {}];
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (trouble === 'forgetful') tokens.delete(token);
    if (!tokens.has(token)) {
      trouble = trouble === 'forgetful' ? undefined : trouble;
      return refusal('invalid_token', 'The access token expired', 401);
    }
    return await method(JSON.parse(body) as Record<string, unknown>);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const list = { '/issuing.crl': issuing, '/root.crl': root }[path];
    if (list) {
      const times = { thisUpdate: now(), nextUpdate: new Date(now().getTime() + 86_400_000), number: 1 };
      return void response.end(Buffer.from(await issueCrl(list, { ...times, revoked: [] })));
    }
    const body = await text(request);
    asked.push(path.replace(/^\/service\/(?:csc\/v2\/)?/, ''));
    if (trouble === 'down') return void response.writeHead(503).end();
    const [status, answer] = await answerTo(request, path, body);
    if (trouble === 'silent') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.writeHead(500).end()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/service`,
    crlUrls: [`http://127.0.0.1:${port}/root.crl`, `http://127.0.0.1:${port}/issuing.crl`],
    clientId,
    clientSecret,
    pin,
    chainFile,
    name: certificateOf(issuing.certificate).subject.commonName ?? '',
    asked,
    get signed() {
      return signed;
    },
    get format() {
      return format;
    },
    set format(next) {
      format = next;
    },
    get trouble() {
      return trouble;
    },
    set trouble(next) {
      trouble = next;
    },
    get holderSays() {
      return holderSays;
    },
    set holderSays(next) {
      holderSays = next;
    },
    hold: () => {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held = { arrive: arrived.resolve, released: released.promise };
      const release = () => {
        held = undefined;
        released.resolve();
      };
      return { arrived: arrived.promise, release };
    },
    enrol,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
