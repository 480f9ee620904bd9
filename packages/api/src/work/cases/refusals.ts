import type { ErrorTable } from '../../errors/error-table.ts';

export const caseRefusals = {
  CASE_UNKNOWN: [
    15301,
    '这个案件不存在、已删除，或不属于当前身份，没有改动。请回到列表',
    'This case does not exist, was deleted, or belongs to another identity; nothing was changed. Please go back to the list',
  ],
  CASE_STATE: [
    15302,
    '案件当前是“{state}”，不能这样操作，没有改动。请刷新后查看',
    'The case is now “{state}”, so this cannot be done and nothing was changed. Please reload',
  ],
  CASE_SERVICE_UNKNOWN: [
    15303,
    '所选机构不办理这项服务，没有保存。请换一个机构',
    'The institution does not offer this service, so nothing was saved. Please choose another one',
  ],
  CASE_CONTRACT_UNFINISHED: [
    15304,
    '合同还没有签署完成，不能办理。请在全部签署后再申请',
    'The contract is not completed yet. Please apply once everyone has signed',
  ],
  CASE_NO_CLAIMS: [
    15305,
    '这项服务不涉及请求事项，没有保存。请去掉请求后再试',
    'This service takes no claims, so nothing was saved. Please remove them and try again',
  ],
  CASE_NOT_CONNECTED: [
    15306,
    '本平台还没有连接司法机构，没有提交，草稿已保留。请联系平台运营方',
    'This platform is connected to no institution, so nothing was submitted; the drafts are kept. Please contact its operator',
  ],
  CASE_FILES_MISSING: [
    15307,
    '还缺少材料：{files}。没有提交，草稿已保留，请补齐后再提交',
    'Files are missing: {files}. Nothing was submitted; the draft is kept. Please add them first',
  ],
  CASE_STATEMENT_MISSING: [15308, '请写明{what}。没有提交，草稿已保留', 'Please state {what}. Nothing was submitted; the draft is kept'],
  CASE_CLAIMS_MISSING: [
    15309,
    '请至少写一项请求。没有提交，草稿已保留',
    'Please write at least one claim. Nothing was submitted; the draft is kept',
  ],
  CASE_LAST_CLAIM: [
    15310,
    '这是最后一项请求，没有撤回。不再主张时请撤回整个案件',
    'This is the last claim, so it was not withdrawn. To give it up, withdraw the whole case',
  ],
  CASE_CLAIM_UNKNOWN: [
    15311,
    '这项请求不存在或已撤回，没有改动。请刷新后查看',
    'This claim does not exist or was withdrawn already; nothing was changed. Please reload',
  ],
  CASE_INSTITUTION_AWAY: [
    15312,
    '机构暂时没有应答，案件没有变化。平台会继续查询，你也可以稍后再试',
    'The institution does not answer at the moment; the case is unchanged. The platform keeps asking, and you may try again later',
  ],
  CASE_FILE_UNKNOWN: [15313, '案件里没有这份文件。请刷新后查看', 'The case has no such file. Please reload'],
  CASE_LINK_ENDED: [
    15314,
    '下载链接已超过 10 分钟或不完整，请重新获取',
    'The download link is older than ten minutes or not complete. Please ask for it again',
  ],
  CASE_CHANGED: [
    15315,
    '申请刚被修改，没有提交，草稿已保留。请看过最新内容后再提交',
    'The application was changed just now, so it was not submitted; the draft is kept. Please look at it again first',
  ],
  CASE_POINTS_MISSING: [
    15316,
    '费用需要 {fee} 点，还剩 {rest} 点。请充值后再提交，草稿已保留',
    'Points are missing for the fee: {fee} needed, {rest} left. Please top up before submitting; the draft is kept',
  ],
} as const satisfies ErrorTable;
