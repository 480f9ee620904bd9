import { CASE_FILE_WORDS, CASE_KIND_WORDS, INSTITUTION_NAMES } from '@moqi/api/work/cases';
import type { Instrument, InstrumentBlock } from '@moqi/pdf';
import { formatDate, formatDateTime, formatYuan } from '@moqi/rules';
import type { CaseDocument, CaseFile } from './case-file.ts';

const ORDINALS = '一二三四五六七八九十';

function partyEntries({ kind, applicant, respondents }: CaseFile): InstrumentBlock {
  const { isDispute } = CASE_KIND_WORDS[kind];
  return {
    kind: 'entries',
    rows: [['申请人', applicant], ...respondents.map((name) => [isDispute ? '被申请人' : '合同其他方', name] as const)],
  };
}

function contractEntries({ contract }: CaseFile): InstrumentBlock {
  const amount = contract.amountFen === undefined ? [] : ([['合同金额', `${formatYuan(contract.amountFen)} 元`]] as const);
  return {
    kind: 'entries',
    rows: [
      ['合同名称', `《${contract.name}》`],
      ['合同编号', contract.number],
      ['签署完成', `${formatDateTime(contract.completedAt)}（北京时间）`],
      ...amount,
    ],
  };
}

const asked = ({ claims }: CaseFile) => claims.filter(({ withdrawn }) => !withdrawn);

function claimBlocks(file: CaseFile): InstrumentBlock[] {
  return asked(file).map(({ text }, at) => ({ kind: 'paragraph', text: `${at + 1}. ${text}` }));
}

function factBlocks({ kind, contract, applicant, statement }: CaseFile): InstrumentBlock[] {
  const signed = `${applicant}与上列其他方经电子签署订立《${contract.name}》（合同编号 ${contract.number}），全部签署方于 ${formatDate(contract.completedAt)} 签署完成。`;
  const own = CASE_KIND_WORDS[kind].isDispute ? `${signed}合同成立后，发生下列违约事实：` : `${signed}现因下列用途提出申请：`;
  return [own, ...statement.split('\n').filter((line) => line.trim() !== '')].map((text) => ({ kind: 'paragraph', text }));
}

function fileTable(documents: readonly CaseDocument[]): InstrumentBlock {
  const columns = [
    { title: '序号', share: 7 },
    { title: '材料', share: 18 },
    { title: '文件名', share: 30 },
    { title: 'SHA-256', share: 45 },
  ];
  const rows = documents.map(({ kind, fileName, hash }, at) => [String(at + 1), CASE_FILE_WORDS[kind]['zh-CN'], fileName, hash]);
  return { kind: 'table', columns, rows };
}

/**
 * The application as it is filed: who applies against whom, what is asked for, why, and which files prove it. The same case and files give the
 * same text, so that what was shown is what is filed.
 */
export function applicationText(file: CaseFile, documents: readonly CaseDocument[], qr: readonly string[]): Instrument {
  const { kind, institution, number } = file;
  const title = CASE_KIND_WORDS[kind].document['zh-CN'];
  const parts: (readonly [string, readonly InstrumentBlock[]])[] = [
    ['当事人', [partyEntries(file)]],
    ['合同', [contractEntries(file)]],
    ...(CASE_KIND_WORDS[kind].isDispute ? [['请求事项', claimBlocks(file)] as const] : []),
    [CASE_KIND_WORDS[kind].isDispute ? '事实与理由' : '申请事由', factBlocks(file)],
    ['证据和材料', [fileTable(documents)]],
  ];
  return {
    title,
    head: [`案件编号 ${number}`, `填写时间 ${formatDateTime(file.updatedAt)}（北京时间）`],
    blocks: [
      { kind: 'paragraph', text: `致：${INSTITUTION_NAMES[institution]['zh-CN']}` },
      ...parts.flatMap(([heading, blocks], at): InstrumentBlock[] => [
        { kind: 'section', title: `${ORDINALS[at]}、${heading}` },
        ...blocks,
      ]),
    ],
    ending: { qr, lines: ['扫码核验合同', `合同编号 ${file.contract.number}`], signatureTitle: '申请人签章' },
    foot: `${title} · ${number} · 第 {page} 页，共 {pages} 页`,
  };
}
