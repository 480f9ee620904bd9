import type { Locale, Words } from '../../../errors.ts';
import type { CollectionAdmission } from '../../../work/collections/shapes.ts';
import { CONTRACT_TYPE_WORDS, CONTRACT_TYPES } from '../../../work/flows/flow.ts';
import { RENEWAL_WORDS } from '../../../work/register/register.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const contractActions = {
  'contracts.submit': { 'zh-CN': '提交合同审批', en: 'Contract submitted for approval' },
  'contracts.send': { 'zh-CN': '发起合同', en: 'Contract sent' },
  'contracts.askSending': { 'zh-CN': '申请发起合同', en: 'Sending of a contract asked for' },
  'contracts.refuseSending': { 'zh-CN': '拒绝发起申请', en: 'Request to send a contract refused' },
  'contracts.revoke': { 'zh-CN': '撤销合同', en: 'Contract revoked' },
  'contracts.copy': { 'zh-CN': '抄送合同', en: 'Contract copied to members' },
  'contracts.endCopy': { 'zh-CN': '取消抄送', en: 'Copy of a contract ended' },
  'contracts.view': { 'zh-CN': '查看合同', en: 'Contract viewed' },
  'contracts.download': { 'zh-CN': '下载合同', en: 'Contract downloaded' },
  'contracts.photo': { 'zh-CN': '签署方提交现场照片', en: 'Photo handed in by a signer' },
  'contracts.file': { 'zh-CN': '签署方补交附件', en: 'File added by a signer' },
  'contracts.recording': { 'zh-CN': '签署方提交朗读录像', en: 'Recorded reading handed in by a signer' },
  'contracts.call': { 'zh-CN': '视频通话确认签署方身份', en: 'Signer confirmed in a video call' },
  'contracts.callRefused': { 'zh-CN': '视频通话未确认签署方身份', en: 'Signer not confirmed in a video call' },
  'contracts.print': { 'zh-CN': '打印合同', en: 'Contract printed' },
  'contracts.bin': { 'zh-CN': '删除合同到回收站', en: 'Contracts moved to the recycle bin' },
  'contracts.restore': { 'zh-CN': '恢复合同', en: 'Contracts restored' },
  'contracts.hold': { 'zh-CN': '设置法律保留', en: 'Contract put under legal hold' },
  'contracts.endHold': { 'zh-CN': '解除法律保留', en: 'Legal hold of a contract ended' },
  'contracts.makeConfidential': { 'zh-CN': '设为保密合同', en: 'Contract made confidential' },
  'contracts.endConfidentiality': { 'zh-CN': '取消合同保密', en: 'Confidentiality of a contract ended' },
  'collections.create': { 'zh-CN': '开始一码多签', en: 'Collection started' },
  'collections.pause': { 'zh-CN': '暂停一码多签', en: 'Collection paused' },
  'collections.resume': { 'zh-CN': '继续一码多签', en: 'Collection resumed' },
  'collections.end': { 'zh-CN': '结束一码多签', en: 'Collection ended' },
  'collections.approve': { 'zh-CN': '通过一码多签的填写', en: 'Forms of a collection approved' },
  'collections.return': { 'zh-CN': '退回一码多签的填写', en: 'Forms of a collection sent back' },
  'collections.change': { 'zh-CN': '修改一码多签', en: 'Collection changed' },
  'collections.addExpected': { 'zh-CN': '添加一码多签的名单', en: 'People added to the list of a collection' },
  'collections.removeExpected': { 'zh-CN': '移出一码多签的名单', en: 'People taken off the list of a collection' },
  'collections.remindExpected': { 'zh-CN': '提醒一码多签名单里未填写的人', en: 'People on the list of a collection reminded' },
  'directories.create': { 'zh-CN': '新建目录', en: 'Folder created' },
  'directories.update': { 'zh-CN': '修改目录', en: 'Folder changed' },
  'directories.delete': { 'zh-CN': '删除目录', en: 'Folder deleted' },
  'directories.file': { 'zh-CN': '归档合同', en: 'Contracts filed' },
  'directories.unfile': { 'zh-CN': '移出目录', en: 'Contracts removed from a folder' },
  'directories.rules': { 'zh-CN': '修改归档规则', en: 'Filing rules changed' },
  'register.fields': { 'zh-CN': '修改台账字段', en: 'Register fields changed' },
  'register.add': { 'zh-CN': '登记到合同台账', en: 'Contracts entered into the register' },
  'register.addPaper': { 'zh-CN': '归档纸质合同', en: 'Paper contract archived' },
  'register.save': { 'zh-CN': '修改台账内容', en: 'Register entry changed' },
  'register.remove': { 'zh-CN': '移出合同台账', en: 'Contract taken out of the register' },
  'register.export': { 'zh-CN': '导出合同台账', en: 'Register exported' },
  'insurance.enter': { 'zh-CN': '录入保单号', en: 'Policy numbers entered' },
  'preservations.preserve': { 'zh-CN': '存证', en: 'Preserved' },
  'contracts.export': { 'zh-CN': '导出合同', en: 'Contracts exported' },
} as const satisfies LogActions;

export const contractFacts = {
  'insurance.numbers': { 'zh-CN': '保单号', en: 'Policy numbers' },
  'preservations.names': { 'zh-CN': '存证内容', en: 'What was preserved' },
  'collections.template': { 'zh-CN': '模板', en: 'Template' },
  'collections.forms': { 'zh-CN': '份数', en: 'Forms' },
  'collections.reason': { 'zh-CN': '退回原因', en: 'What is to be changed' },
  'collections.most': { 'zh-CN': '名额', en: 'Places' },
  'collections.end': { 'zh-CN': '截止时间', en: 'End' },
  'collections.people': { 'zh-CN': '人数', en: 'People' },
  'collections.admits': { 'zh-CN': '谁可以填写', en: 'Who may fill it in' },
  'register.files': { 'zh-CN': '扫描件', en: 'Scanned files' },
  'register.parties': { 'zh-CN': '对方', en: 'Other parties' },
  'register.names': { 'zh-CN': '字段', en: 'Fields' },
  'register.amount': { 'zh-CN': '金额（元）', en: 'Amount (CNY)' },
  'register.term': { 'zh-CN': '期限', en: 'Term' },
  'register.renewal': { 'zh-CN': '到期后', en: 'At the end' },
  'register.noticeDays': { 'zh-CN': '提前提醒（天）', en: 'Days of notice' },
  'register.steward': { 'zh-CN': '跟进人', en: 'In charge' },
  'register.remark': { 'zh-CN': '备注', en: 'Remark' },
  'register.values': { 'zh-CN': '自定义字段', en: 'Fields of the company' },
  directoryName: { 'zh-CN': '目录名称', en: 'Folder name' },
  parentDirectory: { 'zh-CN': '上级目录', en: 'Parent folder' },
  contractsUnfiled: { 'zh-CN': '移出的合同数', en: 'Contracts removed' },
  contractsFiledByRule: { 'zh-CN': '按规则归档的合同数', en: 'Contracts filed by rule' },
  contractsFiled: { 'zh-CN': '归档的合同', en: 'Contracts filed' },
  'directories.rules': { 'zh-CN': '归档规则', en: 'Filing rules' },
  contractNumbers: { 'zh-CN': '合同编号', en: 'Contract numbers' },
  'contracts.signer': { 'zh-CN': '签署方', en: 'Signer' },
  'contracts.subject': { 'zh-CN': '要求拍到或读出', en: 'To be seen or read' },
  'contracts.operator': { 'zh-CN': '通话人', en: 'Seen by' },
  'contracts.named': { 'zh-CN': '可见成员', en: 'Seen by' },
  'contracts.reason': { 'zh-CN': '原因', en: 'Reason' },
  'contracts.takenAt': { 'zh-CN': '时间', en: 'Time' },
  'contracts.place': { 'zh-CN': '位置', en: 'Place' },
  'contracts.hash': { 'zh-CN': 'SHA-256', en: 'SHA-256' },
  'contracts.number': { 'zh-CN': '合同编号', en: 'Contract number' },
} as const satisfies LogFacts;

export const contractObjects = {
  contract: { 'zh-CN': '合同', en: 'Contract' },
  collection: { 'zh-CN': '一码多签', en: 'Collection' },
  directory: { 'zh-CN': '目录', en: 'Folder' },
  preservation: { 'zh-CN': '存证', en: 'Preservation' },
  register: { 'zh-CN': '合同台账', en: 'Contract register' },
  contractList: { 'zh-CN': '合同列表', en: 'Contract list' },
} as const satisfies LogObjects;

/** A rule of filing, `设备 · purchase → 采购`: its conditions, with the type of contract among them, and its directory. */
function ruleWords(rule: string): Words {
  const parts = rule.split(/( · | → )/);
  const typeOf = (part: string) => CONTRACT_TYPES.find((type) => type === part);
  const told = (locale: Locale) =>
    parts
      .map((part) => {
        const type = typeOf(part);
        return type === undefined ? part : CONTRACT_TYPE_WORDS[type][locale];
      })
      .join('');
  return { 'zh-CN': told('zh-CN'), en: told('en') };
}

const ADMISSION_WORDS: Readonly<Record<CollectionAdmission, Words>> = {
  anyone: { 'zh-CN': '任何人', en: 'anybody' },
  listed: { 'zh-CN': '只限名单里的人', en: 'those on the list alone' },
  marked: { 'zh-CN': '任何人，名单外的标出', en: 'anybody, those not on the list marked' },
};

export const contractValues: LogValues = {
  'collections.admits': (value) => Object.entries(ADMISSION_WORDS).find(([admits]) => admits === value)?.[1],
  'directories.rules': ruleWords,
  'register.renewal': (value) => Object.entries(RENEWAL_WORDS).find(([renewal]) => renewal === value)?.[1],
};
