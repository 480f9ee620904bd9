import { downloadPolicyCertificates, downloadPolicyRecord, exportPolicies, showPolicyCertificate } from '@moqi/api/trust/insurance';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { certificateAnswer, originalAnswer } from '#modules/trust/preservations/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { policiesAnswer } from '../acts/hand-out.ts';
import { type Insured, ownPolicies } from '../acts/own-policies.ts';

export const exportPoliciesHandler = handleInSteps(exportPolicies, async ({ actor, input, platform, now }) =>
  policiesAnswer(platform, await ownPolicies(platform.db, actor, input.presId), input.downType, now),
);

export const downloadPolicyCertificatesHandler = handleInSteps(downloadPolicyCertificates, async ({ actor, input, platform, now }) =>
  policiesAnswer(platform, await ownPolicies(platform.db, actor, input.presId), input.downType, now),
);

async function onePolicy({ db }: Platform, actor: Person | Member, preservationId: string): Promise<Insured> {
  const [insured] = await ownPolicies(db, actor, preservationId);
  if (insured === undefined) throw new DomainError('PRESERVATION_UNKNOWN');
  return insured;
}

export const downloadPolicyRecordHandler = handleInSteps(downloadPolicyRecord, async ({ actor, input, platform }) =>
  originalAnswer(platform, (await onePolicy(platform, actor, input.presId)).preservation),
);

export const showPolicyCertificateHandler = handleInSteps(showPolicyCertificate, async ({ actor, input, platform }) =>
  certificateAnswer(platform, (await onePolicy(platform, actor, input.presId)).preservation, 'inline'),
);
