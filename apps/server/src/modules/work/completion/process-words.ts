import type { HistoryKind } from '#modules/work/contracts/index.ts';

interface Line {
  readonly kind: HistoryKind;
  /** the enterprise that a participant signs for; empty: a person, or no participant */
  readonly organization: string;
  readonly actorName: string;
  readonly note: string;
}

const plain =
  (deed: string) =>
  ({ organization, actorName }: Line): string =>
    // most lines name the enterprise with the person already
    `${actorName.startsWith(organization) ? actorName : `${organization} ${actorName}`} ${deed}`;

const noted =
  (deed: string) =>
  (line: Line): string =>
    line.note === '' ? plain(deed)(line) : `${plain(deed)(line)}：${line.note}`;

/** Every kind has its words, so that a line is never left out: what its sender's side did alone is left out before. */
const WORDS: Readonly<Record<HistoryKind, (line: Line) => string>> = {
  submitted: plain('提交审批'),
  approved: plain('审批通过'),
  returned: noted('退回草稿'),
  rejected: noted('驳回审批'),
  withdrawn: plain('撤回审批'),
  sent: plain('发出合同'),
  viewed: plain('打开合同'),
  signed: plain('签署'),
  refused: noted('拒签'),
  revoked: noted('撤销合同'),
  expired: () => '到了截止时间，签署终止',
  completed: () => '平台核验全部签名，合同签署完成',
  reminded: noted('催签'),
  handedOver: ({ actorName, note }) => `签署任务由 ${actorName} 交给 ${note}`,
  readdressed: noted('更正签署方信息'),
  extended: plain('延长签署期限'),
  copied: noted('抄送'),
  copyEnded: noted('取消抄送'),
  rescissionStarted: noted('开始解除'),
  rescissionDropped: noted('解除未成，合同仍有效'),
  rescinded: noted('合同解除'),
};

/** A line of a contract's history, as a certificate tells it. */
export const processLine = (line: Line): string => WORDS[line.kind](line);
