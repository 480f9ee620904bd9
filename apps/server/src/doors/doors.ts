import type { Doors } from '#operation/door.ts';
import { corporateAdminDoor } from './corporate-admin.ts';
import { enterpriseDoor } from './enterprise.ts';
import { openapiDoor } from './openapi.ts';
import { operatorDoor } from './operator.ts';
import { personalDoor } from './personal.ts';
import { publicDoor } from './public.ts';
import { sessionDoor } from './session.ts';
import { signingDoor } from './signing.ts';

export const doors: Doors = {
  public: publicDoor,
  session: sessionDoor,
  personal: personalDoor,
  enterprise: enterpriseDoor,
  corporateAdmin: corporateAdminDoor,
  signing: signingDoor,
  operator: operatorDoor,
  openapi: openapiDoor,
};
