import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputOf, OutputOf } from '@moqi/api';
import { prepareOwnKey } from '@moqi/api/work/own-keys';
import { type HashName, type SignatureAlgorithm, type Signer, signedAttributes } from '@moqi/pki';
import { chainBelow, createAuthority, generateKey, issueCertificate, softwareSigner } from '@moqi/pki/server';
import type { TestBrowser } from './browser.ts';
import { signRequest, type Task } from './signing-acts.ts';

/* Keys that lie with their signers: who certifies them, and what the agent on the desk does with them. */

const ALGORITHM = 'ecdsa-p256-sha256';
const YEAR_MS = 365 * 86_400_000;

interface Held {
  readonly kind?: 'person' | 'organization';
  readonly notAfter?: Date;
  /** absent: P-256 */
  readonly algorithm?: SignatureAlgorithm;
}

export interface KeyMaker {
  /** DER */
  readonly root: Uint8Array;
  /** common name of what it issues by */
  readonly name: string;
  /** PEM, for PERSON_TRUST_FILE and ENTERPRISE_TRUST_FILE */
  readonly trustFile: string;
  /** A certificate in the name of a person or a company, with those above it. */
  certify(spki: Uint8Array, name: string, held?: Held): Promise<Pick<Signer, 'certificate' | 'chain'>>;
  /** A key with such a certificate. */
  keyOf(name: string, held?: Held): Promise<Signer>;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** An authority that certifies such keys, under a file of its own in the folder. */
export async function openKeyMaker(folder: string, { name, now }: { readonly name: string; readonly now: Date }): Promise<KeyMaker> {
  const { root, issuing } = await createAuthority({ name, organization: name, algorithm: ALGORITHM, now });
  const trustFile = join(folder, `${name}.pem`);
  const lines = base64(root.certificate).replace(/.{64}/g, '$&\n');
  await writeFile(trustFile, `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`);
  const certify: KeyMaker['certify'] = async (spki, commonName, held = {}) => {
    const { kind: profile = 'person', notAfter = new Date(now.getTime() + YEAR_MS) } = held;
    const subject = { commonName, ...(profile === 'organization' && { organization: commonName }), country: 'CN' };
    const certificate = await issueCertificate(issuing, { profile, subject, spki, notBefore: now, notAfter });
    return { certificate, chain: chainBelow(issuing) };
  };
  return {
    root: root.certificate,
    name: `${name} Issuing CA`,
    trustFile,
    certify,
    keyOf: async (commonName, held) => {
      const key = generateKey(held?.algorithm ?? ALGORITHM);
      return softwareSigner({ ...key, ...(await certify(key.spki, commonName, held)) });
    },
  };
}

/** Asks for what the key has to sign, as the page does once its holder chose the certificate. */
export async function prepareWith(
  browser: Pick<TestBrowser, 'call'>,
  task: Task,
  { certificate, chain }: Pick<Signer, 'certificate' | 'chain'>,
  chosen: Pick<InputOf<typeof prepareOwnKey>, 'sealId' | 'chop'> = {},
) {
  const { keepInk: _, ink, ...request } = { ...(await signRequest(browser, task)), ...chosen };
  const brought = chosen.chop === undefined ? { ink } : {};
  return await browser.call(prepareOwnKey, 'signing', {
    ...request,
    ...brought,
    certificate: base64(certificate),
    chain: chain.map(base64),
  });
}

/** What the agent answers for it. */
export async function answerOfAgent({ consentId, files }: OutputOf<typeof prepareOwnKey>, key: Signer) {
  const signatures = await Promise.all(
    files.map(async ({ documentId, hash, messageDigest }) => {
      const digest = new Uint8Array(Buffer.from(messageDigest, 'base64'));
      const attributes = signedAttributes({ hash: hash as HashName, messageDigest: digest, certificate: key.certificate });
      return { documentId, signature: base64(await key.sign(attributes)) };
    }),
  );
  return { consentId, signatures };
}

export type AgentAnswer = Awaited<ReturnType<typeof answerOfAgent>>;
