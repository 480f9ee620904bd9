import { organizationVerified } from '#modules/enterprise/enterprises/index.ts';
import { listenInSteps } from '#platform/events/listener.ts';
import { drawFirstSeal } from '../acts/draw-first-seal.ts';

export const drawFirstSealOfVerified = listenInSteps(organizationVerified, 'seals.drawFirstSeal', ({ platform, event }) =>
  drawFirstSeal(platform, event.party),
);
