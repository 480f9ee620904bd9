import type { TrialSide } from '@moqi/api/reach/trials';

/** On every page, in both certificates and beside each signature. */
export const NO_EFFECT = '体验 · 无法律效力';

export const SAMPLE_NAME = '房屋租赁合同（体验样本）';

/** Made-up names: a trial holds nothing of a real party. */
export const SIDE_NAMES: Readonly<Record<TrialSide, string>> = { company: '墨契体验有限公司', person: '韩小墨' };

/** Points of A4 from the top left, where `SAMPLE_TEXT` leaves room. The lines are those of `composeText`: 18 points each below a margin of 72. */
const LINE = 18;
const TOP = 72;
const at = (line: number): number => TOP + line * LINE;

const CLAUSES = [
  `　　　　　　　　　　　　　${SAMPLE_NAME}`,
  '',
  `出租方（甲方）：${SIDE_NAMES.company}`,
  `承租方（乙方）：${SIDE_NAMES.person}`,
  '',
  '双方经协商一致，就房屋租赁订立本合同。',
  '',
  '第一条　甲方将杭州市西湖区样本路 1 号 101 室租给乙方居住，建筑面积 58 平方米。',
  '第二条　租期一年，自 2027 年 1 月 1 日起至 2027 年 12 月 31 日止。',
  '第三条　月租金 3,200 元，乙方于每月 5 日前支付；押金为一个月租金。',
  '第四条　租期内水、电、燃气和网络费用由乙方承担，物业费由甲方承担。',
  '第五条　房屋及设施非因乙方使用而损坏的，由甲方在三日内修复。',
  '第六条　乙方提前退租的，应提前三十日通知甲方。',
  '第七条　本合同由双方以电子签名签署，各执一份。',
  '',
  '本文件是体验签署的样本：各方、房屋和金额都是虚构的，没有法律效力。',
  '',
  '',
] as const;

const SIGNED_AT = CLAUSES.length;

export const SAMPLE_TEXT = [
  ...CLAUSES,
  `甲方（盖章）：${SIDE_NAMES.company}　　　　　　　乙方（签字）：`,
  '',
  '',
  '',
  '',
  '签署日期：',
].join('\n');

/** Where each side signs; `pdf` is the name of the form field. */
export const PLACES = {
  company: { pdf: 'trial-company', box: { page: 0, x: 118, y: at(SIGNED_AT) - 34, width: 116, height: 116 } },
  person: { pdf: 'trial-person', box: { page: 0, x: 376, y: at(SIGNED_AT) - 2, width: 132, height: 76 } },
  date: { pdf: 'trial-date', box: { page: 0, x: 130, y: at(SIGNED_AT + 5) - 4, width: 130, height: 20 } },
} as const;
