import { listCertificates } from '@moqi/api/trust/certificates';
import type { Member, Person } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { certificateState, isRenewable } from '../certificate-state.ts';
import { countPartyCertificates, listPartyCertificates } from '../store/certificate-lists.ts';

const holderName = async (db: Database, { kind, party }: Person | Member): Promise<string> =>
  (kind === 'member' ? await organizationOf(db, party) : await personAccount(db, party)).name;

export const listCertificatesHandler = handle(listCertificates, async ({ actor, input: { purpose, itemPage, pageSize }, now, tx }) => {
  const name = await holderName(tx, actor);
  const asked = { party: actor.party, purpose };
  const kept = await listPartyCertificates(tx, asked, { offset: (itemPage - 1) * pageSize, limit: pageSize });
  return {
    list: kept.map((certificate) => ({
      certificateId: certificate.certificateId,
      purpose: certificate.purpose,
      subject: certificate.subject,
      issuer: certificate.issuer.name,
      selfBuilt: certificate.issuer.selfBuilt,
      algorithm: certificate.algorithm,
      serial: certificate.serial,
      notBefore: certificate.notBefore.toISOString(),
      notAfter: certificate.notAfter.toISOString(),
      state: certificateState(certificate, name, now),
      renewable: isRenewable(certificate, now),
    })),
    count: await countPartyCertificates(tx, asked),
    itemPage,
    pageSize,
  };
});
