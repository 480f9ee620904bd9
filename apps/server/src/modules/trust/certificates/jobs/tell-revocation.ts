import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { findRevoked } from '../store/certificates.ts';

/** Here a certificate is revoked with the act of its holder; the authority that keeps it elsewhere is told afterwards. */
export const tellRevocation: Job<{ readonly party: PartyId; readonly certificateId: string }> = { name: 'certificates.tellRevocation' };

export const tellRevocationHandler: JobHandler<{ readonly party: PartyId; readonly certificateId: string }> = {
  job: tellRevocation,
  async run({ db, authorities, log }, { party, certificateId }) {
    const revoked = await findRevoked(db, party, certificateId);
    if (!revoked || revoked.issuer.selfBuilt) return;
    const { authority } = await authorities.issuerOf(revoked.certificate);
    if (authority?.register) return await authority.register.revoke(revoked);
    log.warn(
      { serial: revoked.serial, issuer: revoked.issuer.name },
      'a revocation could not be told: the authority is no longer configured',
    );
  },
};
