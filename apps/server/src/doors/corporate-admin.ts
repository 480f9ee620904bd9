import type { Door } from '#operation/door.ts';
import { enterpriseDoor } from './enterprise.ts';

/** A member of the enterprise; each operation behind this door asks for a permission of its own. */
export const corporateAdminDoor: Door<'corporateAdmin'> = (knock) => enterpriseDoor(knock);
