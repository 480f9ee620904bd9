import type { Handler } from '#operation/handle.ts';
import { scanBankCardHandler, scanIdCardHandler, scanLicenceHandler } from './operations/scan-cards.ts';

export const handlers: readonly Handler[] = [scanBankCardHandler, scanIdCardHandler, scanLicenceHandler];
