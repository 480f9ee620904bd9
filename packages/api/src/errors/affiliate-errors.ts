import type { ErrorTable } from './error-table.ts';

/** Refusals between the companies of a group. */
export const affiliateErrors = {
  AFFILIATE_COMPANY_UNKNOWN: [
    12901,
    '没有找到这家企业，没有发出申请。请填写营业执照上的完整名称或 18 位统一社会信用代码；对方需已在平台完成企业认证',
    'Company not found; nothing was sent. Please enter its full name as on the business licence or its 18-character credit code. The company must be verified here',
  ],
  AFFILIATE_SELF: [12902, '不能把本企业添加为自己的下级企业，没有发出申请', 'A company cannot be its own subsidiary; nothing was sent'],
  AFFILIATE_EXISTS: [
    12903,
    '“{name}”已经是下级企业，或有一份申请正等它答复，没有再次发出',
    '“{name}” is already a subsidiary, or a request to it is still waiting for an answer; nothing was sent again',
  ],
  AFFILIATE_CYCLE: [
    12904,
    '“{name}”和本企业已有相反方向的上下级关系，不能互为上下级。没有改动，请先结束原来的关系',
    '“{name}” and your company already have the opposite relationship; they cannot be parents of each other. Nothing was changed. Please end that relationship first',
  ],
  AFFILIATE_TOO_DEEP: [
    12905,
    '集团最多 {limit} 级，同意后会超出，没有改动。请联系对方调整集团层级',
    'A group of companies can have at most {limit} levels, and this would exceed it; nothing was changed. Please agree on the levels with the other company',
  ],
  AFFILIATE_HAS_PARENT: [
    12906,
    '本企业已有上级企业“{name}”，一家企业只能有一个上级。没有改动，请先结束原来的关系',
    'Your company already has the parent company “{name}”, and there can be only one. Nothing was changed. Please end that relationship first',
  ],
  AFFILIATE_ANSWERED: [
    12907,
    '这份申请已经答复或撤回，没有改动。请刷新查看最新状态',
    'This request has already been answered or withdrawn; nothing was changed. Please reload',
  ],
  AFFILIATE_OVER: [
    12908,
    '和“{name}”的集团关系已经结束，不能再查看或调整。需要时可以重新申请',
    'The relationship with “{name}” has ended, so its contracts can no longer be viewed and access can no longer be changed. You can send a new request',
  ],
  AFFILIATE_UNANSWERED: [
    12909,
    '“{name}”的申请还没有答复，请先等待答复或直接答复',
    'The request concerning “{name}” has not been answered yet. Please wait for the answer, or answer it',
  ],
  AFFILIATE_DOCUMENTS_EXCLUDED: [
    12910,
    '“{name}”只授权查看合同列表和详情，不包括合同文件。需要时请联系对方调整查阅范围',
    '“{name}” shares contract lists and details with your company, but not documents. If you need them, ask it to change your access',
  ],
  AFFILIATES_WAITING: [
    12911,
    '已有 {limit} 份申请在等待答复，没有再次发出。请先撤回不需要的申请',
    '{limit} requests are already waiting for an answer; nothing was sent. Please withdraw those you no longer need',
  ],
} as const satisfies ErrorTable;
