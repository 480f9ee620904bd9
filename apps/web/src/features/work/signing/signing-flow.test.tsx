import { readContract } from '@moqi/api/work/contracts';
import {
  checkProofCode,
  logInForTask,
  proveName,
  readNameWays,
  readProof,
  refuseContract,
  sendAccountCode,
  sendNameCode,
  sendProofCode,
  signContract,
} from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { can, contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';
import { ink, nameWays, signed, unproved } from './testing/task.ts';

const server = serverOf(
  ...nobody(),
  ...answering(readContract, contract),
  ...answering(readProof, unproved),
  ...answering(sendProofCode, { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, callToken: '' }),
);
const page = '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1';
const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};
// this DOM has no canvas to draw on
const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});

test('reads, proves the identity, signs with the kept handwriting, and is told what happened', async () => {
  server.use(
    ...answering(checkProofCode, ({ valicode }) => {
      expect(valicode).toBe('408312');
      server.use(...answering(readProof, { ...unproved, proved: true, ink }));
      return { proved: true as const, provedAt: '2026-11-21T02:20:00.000Z' };
    }),
    ...answering(signContract, (input) => {
      expect(input).toMatchObject({ signNo: 'S1', sign: 'x', consent: true, documents: [{ version: 1, docHash: 'a'.repeat(64) }] });
      expect(input.ink?.strokes).toHaveLength(1);
      return signed;
    }),
  );
  await openPage(page);
  await screen.findByText('杭州砚川智能装备有限公司 请你签署');
  await press('已阅读，去核验身份');
  const send = await screen.findByRole('button', { name: '获取验证码' });
  expect(send).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(send);
  await screen.findByText('已发到 136 **** 5520');
  await user.type(screen.getByLabelText('6 位验证码'), '408312');
  await press('继续');
  await press('手写签名');
  await press('使用常用签名');
  await screen.findByText('裴南乔已阅读《设备采购合同》全文');
  expect(await barriers()).toEqual([]);
  await press('确认签署');
  await screen.findByText('你已签完《设备采购合同》');
  screen.getByText('还等 苏州栖禾 林书禾 签署；全部签完后会通知你下载。');
  screen.getByText('墨契自建 CA · 1A7F…93C2');
  expect(sessionStorage.getItem('signing:S1')).toBeNull();
});

test('a signer by link may log in with the account of the address instead, and goes on in its session', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(sendAccountCode, (input) => {
      asked.push(input);
      return { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, callToken: '' };
    }),
    ...answering(logInForTask, (input) => {
      asked.push(input.valicode);
      server.use(...loggedIn(person));
      return { token: 't', consoleToken: 'c', session: person };
    }),
  );
  const { router } = await openPage(page);
  await press('已阅读，去核验身份');
  await press('以账号登录签署');
  await screen.findByRole('heading', { name: '以账号登录签署' });
  await press('获取验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  await press('登录并继续');
  await waitFor(() => expect(router.state.location.search).toEqual({ applyNo: 'MQ1', signNo: 'S1' }));
  expect(asked).toEqual([{ applyNo: 'MQ1', signNo: 'S1', sign: 'x', ts: '1' }, '408312']);
  expect(await barriers()).toEqual([]);
});

const given = { ...unproved, proved: true, ink };

test('a first signature asks for the real name once, between the code and the signing', async () => {
  server.use(
    ...answering(readNameWays, nameWays),
    ...answering(checkProofCode, () => {
      server.use(...answering(readProof, { ...given, name: 'mustProve' }));
      return { proved: true as const, provedAt: '2026-11-21T02:20:00.000Z' };
    }),
    ...answering(proveName, (input) => {
      expect(input).toMatchObject({ signNo: 'S1', sign: 'x', name: '裴南乔', idNo: '310101199211050004', consent: 'a'.repeat(64) });
      expect(input.mobile).toBeUndefined();
      server.use(...answering(readProof, { ...given, name: 'proven' }));
      return { name: 'proven' as const };
    }),
  );
  await openPage(page);
  await press('已阅读，去核验身份');
  await user.click(screen.getByRole('checkbox'));
  await press('获取验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  await press('继续');
  expect(await screen.findByLabelText('姓名')).toHaveProperty('value', '裴南乔');
  screen.getByText('136 **** 5520');
  screen.getByText(/当前是模拟核验，不证明任何人的身份/);
  expect(await barriers()).toEqual([]);
  await user.type(screen.getByLabelText('身份证号'), '310101199211050004');
  expect(screen.getByRole('button', { name: '核验并继续' })).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('checkbox', { name: '同意核对手机号' }));
  await press('核验并继续');
  await screen.findByRole('button', { name: '手写签名' });
});

test('a signer reached by mail states a number and gives the code that goes there', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(readNameWays, nameWays),
    ...answering(readProof, { ...given, method: 'mail', maskedTarget: 'p***@example.com', name: 'mustProve' }),
    ...answering(sendNameCode, (input) => {
      asked.push(input.mobile);
      return { maskedTarget: '136 **** 5521', validSeconds: 300, resendSeconds: 60, callToken: '' };
    }),
    ...answering(proveName, (input) => {
      asked.push([input.mobile, input.valicode]);
      server.use(...answering(readProof, { ...given, name: 'proven' }));
      return { name: 'proven' as const };
    }),
  );
  await openPage(page);
  await press('已阅读，去签署');
  await user.type(await screen.findByLabelText('身份证号'), '310101199211050004');
  await user.click(await screen.findByRole('checkbox', { name: '同意核对手机号' }));
  await press('获取短信验证码');
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('手机号'), '136 0071 5521');
  await press('获取短信验证码');
  await screen.findByText('已发到 136 **** 5521');
  await press('核验并继续');
  expect(asked).toEqual(['13600715521']);
  await user.type(screen.getByLabelText('6 位验证码'), '408312');
  expect(await barriers()).toEqual([]);
  await press('核验并继续');
  await screen.findByRole('button', { name: '手写签名' });
  expect(asked).toEqual(['13600715521', ['13600715521', '408312']]);
});

test('another name than the stated one stops the signing until the sender has corrected it', async () => {
  server.use(...answering(readProof, { ...given, name: 'differs' }));
  await openPage(page);
  await press('已阅读，去签署');
  await screen.findByRole('heading', { name: '姓名不符，暂时不能签署' });
  screen.getByText(/发起方填写的姓名是“裴南乔”.*对方看不到你的实名和证件号/);
  expect(await barriers()).toEqual([]);
  server.use(...answering(readProof, { ...given, name: 'proven' }));
  await press('重新查看');
  expect(await screen.findByRole('button', { name: '手写签名' })).toBeTruthy();
});

test('the sign password that the sender asks for is typed beside the code', async () => {
  const given: unknown[] = [];
  server.use(
    ...answering(readProof, { ...unproved, passwordAsked: true }),
    ...answering(checkProofCode, ({ signPassword }) => {
      given.push(signPassword);
      return { proved: true as const, provedAt: '2026-11-21T02:20:00.000Z' };
    }),
  );
  await openPage(page);
  await screen.findByText('签署时要填写签署密码');
  await press('已阅读，去核验身份');
  await screen.findByRole('button', { name: '设置或重设' });
  await user.type(screen.getByLabelText('签署密码'), '483920');
  await user.click(screen.getByRole('checkbox', { name: /同意为本次核验/ }));
  await press('获取验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  expect(await barriers()).toEqual([]);
  await press('继续');
  await waitFor(() => expect(given).toEqual(['483920']));
});

test('refusing needs no name', async () => {
  server.use(...answering(readProof, { ...given, refusalProved: true, name: 'mustProve' }));
  await openPage(page);
  await user.click(await screen.findByLabelText('更多'));
  await press('拒签');
  expect(await screen.findByRole('heading', { name: '拒签《设备采购合同》？' })).toBeTruthy();
});

test('a signer who gives nothing but a code reads before and after that the name is not proven', async () => {
  server.use(
    ...answering(readProof, { ...unproved, codeOnly: true, ink }),
    ...answering(checkProofCode, () => {
      server.use(...answering(readProof, { ...unproved, codeOnly: true, proved: true, ink }));
      return { proved: true as const, provedAt: '2026-11-21T02:20:00.000Z' };
    }),
    ...answering(signContract, { ...signed, codeOnly: true }),
    ...answering(readContract, { ...contract, returnURL: 'https://erp.example.com/signed?no=7' }),
  );
  await openPage(page);
  await press('已阅读，去核验身份');
  await screen.findByText('发起方只要求验证码。证书、签名和证据会写明“裴南乔（未实名）”。');
  await user.click(screen.getByRole('checkbox'));
  await press('获取验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  await press('继续');
  await press('手写签名');
  await press('使用常用签名');
  await press('确认签署');
  await screen.findByText('裴南乔（未实名）');
  expect(screen.getByText('短信验证码，没有核验实名')).toBeTruthy();
  // the sender's own site is named before the signer leaves for it
  await press('前往 erp.example.com');
  await screen.findByText('离开墨契，前往 erp.example.com？');
  expect(await barriers()).toEqual([]);
  expect(screen.getByRole('link', { name: '前往' }).getAttribute('href')).toBe('https://erp.example.com/signed?no=7');
});

test('Back of the browser goes one step back, and never out of the contract', async () => {
  server.use(...answering(readProof, { ...unproved, proved: true }));
  const { router } = await openPage(page);
  await press('已阅读，去签署');
  await press('手写签名');
  await press(/横屏书写/);
  await screen.findByRole('button', { name: '取消' });
  router.history.back();
  await screen.findByRole('button', { name: /横屏书写/ });
  router.history.back();
  await screen.findByRole('button', { name: '手写签名' });
  router.history.back();
  await screen.findByRole('button', { name: '已阅读，去签署' });
  expect(router.state.location.href).toBe(page);
});

test('reading is claimed for files that were opened only', async () => {
  const [file] = contract.files;
  if (!file) throw new Error('no file');
  const second = { ...file, documentId: '0199aa00-0000-7000-8000-0000000000f9', fileName: '设备清单.pdf', attachment: true };
  server.use(...answering(readContract, { ...contract, files: [file, second] }));
  await openPage(page);
  await press('打开下一份（还有 1 份没看）');
  expect((await screen.findByRole('tab', { name: '设备清单.pdf 附件' })).getAttribute('aria-selected')).toBe('true');
  await screen.findByRole('button', { name: '已阅读，去核验身份' });
});

test('a revoked contract says who revoked it and when', async () => {
  server.use(...refusing(readContract, 'CONTRACT_REVOKED', { sender: '杭州砚川', time: '2026-11-21 10:20', name: '设备采购合同' }));
  await openPage(page);
  await screen.findByText('合同已撤销');
  expect(await screen.findByText('杭州砚川 2026-11-21 10:20 撤销了《设备采购合同》，不用再签。有疑问请联系对方')).toBeTruthy();
});

test('without a network the confirmation says so and keeps what was filled', async () => {
  server.use(
    ...answering(readProof, { ...unproved, proved: true, ink }),
    http.post('/si/signInfo/sign', () => HttpResponse.error()),
  );
  await openPage(page);
  await press('已阅读，去签署');
  await press('手写签名');
  await press('使用常用签名');
  await press('确认签署');
  await screen.findByText(/网络不通，还没有签署/);
  expect(sessionStorage.getItem('signing:S1')).not.toBeNull();
});

test('a wrong code says how many tries are left and empties the boxes', async () => {
  server.use(...refusing(checkProofCode, 'CODE_WRONG', { left: 3 }));
  await openPage(page);
  await press('已阅读，去核验身份');
  await user.click(await screen.findByRole('checkbox'));
  await press('获取验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '000000');
  await press('继续');
  await screen.findByText('验证码不正确，还可以试 3 次');
  await waitFor(() => expect(screen.getByLabelText('6 位验证码')).toHaveProperty('value', ''));
  expect(await barriers()).toEqual([]);
});

test('a signer who goes back while the proof is read again stays with the document', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  server.use(
    ...answering(checkProofCode, () => {
      server.use(
        ...answering(readProof, async () => {
          asked.resolve();
          await answer.promise;
          return { ...unproved, proved: true };
        }),
      );
      return { proved: true as const, provedAt: '2026-11-21T02:20:00.000Z' };
    }),
  );
  await openPage(page);
  await press('已阅读，去核验身份');
  await user.click(await screen.findByRole('checkbox'));
  await press('获取验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  await press('继续');
  await asked.promise;
  await press('返回');
  answer.resolve();
  await screen.findByRole('button', { name: '已阅读，去签署' });
  await expect(screen.findByRole('button', { name: '手写签名' }, { timeout: 300 })).rejects.toThrow('手写签名');
  await press('已阅读，去签署');
  await screen.findByRole('button', { name: '手写签名' });
});

test('forced reading counts down in the button', async () => {
  server.use(...answering(readContract, { ...contract, readTime: 9 }));
  await openPage(page);
  expect(await screen.findByRole('button', { name: '请先阅读（还剩 9 秒）' })).toHaveProperty('disabled', true);
});

test('an enterprise without this member is told what is missing, and gets no code', async () => {
  server.use(...answering(readProof, { ...unproved, corpName: '苏州栖禾新材料有限公司', membership: 'notMember' }));
  await openPage(page);
  await press('已阅读，去核验身份');
  await screen.findByText(/裴南乔还不是“苏州栖禾新材料有限公司”的成员/);
  expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
});

test('refusing asks for a code of its own and for no certificate, then for a reason', async () => {
  server.use(
    // proved for signing, which says nothing of refusing
    ...answering(readProof, { ...unproved, proved: true }),
    ...answering(sendProofCode, ({ purpose }) => {
      expect(purpose).toBe('refuse');
      return { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, callToken: '' };
    }),
    ...answering(checkProofCode, ({ purpose, consent }) => {
      expect([purpose, consent]).toEqual(['refuse', undefined]);
      server.use(...answering(readProof, { ...unproved, refusalProved: true }));
      return { proved: true as const, provedAt: '2026-11-21T02:20:00.000Z' };
    }),
    ...answering(refuseContract, ({ reason, changes }) => {
      expect(reason).toBe('付款节点有误');
      expect(changes).toEqual([{ documentId: contract.files[0]?.documentId, page: 0, quote: '收货后付款', wish: '验收后付款' }]);
      server.use(
        ...answering(readContract, { ...contract, state: 'refused', endReason: reason, can: { ...can, sign: false, refuse: false } }),
      );
      return { refused: true as const };
    }),
  );
  await openPage(page);
  await user.click(await screen.findByLabelText('更多'));
  await press('拒签');
  await screen.findByText('验证码只用于拒签，不会签发证书，也不能用来签署。');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('获取验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  await press('继续');
  await press('拒签合同');
  await screen.findByText('请写明理由，至少 2 个字');
  await user.type(screen.getByLabelText('拒签理由'), '付款节点有误');
  await press('写明要修改的条款（选填）');
  await press('添加一处修改意见');
  await user.type(screen.getByLabelText('原文（可摘一句）'), '收货后付款');
  await user.type(screen.getByLabelText('希望改成'), '验收后付款');
  // a line without a wish says nothing
  await press('添加一处修改意见');
  await press('拒签合同');
  await screen.findByText(/拒签：付款节点有误/);
});

test.each([
  ['LINK_EXPIRED', '打不开这个链接', /72 小时/],
  ['LINK_REVOKED', '打不开这个链接', /最新收到的链接/],
  ['CONTRACT_NOT_FOUND', '没有找到这份合同', /不属于当前身份/],
] as const)('%s is explained', async (code, title, help) => {
  server.use(...refusing(readContract, code));
  await openPage(page);
  await screen.findByText(title);
  expect(screen.getByText(help)).toBeTruthy();
});
