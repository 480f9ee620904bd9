import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#kernel/time.ts';
import { AuthorityUnavailable, type CertificateAuthority } from '#ports/certificate-authority.ts';
import { accepted, namedChains, signedLists } from './authorities/named-chains.ts';
import { type AskService, httpService, type Service } from './http-service.ts';

/** Issuing takes longer than comparing a name; a signer waits for it. */
const PATIENCE_MS = 15_000;
const LISTS_KEPT_MS = 10 * 60_000;

const base64 = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const certified = z.object({ certificate: base64 });
const revoked = z.object({ revoked: z.literal(true) });
const status = z.object({ status: z.enum(['good', 'revoked', 'unknown']) });
const lists = z.object({ lists: z.array(base64) });

/** One answer of the service in its declared shape. @throws AuthorityUnavailable */
async function answerOf<Answer>(
  ask: AskService,
  shape: z.ZodType<Answer>,
  [path, body, requestId]: Parameters<AskService>,
): Promise<Answer> {
  const { data } = shape.safeParse(await ask(path, body, requestId));
  if (data === undefined) throw new AuthorityUnavailable(`the registration authority did not answer ${path}`);
  return data;
}

export interface RegistrationAuthority extends Service {
  /** file of the certificates it issues by, up to their roots */
  readonly chainFile: string;
}

/**
 * A registration authority (RA) behind HTTP that has certificates issued, as docs/certificate-authorities.md describes. Its certificates count
 * only below the authorities that the operator named.
 * @throws StartFailure when the file of its authorities cannot be used
 */
export async function registrationAuthority(service: RegistrationAuthority, clock: Clock): Promise<CertificateAuthority> {
  const ask = httpService({ patienceMs: PATIENCE_MS, ...service });
  const chains = await namedChains('RA_CHAIN_FILE', service.chainFile, clock.now());
  let kept: { readonly until: number; readonly lists: readonly Uint8Array[] } | undefined;
  const hex = z.string().regex(/^[0-9a-f]+$/);
  return {
    issuer: chains[0].issuer,
    register: {
      revoke: async ({ serial, revokedAt }) => {
        const body = { serial: hex.parse(serial), revokedAt: revokedAt.toISOString() };
        await answerOf(ask, revoked, ['revocations', body, `revoke-${serial}`]);
      },
      statusOf: async (serial) => (await answerOf(ask, status, ['status', { serial: hex.parse(serial) }, randomUUID()])).status,
    },
    check: async () => {
      // no certificate has this number: a service that says so is at work
      await answerOf(ask, status, ['status', { serial: '01' }, randomUUID()]);
    },
    certify: async (request) => {
      const { requestId, profile, subject, spki, notBefore, notAfter } = request;
      const publicKey = Buffer.from(spki).toString('base64');
      const body = { profile, subject, publicKey, notBefore: notBefore.toISOString(), notAfter: notAfter.toISOString() };
      const { certificate } = await answerOf(ask, certified, ['certificates', body, requestId]);
      return await accepted(certificate, request, { of: 'the registration authority', chains, at: clock.now() });
    },
    chains: async () => chains,
    revocationLists: async () => {
      const now = clock.now().getTime();
      if (!kept || kept.until <= now) {
        const answer = await answerOf(ask, lists, ['revocation-lists', {}, randomUUID()]);
        kept = { until: now + LISTS_KEPT_MS, lists: await signedLists(answer.lists, chains) };
      }
      return kept.lists;
    },
  };
}
