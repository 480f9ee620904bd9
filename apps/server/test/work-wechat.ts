import { saveWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import type { WorkNotice, WorkWeChat, WorkWeChatApp } from '#ports/work-wechat.ts';
import type { TestBrowser } from './browser.ts';

/** WeCom that tells what it was asked, and fails as it is told to. */
export interface TestWorkWeChat extends WorkWeChat {
  name: WorkWeChat['name'];
  readonly sent: (WorkNotice & { readonly app: WorkWeChatApp })[];
  /** the numbers that were asked for */
  readonly asked: string[];
  /** what happens while it looks */
  meanwhile: (() => Promise<unknown>) | undefined;
  findError: Error | undefined;
  sendError: Error | undefined;
  clear(): void;
}

export function testWorkWeChat(): TestWorkWeChat {
  const made: TestWorkWeChat = {
    name: 'provider',
    sent: [],
    asked: [],
    meanwhile: undefined,
    findError: undefined,
    sendError: undefined,
    findUser: async (_, mobile) => {
      made.asked.push(mobile);
      await made.meanwhile?.();
      if (made.findError !== undefined) throw made.findError;
      return `user-${mobile}`;
    },
    send: async (app, notice) => {
      if (made.sendError !== undefined) throw made.sendError;
      made.sent.push({ ...notice, app });
    },
    clear: () => {
      [made.sent.length, made.asked.length, made.name] = [0, 0, 'provider'];
      [made.meanwhile, made.findError, made.sendError] = [undefined, undefined, undefined];
    },
  };
  return made;
}

export const WORK_APP = { workCorpId: 'ww01', agentId: '1000002', secret: 'wecom-secret-hunter2' };

/** Connects the enterprise that an administrator stands in. */
export const connectWorkWeChat = (admin: TestBrowser, change: object = {}) =>
  admin.call(saveWorkWeChat, 'corporateAdmin', { ...WORK_APP, ...change });
