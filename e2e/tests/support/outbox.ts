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

async function newestCode(page: Page, address: string, about: string): Promise<string> {
  const message = (await messagesTo(page, address)).find(({ template, body }) => template === 'code' && body.includes(about));
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
}

/** The newest code sent to an address; `about` is a word of its message. */
export async function codeFor(page: Page, address: string, about = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await newestCode(page, address, about);
    expect(code).toHaveLength(6);
  }).toPass();
  return code;
}

/** The code that is sent because of `ask`, where another one may have come to the address before. */
export async function codeAskedFor(page: Page, address: string, about: string, ask: () => Promise<void>): Promise<string> {
  const former = await newestCode(page, address, about);
  await ask();
  await expect.poll(() => newestCode(page, address, about)).not.toBe(former);
  return codeFor(page, address, about);
}

/** The short link in the newest message of one kind to an address. */
export async function linkIn(page: Page, address: string, kind: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const message = (await messagesTo(page, address)).find(({ template }) => template === kind);
    const [link] = /https?:[!-~]+/.exec(message?.body ?? '') ?? [];
    path = new URL(link ?? '').pathname;
  }).toPass();
  return path;
}

/** The page that the short link of a message leads to. */
export async function pageOf(page: Page, link: string): Promise<URL> {
  const answer = await page.request.get(link, { maxRedirects: 0 });
  return new URL(answer.headers().location ?? '', answer.url());
}

/** The path of the newest link to a task sent to an address, as the message has it; `applyNo` is the contract it leads to, for an address that has links of several. */
export async function linkFor(page: Page, address: string, applyNo = ''): Promise<string> {
  let path = '';
  await expect(async () => {
    path = '';
    for (const { body } of await messagesTo(page, address)) {
      const [link] = /https?:[!-~]+/.exec(body) ?? [];
      if (link === undefined || path !== '') continue;
      const { searchParams } = await pageOf(page, link);
      if (searchParams.has('signNo') && (searchParams.get('applyNo') ?? '').includes(applyNo)) path = new URL(link).pathname;
    }
    expect(path).not.toBe('');
  }).toPass();
  return path;
}
