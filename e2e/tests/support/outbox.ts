import { expect, type Page } from '@playwright/test';

interface Message {
  readonly address: string;
  readonly body: string;
  readonly template: string;
}

/** Messages to an address as the local outbox lists them, the newest first. */
async function messagesTo(page: Page, address: string): Promise<readonly Message[]> {
  const answer = await page.request.get(`/dev/outbox/messages?address=${encodeURIComponent(address)}`);
  const { data } = (await answer.json()) as { data: { list: Message[] } };
  return data.list;
}

/** The newest code sent to an address; `about` is a word of its message. */
export async function codeFor(page: Page, address: string, about = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    const message = (await messagesTo(page, address)).find(({ template, body }) => template === 'code' && body.includes(about));
    code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
    expect(code).toHaveLength(6);
  }).toPass();
  return code;
}

/** The path of the newest link sent to an address; `applyNo` is the contract it leads to, for an address that has links of several. */
export async function linkFor(page: Page, address: string, applyNo = ''): Promise<string> {
  let path = '';
  await expect(async () => {
    const message = (await messagesTo(page, address)).find(({ body }) => body.includes('signNo=') && body.includes(applyNo));
    const link = new URL(/https?:\/\/\S+/.exec(message?.body ?? '')?.[0] ?? '');
    path = link.pathname + link.search;
  }).toPass();
  return path;
}
