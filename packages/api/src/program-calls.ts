import type { Words } from './errors.ts';

/** What people call an operation that programs may call, and a request that its schema takes. */
export interface ProgramCall {
  readonly title: Words;
  readonly example: Readonly<Record<string, unknown>>;
}

const row = (zh: string, en: string, example: ProgramCall['example'] = {}): ProgramCall => ({ title: { 'zh-CN': zh, en }, example });

/** Stands for what an answer before told. */
const ID = '00000000-0000-4000-8000-000000000000';
const NUMBER = 'MQ2026112600000001';
/** Of nobody: a sandbox takes it, and nothing else does. */
const MOBILE = '15400000001';
const signer = { fullName: '裴南乔', mobile: MOBILE };
const ofTemplate = { tplId: ID, contractName: '设备采购合同', signatoryJson: [{ roleName: '供应商', ...signer }] };
const ofContract = { applyId: ID };

/** By the names of the operations, in the order in which a developer comes to them. */
export const PROGRAM_CALLS: Readonly<Record<string, ProgramCall>> = {
  'files.uploadFiles': row('上传文件', 'Upload files'),
  'templates.listUsableTemplates': row('列出可用的模板', 'List usable templates', { pageSize: 20 }),
  'templates.findTemplate': row('查看模板', 'Read a template', { tplId: ID }),
  'codes.listApiTemplates': row('列出接口模板', 'List API templates', { pageSize: 20 }),
  'codes.findApiTemplate': row('查看接口模板', 'Read an API template', { tplCode: 'T7KQ2M9XWD' }),
  'embedding.embedAuthoring': row('嵌入制作模板', 'Embed making a template', { customerNo: 'C-1024', origin: 'https://erp.example.com' }),
  'embedding.listAuthored': row('客户制作的模板', 'Templates that a customer made', { customerNo: 'C-1024' }),
  'categories.listCategories': row('列出业务分类', 'List business categories'),
  'contracts.createContract': row('发起合同', 'Send a contract', {
    contractName: '设备采购合同',
    signExpire: 15,
    signatoryJson: [{ key: 'supplier', signatoryType: 0, ...signer }],
    attatchFileNamesJson: [
      {
        targetId: ID,
        fileName: '设备采购合同.pdf',
        fields: [{ key: 'ink', party: 'supplier', kind: 'ink', page: -1, x: 0.1, y: 0.8, width: 0.2, height: 0.06 }],
      },
    ],
  }),
  'contracts.executeTemplate': row('从模板发起合同', 'Send a contract from a template', ofTemplate),
  'codes.executeApiTemplate': row('按编码发起合同', 'Send a contract by code', {
    tplCode: 'T7KQ2M9XWD',
    contractName: '设备采购合同',
    values: { 金额: '120000' },
    signatoryJson: [{ roleName: '供应商', ...signer }],
  }),
  'contracts.draftFromTemplate': row('从模板起草合同', 'Draft a contract from a template', ofTemplate),
  'agents.askSending': row('申请发起', 'Ask for sending', ofContract),
  'agents.readSendingRequest': row('查看发起申请', 'Read a request to send', { requestId: ID }),
  'contracts.listApplications': row('列出合同', 'List contracts', { pageSize: 20 }),
  'contracts.readContract': row('查看合同状态', 'Read how far a contract is', { applyNo: NUMBER }),
  'contracts.verifyContract': row('核验合同文件', 'Validate the files of a contract', ofContract),
  'contracts.readContractText': row('读取合同文字', 'Read the words of a contract', ofContract),
  'contracts.remindSigners': row('催签', 'Remind signers', { applyNo: NUMBER }),
  'contracts.extendDeadline': row('延长签署期限', 'Extend the deadline', { applyId: ID, overDate: '2027-12-31' }),
  'contracts.revokeContract': row('撤销合同', 'Revoke a contract', { applyId: ID, reason: '金额有误' }),
  'contracts.downloadContracts': row('下载合同文件', 'Download the files of a contract', { applyIds: ID }),
  'completion.downloadCertificate': row('下载完成证明', 'Download the certificate of completion', ofContract),
  'evidence.downloadPackage': row('下载证据包', 'Download the evidence package', ofContract),
  'embedding.embedPreparing': row('嵌入准备合同', 'Embed preparing a draft', { applyId: ID, origin: 'https://erp.example.com' }),
  'embedding.sendDraft': row('发起准备好的草稿', 'Send a draft that was prepared', { applyId: ID }),
  'embedding.embedSigning': row('嵌入签署', 'Embed signing', { applyNo: NUMBER, signNo: `${NUMBER}-1`, origin: 'https://erp.example.com' }),
  'autosigning.listKeySeals': row('列出印章', 'List seals'),
  'autosigning.readKeySeal': row('查看印章', 'Read a seal', { sealId: ID }),
  'autosigning.askAuthorisation': row('申请自动签授权', 'Ask for an authorization to sign', {
    sealId: ID,
    tplIds: [ID],
    mostFen: 5_000_000,
    mostContracts: 200,
    until: '2027-06-30',
  }),
  'autosigning.readAuthorisationRequest': row('查看自动签授权', 'Read an authorization to sign', { requestId: ID }),
  'autosigning.signAuthorised': row('用授权的印章签署', 'Sign with an authorized seal', { applyNo: NUMBER }),
  'autosigning.withdrawAuthorisation': row('撤回自动签授权', 'Withdraw an authorization to sign', { requestId: ID }),
  'identities.askIdentity': row('申请核验实名', 'Ask for a real name', { customerNo: 'C-1024', mobile: '13800138000' }),
  'identities.readIdentity': row('查看实名状态', 'Read the state of a real name', { requestId: ID }),
  'bulk.uploadBulk': row('上传批量发起的表格', 'Upload a workbook', { tplId: ID }),
  'bulk.sendBulk': row('批量发起', 'Send the rows of a workbook', { batchId: ID }),
  'bulk.readBulk': row('查看批量发起的进度', 'Read how far a workbook is', { batchId: ID }),
  'callbacks.listCallbacks': row('列出回调', 'List callbacks', { pageSize: 20 }),
  'callbacks.resendCallback': row('重新推送回调', 'Post a callback once more', { callBackId: ID }),
  'sandboxes.readSandboxMessages': row('读取沙箱消息', 'Read the messages of the sandbox', { address: MOBILE }),
  'sandboxes.passTime': row('让时间过去', 'Let time pass', { applyId: ID, hours: 24 }),
};
