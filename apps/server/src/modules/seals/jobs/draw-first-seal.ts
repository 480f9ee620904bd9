import type { JobHandler } from '../../../platform/platform.ts';
import { organizationVerified } from '../../organizations/index.ts';
import { drawFirstSeal } from '../acts/draw-first-seal.ts';

export const drawFirstSealHandler: JobHandler<{ readonly party: string }> = {
  job: organizationVerified,
  run: (platform, { party }) => drawFirstSeal(platform, party),
};
