import { expect, it } from 'vitest';
import { ProviderAway } from '#ports/message.ts';
import { type WorkWeChat, WorkWeChatRefusal } from '#ports/work-wechat.ts';

/** WeCom, as an adapter's test sets it up. */
export interface WorkWeChatService {
  open(): WorkWeChat;
  /** It refuses whatever is asked; absent: it takes everything. */
  readonly refuse?: () => void;
  /** The service does not work; absent: nothing is asked of it. */
  readonly fail?: () => void;
}

const MOBILE = '13912867730';
const app = { corpId: 'ww01', agentId: '1000002', secret: 'app-secret-hunter2' };
const notice = {
  userId: 'lin.shuhe',
  title: '合同已完成：设备采购',
  url: 'https://moqi.example/s/abcdefghijklmnop',
  at: new Date('2026-11-29T00:00:00Z'),
};
const failed = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

function quotesNothing(error: unknown): void {
  const text = `${String(error)} ${JSON.stringify(error)}`;
  for (const word of [MOBILE, notice.userId, notice.title, app.secret, 'access_token']) expect(text).not.toContain(word);
}

/** What every adapter of WeCom must do. Call it in the adapter's own test file. */
export function workWeChatContract(service: WorkWeChatService): void {
  it('finds who has a number, the same each time, and takes a notice for that user', async () => {
    const wecom = service.open();
    const userId = await wecom.findUser(app, MOBILE);
    expect(userId).not.toBe('');
    expect(userId).not.toContain(MOBILE);
    expect(await wecom.findUser(app, MOBILE)).toBe(userId);
    await expect(wecom.send(app, { ...notice, userId })).resolves.toBeUndefined();
    await expect(wecom.send(app, { ...notice, userId })).resolves.toBeUndefined();
  });

  it.runIf(service.refuse !== undefined)('throws what it has against it, and quotes nothing of it', async () => {
    service.refuse?.();
    for (const work of [service.open().findUser(app, MOBILE), service.open().send(app, notice)]) {
      const thrown = await failed(work);
      expect(thrown).toBeInstanceOf(WorkWeChatRefusal);
      quotesNothing(thrown);
    }
  });

  it.runIf(service.fail !== undefined)('throws that it is away, and quotes nothing of it', async () => {
    service.fail?.();
    for (const work of [service.open().findUser(app, MOBILE), service.open().send(app, notice)]) {
      const thrown = await failed(work);
      expect(thrown).toBeInstanceOf(ProviderAway);
      quotesNothing(thrown);
    }
  });
}
