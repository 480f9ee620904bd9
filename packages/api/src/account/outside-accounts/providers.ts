import { z } from 'zod';
import type { Words } from '../../errors.ts';

/** Who else may say whose account opens, once its owner bound it: 微信开放平台 and 钉钉. */
export const OUTSIDE_PROVIDERS = ['weChat', 'dingTalk'] as const;
export const outsideProvider = z.enum(OUTSIDE_PROVIDERS);
export type OutsideProvider = z.infer<typeof outsideProvider>;

export const OUTSIDE_NAMES: Readonly<Record<OutsideProvider, Words>> = {
  weChat: { 'zh-CN': '微信', en: 'WeChat' },
  dingTalk: { 'zh-CN': '钉钉', en: 'DingTalk' },
};

/** How the state of such a login looks: letters and digits alone, which every provider carries, and unlike that of a company’s own login. */
export const OUTSIDE_STATE = /^outside[0-9a-f]{64}$/;
