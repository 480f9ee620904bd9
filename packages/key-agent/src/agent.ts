import { randomBytes } from 'node:crypto';
import { PkiError, type PkiErrorCode } from '@moqi/pki';
import type { Holder } from './holder.ts';
import { type Item, isUsable, type OwnCertificate, ownCertificates, signItems } from './keys.ts';

/** A page that was let in stays so for the time of a signing. */
const PAIRED_MS = 15 * 60_000;
const HASH_BYTES: Readonly<Record<string, number>> = { sha256: 32, sha384: 48, sm3: 32 };
const MOST_ITEMS = 50;

/** Why the agent does not do what it is asked, as the answer names it. */
export type Refused =
  | 'originRefused'
  | 'notPaired'
  | 'badRequest'
  | 'certificateUnknown'
  | 'keyUnusable'
  | 'nonceUsed'
  | 'cancelled'
  | 'pinWrong'
  | 'tokenGone';

export class AgentRefusal extends Error {
  readonly reason: Refused;
  constructor(reason: Refused) {
    super(reason);
    this.reason = reason;
  }
}

interface Pairing {
  readonly origin: string;
  readonly endsAt: number;
}

export interface AgentOptions {
  /** file of the Cryptoki library */
  readonly library: string;
  readonly holder: Holder;
  /** origins that the holder named before: they are not asked about */
  readonly origins: readonly string[];
  readonly now: () => number;
}

export interface Agent {
  /** @throws AgentRefusal originRefused @returns what the page proves itself with from now on */
  pair(origin: string): Promise<{ pairing: string; seconds: number }>;
  /** @throws AgentRefusal notPaired, tokenGone */
  certificates(origin: string, pairing: string): Promise<readonly OwnCertificate[]>;
  /** @throws AgentRefusal */
  sign(origin: string, pairing: string, body: unknown): Promise<readonly Uint8Array[]>;
}

interface Request {
  readonly certificate: string;
  readonly nonce: string;
  readonly title: string;
  readonly items: readonly Item[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** What is shown to the holder is one line of its own: no control characters that would write over another. */
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most && !/\p{C}/u.test(value);

function itemOf(value: unknown): Item {
  if (!isRecord(value)) throw new AgentRefusal('badRequest');
  const { name, hash, messageDigest } = value;
  if (!isText(name, 300) || typeof hash !== 'string' || typeof messageDigest !== 'string') throw new AgentRefusal('badRequest');
  const digest = new Uint8Array(Buffer.from(messageDigest, 'base64'));
  if (digest.length !== HASH_BYTES[hash]) throw new AgentRefusal('badRequest');
  return { name, hash: hash as Item['hash'], messageDigest: digest };
}

function requestOf(body: unknown): Request {
  if (!isRecord(body)) throw new AgentRefusal('badRequest');
  const { certificate, nonce, title, items } = body;
  if (!isText(certificate, 64) || !isText(nonce, 100) || nonce.length < 16 || !isText(title, 300)) throw new AgentRefusal('badRequest');
  if (!Array.isArray(items) || items.length === 0 || items.length > MOST_ITEMS) throw new AgentRefusal('badRequest');
  return { certificate, nonce, title, items: items.map(itemOf) };
}

const OF_TOKEN: Partial<Record<PkiErrorCode, Refused>> = {
  PIN_WRONG: 'pinWrong',
  KEY_UNUSABLE: 'keyUnusable',
  ALGORITHM_UNSUPPORTED: 'keyUnusable',
};

/** What went wrong at the token, in words that the page has a sentence for. */
function ofToken(error: unknown): unknown {
  return error instanceof PkiError ? new AgentRefusal(OF_TOKEN[error.code] ?? 'tokenGone') : error;
}

/** Lets pages of origins that the holder allows sign with the certificates in the holder's tokens, each time with the holder's word and PIN. */
export function openAgent({ library, holder, origins, now }: AgentOptions): Agent {
  const pairings = new Map<string, Pairing>();
  const nonces = new Set<string>();
  let asked: Promise<unknown> = Promise.resolve();
  /** One question at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = asked.then(work);
    asked = result.catch(() => undefined);
    return result;
  };
  const assertPaired = (origin: string, pairing: string): void => {
    const known = pairings.get(pairing);
    if (known?.origin !== origin || known.endsAt <= now()) throw new AgentRefusal('notPaired');
  };
  const own = async (): Promise<OwnCertificate[]> => {
    try {
      return await ownCertificates(library);
    } catch (error) {
      throw ofToken(error);
    }
  };
  return {
    pair: async (origin) => {
      if (!origins.includes(origin) && !(await inTurn(() => holder.allows(origin)))) throw new AgentRefusal('originRefused');
      for (const [key, { endsAt }] of pairings) if (endsAt <= now()) pairings.delete(key);
      const pairing = randomBytes(32).toString('base64url');
      pairings.set(pairing, { origin, endsAt: now() + PAIRED_MS });
      return { pairing, seconds: PAIRED_MS / 1000 };
    },
    certificates: async (origin, pairing) => {
      assertPaired(origin, pairing);
      return await own();
    },
    sign: async (origin, pairing, body) => {
      assertPaired(origin, pairing);
      const { certificate, nonce, title, items } = requestOf(body);
      if (nonces.has(nonce)) throw new AgentRefusal('nonceUsed');
      nonces.add(nonce);
      const chosen = (await own()).find(({ parsed }) => parsed.fingerprint === certificate);
      if (chosen === undefined) throw new AgentRefusal('certificateUnknown');
      // nobody is asked for a PIN in vain
      if (!isUsable(chosen)) throw new AgentRefusal('keyUnusable');
      const shown = items.map(({ name, hash, messageDigest }) => ({ name, hash, digest: Buffer.from(messageDigest).toString('hex') }));
      const { text, commonName = text } = chosen.parsed.subject;
      return await inTurn(async () => {
        const pin = await holder.pinFor({ origin, subject: commonName, token: chosen.token.label, title, items: shown });
        if (pin === undefined) throw new AgentRefusal('cancelled');
        try {
          return await signItems(library, chosen, pin, items);
        } catch (error) {
          throw error instanceof TypeError ? new AgentRefusal('badRequest') : ofToken(error);
        }
      });
    },
  };
}
