import { listServices } from '@moqi/api/trust/certificates';
import { handleInSteps } from '#operation/handle.ts';
import { services } from '../acts/services.ts';
import { endsSoon } from '../service.ts';

export const listServicesHandler = handleInSteps(listServices, async ({ platform, now }) => ({
  services: (await services(platform)).map((service) => ({
    kind: service.kind,
    name: service.name,
    state: service.state,
    until: service.until?.toISOString() ?? '',
    endsSoon: endsSoon(service, now),
  })),
}));
