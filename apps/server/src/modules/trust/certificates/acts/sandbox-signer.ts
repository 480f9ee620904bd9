import { certificateOf } from '@moqi/pki';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { IssuedSigner } from './signers.ts';
import { unvouchedSigner } from './unvouched-signer.ts';

const ISSUER = { name: '墨契沙箱测试机构', selfBuilt: true } as const;
const MARK = '沙箱测试，无法律效力';
/** Of a common name (X.520): what of a name is left beside the mark. */
const MOST_OF_NAME = 48;

/** Who signs in a sandbox: nobody's authority is asked, and the certificate says what it is. Its row is kept with the sandbox. */
export async function signerForSandbox({ clock }: Pick<Platform, 'clock'>, sandbox: PartyId, name: string): Promise<IssuedSigner> {
  const now = clock.now();
  const asked = { authority: ISSUER.name, mark: MARK, kind: 'person', name: name.slice(0, MOST_OF_NAME), now } as const;
  const signer = await unvouchedSigner(asked);
  const { serial, subject, notBefore, notAfter } = certificateOf(signer.certificate);
  const row = {
    party_id: sandbox,
    is_own: false,
    certificate_id: uuid({ msecs: now.getTime() }),
    purpose: 'once',
    algorithm: signer.algorithm,
    serial,
    subject: subject.commonName ?? '',
    issuer: ISSUER.name,
    is_self_built: ISSUER.selfBuilt,
    certificate: Buffer.from(signer.certificate),
    wrapped_key: null,
    not_before: notBefore,
    not_after: notAfter,
    created_at: now,
  } as const;
  return { signer, serial, issuer: ISSUER, isElsewhere: false, row };
}
