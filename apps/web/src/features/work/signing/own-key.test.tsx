import { readContract } from '@moqi/api/work/contracts';
import { prepareOwnKey, signWithOwnKey } from '@moqi/api/work/own-keys';
import { readProof } from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import { ink, signed, unproved } from './testing/task.ts';

const proved = { ...unproved, proved: true, ink, ownKey: true };
const documentId = contract.files[0]?.documentId ?? '';
const consentId = '00000000-0000-4000-8000-0000000000c1';
const file = { documentId, fileName: '设备采购合同.pdf', hash: 'sha256' as const, messageDigest: 'AAAA' };
const server = serverOf(
  ...nobody(),
  ...answering(readContract, contract),
  ...answering(readProof, proved),
  ...answering(prepareOwnKey, { consentId, endsTime: '2026-11-21T02:22:30.000Z', files: [file] }),
);
const own = { id: 'f'.repeat(64), token: 'desk', subject: '裴南乔', issuer: '示例 CA', notAfter: '2027-06-01T00:00:00.000Z' };
const AGENT = 'http://127.0.0.1:17317/v1';
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

/** A browser asks the agent on this machine beside the server; the agent itself is told of in packages/key-agent. */
function atTheDesk(answers: Readonly<Record<string, () => Response>>): void {
  const toServer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!String(url).startsWith('http://127.0.0.1:1731')) return await toServer(url, init);
    const answer = answers[url];
    if (answer === undefined) throw new TypeError('nobody listens');
    return answer();
  });
}
const agent = (sign: () => Response) =>
  atTheDesk({
    [AGENT]: () => json({ agent: 'moqi-key-agent', protocol: 1 }),
    [`${AGENT}/pairings`]: () => json({ pairing: 'p', seconds: 900 }),
    [`${AGENT}/certificates`]: () => json({ certificates: [{ ...own, certificate: 'AAAA', chain: [] }] }),
    [`${AGENT}/signatures`]: sign,
  });
afterEach(() => vi.unstubAllGlobals());
const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};
const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});

test('the place of the signer, which does not go with such a signature, is not offered', async () => {
  await openPage('/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1');
  await press('已阅读，去签署');
  await press('手写签名');
  await press('使用常用签名');
  await screen.findByRole('button', { name: '用 U-Key 签署' });
  // it would be shown as soon as it is loaded
  await import('./place-offer.tsx');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /附上我现在的位置/ })).toBeNull());
});

async function choose(): Promise<void> {
  await openPage('/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1');
  await press('已阅读，去签署');
  await press('手写签名');
  await press('使用常用签名');
  await press('用 U-Key 签署');
}

test('the certificate is chosen, the agent signs, and what it signed is handed in', async () => {
  const handedIn: unknown[] = [];
  agent(() => json({ signatures: ['c2lnbmVk'] }));
  server.use(
    ...answering(signWithOwnKey, (input) => {
      handedIn.push(input);
      return signed;
    }),
  );
  await choose();
  expect(await screen.findByRole('radio', { name: /裴南乔.*示例 CA/ })).toHaveProperty('checked', true);
  expect(await barriers()).toEqual([]);
  await press('用这张证书签署');
  await screen.findByText('你已签完《设备采购合同》');
  expect(handedIn).toMatchObject([{ consentId, signatures: [{ documentId, signature: 'c2lnbmVk' }] }]);
});

test('a wrong PIN is said, and nothing is handed in', async () => {
  let asked = 0;
  agent(() => {
    asked += 1;
    return json({ error: 'pinWrong' }, 403);
  });
  await choose();
  await press('用这张证书签署');
  await screen.findByText('PIN 不正确');
  expect(asked).toBe(1);
});

test('without an agent it is said what to do, and it is looked for again', async () => {
  atTheDesk({});
  await choose();
  await screen.findByText('没有找到 U-Key 助手');
  expect(await barriers()).toEqual([]);
  vi.unstubAllGlobals();
  agent(() => json({ signatures: [] }));
  await press('重新连接');
  expect(await screen.findByRole('radio', { name: /裴南乔/ })).toHaveProperty('checked', true);
});
