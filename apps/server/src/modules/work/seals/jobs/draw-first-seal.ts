import type { PartyId } from '#kernel/actor.ts';
import { organizationVerified } from '#modules/enterprise/enterprises/index.ts';
import type { JobHandler } from '#platform/platform.ts';
import { drawFirstSeal } from '../acts/draw-first-seal.ts';

export const drawFirstSealHandler: JobHandler<{ readonly party: PartyId }> = {
  job: organizationVerified,
  run: (platform, { party }) => drawFirstSeal(platform, party),
};
