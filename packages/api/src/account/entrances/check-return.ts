import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

const address = z.string().max(2000);

export const checkReturn = defineOperation({
  // 授权页地址核对
  name: 'entrances.checkReturn',
  summary: 'Says where the authorization page and the logout may lead: paths of this platform and configured hosts, nowhere else.',
  method: 'GET',
  input: z.object({ returnUrl: address.default('/'), callbackUrl: address.default('/login/middle'), loginUrl: address.default('/login') }),
  output: z.object({ returnUrl: z.string(), callbackUrl: z.string(), loginUrl: z.string() }),
  errors: ['RETURN_FOREIGN'],
  reads: [],
  mounts: { public: '/account/authorizePage' },
  limit: { times: 120, perSeconds: 60 },
});
