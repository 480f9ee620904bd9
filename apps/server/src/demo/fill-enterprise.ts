import type { Doors } from '#operation/door.ts';
import type { Handler } from '#operation/handle.ts';
import { buildHttp } from '#platform/http/build-http.ts';
import type { ShortLinks } from '#platform/http/short-links.ts';
import type { Platform } from '#platform/platform.ts';
import { COLLEAGUES, FULL_FOUNDER } from './demo-people.ts';
import { fillContracts } from './fill-contracts.ts';
import { buyQuota, fillCategories, fillSeals, publishFlow } from './fill-office.ts';
import { fillOrganization } from './fill-organization.ts';
import { fillTemplates } from './fill-templates.ts';
import { enter } from './street.ts';

/** What the demo's people call. */
export interface Calls {
  readonly handlers: readonly Handler[];
  readonly doors: Doors;
  /** they follow the links of their messages */
  readonly shortLinks: ShortLinks;
}

/**
 * An enterprise that has been at work. Its people do it all by the calls that pages make, so every rule holds, every change is logged, and
 * every signature is one; all of it happens now, since nothing that claims a legal time may lie about it.
 */
export async function fillEnterprise(platform: Platform, calls: Calls): Promise<void> {
  const app = await buildHttp({ platform, ...calls });
  try {
    const admin = await enter(app, FULL_FOUNDER);
    const filled = await fillOrganization(app, admin);
    await buyQuota(admin, COLLEAGUES.seller.mobile);
    await fillSeals(admin, filled);
    const flowId = await publishFlow(admin, filled);
    await fillCategories(admin, flowId);
    const templates = await fillTemplates(admin);
    await fillContracts({ app, admin, filled, templates, flowId }, platform.clock.now());
  } finally {
    await app.close();
  }
}
