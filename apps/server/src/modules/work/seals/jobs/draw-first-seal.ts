import { organizationVerified } from '#modules/enterprise/enterprises/index.ts';
import type { JobHandler } from '#platform/platform.ts';
import { drawFirstSeal } from '../acts/draw-first-seal.ts';

export const drawFirstSealHandler: JobHandler<{ readonly party: string }> = {
  job: organizationVerified,
  run: (platform, { party }) => drawFirstSeal(platform, party),
};
