import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { signWithOwnKey } from '@moqi/api/work/own-keys';
import { pkcs11KeyStore } from '@moqi/pki/pkcs11';
import { createAuthority } from '@moqi/pki/server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isRemote } from '#adapters/remote-signing/remote-signing.ts';
import { isInToken } from '#adapters/token-keys.ts';
import { type KeyMaker, openKeyMaker, prepareWith } from '../desk.ts';
import { judgedOutside } from '../judged-outside.ts';
import { openRegistrationAuthority, type RegistrationAuthorityStub } from '../ports/registration-authority-stub.ts';
import { prove, readTask, sign } from '../signing-acts.ts';
import { openServiceOfCompanies, type ServiceOfCompanies } from '../signing-service.ts';
import { type SigningContract, type SigningParty, signingContract } from '../situations.ts';
import { freePort } from '../start/server-process.ts';
import { TOKEN_PIN, tokensOfTests } from '../tokens.ts';
import { openWorld, type World } from '../world.ts';

/*
 * Wherever keys lie and whichever authority certifies them, a company and a person sign one contract, and its file is
 * judged by pdfsig, by openssl and by our validator: each accepts it by the roots that the installation names, and none by a root that has nothing to do with it.
 */
const START = new Date('2026-06-01T02:00:00.000Z');
const PAGE = 'https://contracts.example';
const OWN = '墨契自建 CA';

let world: World | undefined;
const now = () => world?.clock.now() ?? START;
let ra: RegistrationAuthorityStub;
let service: ServiceOfCompanies;
let maker: KeyMaker;
let agent: ChildProcess | undefined;
let agentUrl = '';
let stranger: Uint8Array;

beforeAll(async () => {
  const folder = inject('scratch');
  ra = await openRegistrationAuthority({ folder, now });
  service = await openServiceOfCompanies({ folder, now, database: () => world?.platform.db });
  maker = await openKeyMaker(folder, { name: '令牌持证 CA', now: START });
  const foreign = { name: '无关 CA', organization: '无关', algorithm: 'ecdsa-p256-sha256', now: START } as const;
  stranger = (await createAuthority(foreign)).root.certificate;
  tokensOfTests();
  await openAgentOnDesk();
});
afterAll(async () => {
  agent?.kill();
  await ra.close();
  await service.service.close();
});

/** The reference agent as its holder runs it; the holder gives the PIN whenever it is asked for. */
async function openAgentOnDesk(): Promise<void> {
  const port = await freePort();
  agentUrl = `http://127.0.0.1:${port}/v1`;
  const started = spawn(process.execPath, [join(import.meta.dirname, '../../../../packages/key-agent/src/main.ts')], {
    env: { ...process.env, PKCS11_LIBRARY: tokensOfTests().library, AGENT_PORT: String(port), AGENT_ORIGINS: PAGE },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  agent = started;
  await new Promise<void>((listening) => {
    started.stdout.on('data', (said: Buffer) => {
      const text = said.toString('utf8');
      if (text.includes(agentUrl)) listening();
      if (text.includes('PIN of token')) started.stdin.write(`${TOKEN_PIN}\n`);
    });
  });
}

async function askAgent<T>(path: string, { pairing = '', body }: { readonly pairing?: string; readonly body?: object } = {}): Promise<T> {
  const headers = { origin: PAGE, 'content-type': 'application/json', authorization: `Bearer ${pairing}` };
  const response = await fetch(agentUrl + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  if (!response.ok) throw new Error(`the agent answers ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

interface Listed {
  readonly certificates: readonly {
    readonly id: string;
    readonly subject: string;
    readonly certificate: string;
    readonly chain: readonly string[];
  }[];
}

/** Makes a key in the token on the desk, in the name of the party. */
async function giveKey({ enterprise, name }: SigningParty): Promise<string> {
  const store = await pkcs11KeyStore({ library: tokensOfTests().library, label: 'desk', pin: TOKEN_PIN });
  const { id, spki } = await store.generate('ecdsa-p256-sha256');
  const holder = enterprise?.name ?? name;
  const { certificate, chain } = await maker.certify(spki, holder, { kind: enterprise ? 'organization' : 'person' });
  await store.keepCertificate(id, certificate);
  for (const above of chain) await store.keepCertificate('00', above);
  await store.close();
  return Buffer.from(certificate).toString('base64');
}

/** As the page does it: the agent lets it in, names its certificates, and signs what was prepared. */
async function signByAgent(world: World, { applyNo }: SigningContract, party: SigningParty) {
  const browser = party.person?.browser ?? world.browser();
  const given = await giveKey(party);
  await prove(world, browser, { applyNo });
  const { pairing } = await askAgent<{ pairing: string }>('/pairings', { body: {} });
  const { certificates } = await askAgent<Listed>('/certificates', { pairing });
  const chosen = certificates.find(({ certificate }) => certificate === given);
  if (!chosen) throw new Error('the agent does not know the certificate');
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
  const held = { certificate: bytes(chosen.certificate), chain: chosen.chain.map(bytes) };
  const { data, msg } = await prepareWith(browser, { applyNo }, held);
  if (!data) throw new Error(msg);
  const items = data.files.map(({ fileName: name, hash, messageDigest }) => ({ name, hash, messageDigest }));
  const body = { certificate: chosen.id, nonce: crypto.randomUUID(), title: '《设备采购合同》', items };
  const { signatures: values } = await askAgent<{ signatures: string[] }>('/signatures', { pairing, body });
  const signatures = data.files.map(({ documentId }, at) => ({ documentId, signature: values[at] ?? '' }));
  const { signNo } = await readTask(browser, { applyNo });
  return await browser.call(signWithOwnKey, 'signing', { applyNo, signNo, consentId: data.consentId, signatures });
}

type Kept = 'here' | 'token' | 'service' | 'nowhere';

interface Row {
  readonly environment: () => Record<string, string>;
  /** what the signatures of the company and of the person lead to */
  readonly anchors: () => readonly [string, string];
  /** where the key of the company lies */
  readonly kept: Kept;
  readonly ownKeys?: boolean;
}

const ROWS: Readonly<Record<string, Row>> = {
  'the built-in authority': { environment: () => ({}), anchors: () => [OWN, OWN], kept: 'here' },
  'a registration authority': {
    environment: () => ({
      RA_URL: ra.url,
      RA_TOKEN: ra.token,
      RA_CHAIN_FILE: ra.chainFile,
      PERSON_AUTHORITY: 'ra',
      ENTERPRISE_AUTHORITY: 'ra',
      ENTERPRISE_ALGORITHM: 'p384',
    }),
    anchors: () => [ra.name, ra.name],
    kept: 'here',
  },
  'a signing service': {
    environment: () => service.settings,
    anchors: () => [service.service.name, OWN],
    kept: 'service',
  },
  'a token': {
    environment: () => tokensOfTests().environment,
    anchors: () => [OWN, OWN],
    kept: 'token',
  },
  'the agent on the desk': {
    environment: () => ({ PERSON_TRUST_FILE: maker.trustFile, ENTERPRISE_TRUST_FILE: maker.trustFile }),
    anchors: () => ['令牌持证 CA Root CA', '令牌持证 CA Root CA'],
    kept: 'nowhere',
    ownKeys: true,
  },
};

/** Where the key lies that the company signed with. */
async function whereItsKeyLies({ platform: { db } }: World, { applyId }: SigningContract): Promise<Kept> {
  const rows = db
    .selectFrom('signatures')
    .innerJoin('certificates', 'certificates.serial', 'signatures.certificate_serial')
    .select('certificates.wrapped_key as key')
    .where('signatures.contract_id', '=', applyId);
  const { key } = await rows.orderBy('signatures.version').executeTakeFirstOrThrow();
  if (!key) return 'nowhere';
  if (isRemote(key)) return 'service';
  return isInToken(key) ? 'token' : 'here';
}

test.each(Object.entries(ROWS))('what is signed by %s is judged good by three programs, and trusted by no stranger', async (_, row) => {
  const { environment, anchors, kept, ownKeys = false } = row;
  const opened = await openWorld({ environment: environment() });
  world = opened;
  try {
    const contract = await signingContract(opened, { parties: ['enterprise', 'person'], ownKeys });
    for (const party of contract.parties) {
      const { applyNo } = contract;
      const signing = ownKeys ? signByAgent(opened, contract, party) : sign(opened, party.person?.browser ?? opened.browser(), { applyNo });
      expect(await signing).toMatchObject({ success: true, data: { timestamped: true } });
    }
    const good = { validator: true, pdfsig: true, openssl: true, byStrangers: [false, false] };
    const signatures = anchors().map((anchor) => ({ anchor, ...good }));
    expect(await judgedOutside(opened, contract, stranger)).toEqual({ state: 'completed', signatures });
    expect(await whereItsKeyLies(opened, contract)).toBe(kept);
  } finally {
    world = undefined;
    await opened.close();
  }
});
