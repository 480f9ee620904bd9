import type { Handler } from '#operation/handle.ts';
import { changeAddressHandler, sendAddressCodeHandler } from './operations/change-address.ts';

export const handlers: readonly Handler[] = [changeAddressHandler, sendAddressCodeHandler];
