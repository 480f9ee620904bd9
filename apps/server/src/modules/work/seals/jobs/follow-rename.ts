import type { PartyId } from '#kernel/actor.ts';
import { organizationRenamed } from '#modules/enterprise/enterprises/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { redrawSeal } from '../acts/redraw-seal.ts';
import { retireFormerSeals } from '../store/former-seals.ts';

/** What an enterprise was called before stands on its seals: they are taken out of use with the name, and a first one in the new name is made. */
export const followRenameHandler: JobHandler<NonNullable<(typeof organizationRenamed)['data']>> = {
  job: organizationRenamed,
  run: async (platform, { party, name, formerName, legalPerson, formerLegalPerson, changedAt }) => {
    const now = new Date(changedAt);
    const owner = party as PartyId;
    await transact(platform.db, async (tx) => {
      if (name !== formerName) await retireFormerSeals(tx, owner, { companyName: formerName }, { reason: `企业已更名为${name}`, now });
      if (legalPerson !== formerLegalPerson) {
        await retireFormerSeals(tx, owner, { legalPerson: formerLegalPerson }, { reason: `法定代表人已变更为${legalPerson}`, now });
      }
    });
    if (name !== formerName) await redrawSeal(platform, owner, now);
  },
};
