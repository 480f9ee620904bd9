import { listTrustRoots } from '@moqi/api/trust/certificates';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import type { ExamineAnswer, Examined, ExamineRequest } from './examining/protocol.ts';
import { added, reportOf, rewritten, secondSignature, signature } from './report/testing/reports.ts';

const PURPOSES = ['person', 'enterprise', 'timestamp'] as const;
const roots = {
  list: [{ name: '墨契自建 CA', selfBuilt: true, purposes: [...PURPOSES], certificate: btoa('root'), fingerprint: '00', crls: [] }],
};
const server = serverOf(...nobody(), ...answering(listTrustRoots, roots));

/** What stands where the browser would start a worker. */
class FakeWorker {
  static last: FakeWorker | undefined;
  onmessage: ((event: { data: ExamineAnswer }) => void) | undefined;
  onerror: (() => void) | undefined;
  request: ExamineRequest | undefined;
  isStopped = false;
  postMessage(request: ExamineRequest): void {
    this.request = request;
    FakeWorker.last = this;
  }
  terminate(): void {
    this.isStopped = true;
  }
}

beforeEach(() => {
  FakeWorker.last = undefined;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(async () => {
  await changeLocale('zh-CN');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pdf = (name = '设备采购合同.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function worker(): Promise<FakeWorker> {
  return vi.waitFor(() => {
    if (!FakeWorker.last) throw new Error('no worker was started');
    return FakeWorker.last;
  });
}

async function choose(file = pdf()): Promise<FakeWorker> {
  FakeWorker.last = undefined;
  await userEvent.setup({ delay: null }).upload(await screen.findByLabelText('选择文件', { selector: 'input' }), file);
  return worker();
}

async function answer(reply: ExamineAnswer): Promise<void> {
  const { onmessage } = await worker();
  act(() => onmessage?.({ data: reply }));
}

const examined = (change: Partial<Examined>): ExamineAnswer => ({
  kind: 'examined',
  examined: { report: reportOf([]), fingerprint: `e94b${'0'.repeat(56)}21f7`, ...change },
});

async function found(change: Partial<Examined>): Promise<HTMLElement> {
  await openPage('/certi/toValiView');
  await choose();
  await answer(examined(change));
  return screen.findByRole('heading', { level: 1 });
}

const tone = (heading: HTMLElement): string | undefined => heading.closest<HTMLElement>('.vali-band')?.dataset['tone'];
const both = [signature({ changesAfter: [added] }), secondSignature()];

test('a visitor is told that the file stays here; axe finds nothing', async () => {
  await openPage('/certi/toValiView');
  expect((await screen.findAllByText('文件不会上传，在你的浏览器里核验')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toContain('%2Fcerti%2FtoValiView');
  expect(await barriers()).toEqual([]);
});

test('the file and the roots go to the worker, which tells how far it is', async () => {
  await openPage('/certi/toValiView');
  const file = pdf();
  const { request } = await choose(file);
  expect(request?.file).toBe(file);
  const certificate = new TextEncoder().encode('root');
  expect(request?.roots).toEqual([{ certificate, name: '墨契自建 CA', purposes: PURPOSES, selfBuilt: true, crls: [] }]);
  await answer({ kind: 'progress', done: 0.4 });
  expect(screen.getByRole('progressbar', { name: '核验进度' }).getAttribute('value')).toBe('40');
  expect(await barriers()).toEqual([]);
});

test('a check is cancelled, and nothing is told afterwards', async () => {
  await openPage('/certi/toValiView');
  const started = await choose();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(started.isStopped).toBe(true);
  expect(screen.getByText('把 PDF 拖到这里')).toBeTruthy();
});

test('a dropped file is checked', async () => {
  await openPage('/certi/toValiView');
  await screen.findByText('把 PDF 拖到这里');
  const drop = new Event('drop', { cancelable: true });
  Object.assign(drop, { dataTransfer: { types: ['Files'], files: [pdf('掉进来.pdf')] } });
  act(() => void window.dispatchEvent(drop));
  expect(drop.defaultPrevented).toBe(true);
  const { request } = await worker();
  expect(request?.file).toHaveProperty('name', '掉进来.pdf');
});

test('a signer who gave nothing but a code is called 未实名, with what the certificate says', async () => {
  const signer = { commonName: '林书禾（未实名）', organizationalUnit: '未实名，仅验证码 139 **** 7730' };
  await found({ report: reportOf([signature({ changesAfter: [added] }), secondSignature({ signer })]) });
  const rows = screen.getAllByRole('button', { expanded: false }).filter((row) => row.classList.contains('vali-signature-head'));
  expect(rows.map(({ textContent }) => textContent?.includes('个人签名未实名'))).toEqual([false, true]);
  screen.getByText('没有实名核验，姓名由发起方填写（证书写明：未实名，仅验证码 139 **** 7730）');
});

test('who vouches for the signers is told in one sentence', async () => {
  const anchor = { name: '示例持牌 CA', fingerprint: '00', purposes: PURPOSES };
  const licensed = both.map((one) => ({
    ...one,
    anchor,
    ...(one.certificate && { certificate: { ...one.certificate, selfBuilt: false } }),
  }));
  await found({ report: reportOf(licensed) });
  expect(screen.getByText(/签名者身份由示例持牌 CA担保。签署时间由时间戳证明/)).toBeTruthy();
});

test('a signature in an unknown format is not counted among those that fit', async () => {
  await found({ report: reportOf([signature({ integrity: 'unsupported', verdict: 'indeterminate' })], { verdict: 'indeterminate' }) });
  expect(screen.getByText('1 个签名与内容不符或无法核对')).toBeTruthy();
});

test('two valid signatures: green, the authority called self-built, everything to open', async () => {
  const heading = await found({ report: reportOf(both) });
  expect(heading.textContent).toBe('有效：2 个签名都真实，签后没有改动');
  expect(document.activeElement).toBe(heading);
  expect(tone(heading)).toBe('pine');
  expect(screen.getByText(/自建 CA 担保，不是持牌 CA/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/第三方/);
  const rows = screen.getAllByRole('button', { expanded: false }).filter((row) => row.classList.contains('vali-signature-head'));
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('杭州砚川智能装备有限公司企业签名B-LT2026-11-21 10:20:07'),
    expect.stringContaining('林书禾个人签名B-LT2026-11-21 10:43:07'),
  ]);
  fireEvent.click(rows[1] as HTMLElement);
  const facts = document.getElementById(rows[1]?.getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(facts.hidden).toBe(false);
  expect(within(facts).getByText('墨契签发 CA（自建 CA，不是持牌机构）')).toBeTruthy();
  expect(within(facts).getByText('墨契时间戳，2026-11-21 10:43:07 UTC+8')).toBeTruthy();
  expect(within(facts).getByText('RSA 2048，PAdES B-LT（带时间戳和吊销资料，可长期核验）')).toBeTruthy();
  expect(within(facts).getByText('签署时未吊销，凭证已嵌入文件')).toBeTruthy();
  // the field's name is replaced by who signed in it
  expect(screen.getAllByText('追加了签名“林书禾”').length).toBeGreaterThan(0);
  expect(await barriers()).toEqual([]);
});

test('a check that was not made: not green, and it is named', async () => {
  const heading = await found({ report: reportOf([signature({ level: 'B-T', revocation: 'notChecked' })]) });
  expect(tone(heading)).toBe('ochre');
  expect(heading.textContent).toContain('未能核对');
  expect(screen.getByText('未能核对：证书是否吊销。所以不能说完全有效。')).toBeTruthy();
  expect(screen.getByText('未能核对：证书在签署时是否已吊销')).toBeTruthy();
});

const changed = reportOf(
  both.map((one) => ({
    ...one,
    verdict: 'invalid' as const,
    coverage: 'wholeRevision' as const,
    changesAfter: [...one.changesAfter, rewritten],
    reasons: [{ code: 'CHANGED_AFTER', 'zh-CN': '签名之后有不被允许的改动：第 1 页的正文内容被改动。', en: 'changed' }],
  })),
  {
    verdict: 'invalid',
    reasons: [{ code: 'CHANGED_AFTER', 'zh-CN': '签名之后有不被允许的改动：第 1 页的正文内容被改动。', en: 'changed' }],
  },
);

test('a changed file: what was changed, after which signature, and the signed version to take', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:signed');
  // a click would leave the page of the test
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const heading = await found({ report: changed, signedState: { fieldName: 'PartyB', size: 4 } });
  expect(tone(heading)).toBe('rouge');
  expect(heading.textContent).toBe('签后被改动：第 1 页与签署时不同');
  expect(screen.getByRole('heading', { name: '改了什么' })).toBeTruthy();
  expect(screen.getByText('在 林书禾 签署之后')).toBeTruthy();
  expect(screen.getAllByText('签名真实，之后文件被改动')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '下载签署时版本' }));
  const [[saved] = []] = save.mock.calls;
  expect(saved).toBeInstanceOf(Blob);
  expect(await (saved instanceof Blob ? saved.text() : '')).toBe('%PDF');
  expect(await barriers()).toEqual([]);
});

test('a file that no longer holds what was signed says so', async () => {
  await found({ report: changed });
  expect(screen.getByText('签署时的内容已不在文件里，无法并排对照。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '下载签署时版本' })).toBeNull();
});

test('an unsigned file: pictures of seals prove nothing', async () => {
  const heading = await found({ report: reportOf([]) });
  expect(heading.textContent).toBe('这份文件没有数字签名');
  expect(tone(heading)).toBe('plain');
  expect(await barriers()).toEqual([]);
});

test('a strange authority: no verdict, and the name stays unchecked', async () => {
  const reasons = [{ code: 'CHAIN_UNTRUSTED', 'zh-CN': '证书不是由受信任的机构签发。', en: 'untrusted' }];
  const stranger = signature({ chain: 'untrusted', revocation: 'notChecked', verdict: 'indeterminate', reasons });
  const heading = await found({ report: reportOf([stranger], { verdict: 'indeterminate', reasons }) });
  expect(heading.textContent).toBe('不能判定：签名者身份未能核对');
  expect(tone(heading)).toBe('ochre');
  expect(await barriers()).toEqual([]);
});

test('without the roots nobody is confirmed, and the check is made again on demand', async () => {
  server.use(...refusing(listTrustRoots, 'UNEXPECTED'));
  await openPage('/certi/toValiView');
  const { request } = await choose();
  expect(request?.roots).toEqual([]);
  await answer(examined({ report: reportOf([signature({ chain: 'untrusted', verdict: 'indeterminate' })], { verdict: 'indeterminate' }) }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('不能判定：没能取得受信任的根证书');
  server.use(...answering(listTrustRoots, roots));
  FakeWorker.last = undefined;
  fireEvent.click(screen.getByRole('button', { name: '重新核验' }));
  expect((await worker()).request?.roots).toHaveLength(1);
});

test('a password is asked for, and asked for again when it is wrong', async () => {
  await openPage('/certi/toValiView');
  await choose();
  await answer({ kind: 'refused', code: 'PASSWORD_NEEDED' });
  const field = await screen.findByLabelText('打开密码');
  expect(document.activeElement).toBe(field);
  expect(await barriers()).toEqual([]);
  FakeWorker.last = undefined;
  await userEvent.setup({ delay: null }).type(field, 'open{Enter}');
  expect((await worker()).request?.password).toBe('open');
  await answer({ kind: 'refused', code: 'PASSWORD_WRONG' });
  expect(await screen.findByText('密码不正确，请重新输入')).toBeTruthy();
});

test.each([
  ['NOT_PDF', '这不是 PDF 文件', 'plain'],
  ['EMPTY', '文件是空的', 'plain'],
  ['DAMAGED', '文件已损坏，不能核验', 'rouge'],
  ['DAMAGED_SIGNED', '文件已损坏，签名不能核验', 'rouge'],
  ['UNSUPPORTED', '文件用了尚不支持的功能，未能核对', 'ochre'],
  ['ENCRYPTION_UNSUPPORTED', '文件的加密方式尚不支持，未能核对', 'ochre'],
] as const)('%s is told in words', async (code, title, look) => {
  await openPage('/certi/toValiView');
  await choose();
  await answer({ kind: 'refused', code });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(title);
  expect(tone(heading)).toBe(look);
  expect(screen.getByText(`错误代码：${code}`)).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('a worker that fails leaves a sentence and a way on', async () => {
  await openPage('/certi/toValiView');
  const started = await choose();
  act(() => started.onerror?.());
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('核验没有完成');
  expect(screen.getByRole('button', { name: '换一个文件' })).toBeTruthy();
});

test('all of it in English', async () => {
  await changeLocale('en');
  await openPage('/certi/toValiView');
  await userEvent.setup({ delay: null }).upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), pdf());
  await answer(examined({ report: reportOf(both) }));
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Valid: all 2 signatures are genuine and nothing was changed after them');
  const chinese = document.body.textContent?.match(/\p{Script=Han}+/gu) ?? [];
  // names in the certificates and of the file, the name of the product's other language
  expect([...new Set(chinese)].sort()).toEqual(
    ['中文', '墨契时间戳', '墨契签发', '设备采购合同', '林书禾', '杭州砚川智能装备有限公司'].sort(),
  );
});
