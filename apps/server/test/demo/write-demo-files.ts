// node apps/server/test/demo/write-demo-files.ts: the contracts that the demo sends, written anew
import { writeFile } from 'node:fs/promises';
import { samplePdf } from '@moqi/testing';

const clauses = (subject: string, ...further: readonly string[]): string[] => [
  '甲方：宁波沐岚智能家居有限公司',
  '乙方：以本合同签署页所列为准',
  `根据《中华人民共和国民法典》及有关法律法规，双方本着平等自愿、诚实信用的原则，就${subject}协商一致，订立本合同，共同遵守。`,
  ...further,
  '违约责任。任何一方不履行或者迟延履行义务的，应当承担继续履行、采取补救措施或者赔偿损失等责任。',
  '争议解决。因本合同引起的争议，双方应协商解决；协商不成的，任何一方均可向甲方所在地有管辖权的人民法院提起诉讼。',
  '电子签名。双方同意以可靠的电子签名签署本合同，其与手写签名或者盖章具有同等的法律效力（《中华人民共和国电子签名法》第十四条）。',
  '生效。本合同自双方签署之日起生效，未尽事宜由双方另行签订补充协议。',
];

const FILES = {
  purchase: {
    title: '采购合同',
    text: clauses(
      '原材料采购事宜',
      '标的物。乙方按甲方订单供应材料，规格、数量与单价以订单为准，订单为本合同的组成部分。',
      '价款与付款。货到验收合格并收到增值税专用发票后三十日内，甲方以银行转账支付对应价款。',
      '交货与验收。乙方应按订单载明的日期送货至甲方仓库；甲方应在收货后七日内验收，逾期未提出异议的视为合格。',
      '质量保证。质保期自验收合格之日起十二个月，期内出现质量问题的，乙方应免费更换。',
    ),
  },
  labour: {
    title: '劳动合同',
    text: clauses(
      '建立劳动关系事宜',
      '合同期限。本合同为固定期限劳动合同，期限三年，其中试用期三个月。',
      '工作内容与地点。乙方的岗位与工作地点以录用通知为准，甲方依法安排。',
      '工作时间与休息休假。执行标准工时制度，乙方依法享有年休假等假期。',
      '劳动报酬与社会保险。甲方每月十日前以货币形式支付工资，并依法缴纳社会保险与住房公积金。',
    ),
  },
  secrecy: {
    title: '保密协议',
    text: clauses(
      '保守商业秘密事宜',
      '保密信息。包括一方向另一方披露的技术、经营信息及其载体，无论是否标明保密字样。',
      '保密义务。接收方仅为合作目的使用保密信息，并采取不低于保护自身秘密的措施。',
      '期限。保密义务自披露之日起五年内有效，不因合作终止而终止。',
    ),
  },
} as const;

for (const [name, { title, text }] of Object.entries(FILES)) {
  await writeFile(new URL(`../../src/demo/files/${name}.pdf`, import.meta.url), samplePdf({ title, text, pages: 2 }));
}
