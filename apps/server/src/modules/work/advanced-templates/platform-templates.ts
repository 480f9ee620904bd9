import type { PlatformTemplate } from './platform-template.ts';
import { EMPLOYMENT } from './platform-texts-employment.ts';
import { LIVING } from './platform-texts-living.ts';
import { TRADE } from './platform-texts-trade.ts';

/** In the order in which they are shown. */
export const PLATFORM_TEMPLATES: readonly PlatformTemplate[] = [...EMPLOYMENT, ...TRADE, ...LIVING];

export const platformTemplate = (code: string): PlatformTemplate | undefined => PLATFORM_TEMPLATES.find((one) => one.code === code);
