import type { ProofPurpose } from '#kernel/actor.ts';
import type { NameCheckOutcome } from '#modules/account/name-checks/index.ts';
import type { MessageWords } from '#modules/records/notifications/index.ts';
import type { AskAgain } from './prepared.ts';

/** What the message says the code is for. */
const FOR: Readonly<Record<ProofPurpose, { readonly zh: string; readonly en: string }>> = {
  sign: { zh: '签署', en: 'sign' },
  refuse: { zh: '拒签', en: 'refuse' },
};

/** The code that proves a signer's identity. */
export function proofCodeWords(contractName: string, purpose: ProofPurpose, code: string): MessageWords {
  const { zh, en } = FOR[purpose];
  return {
    subject: `${zh}验证码：${contractName}`,
    zh: (brief) => `验证码 ${code}，用于${zh}《${brief(contractName)}》，5 分钟内有效。请勿告诉他人。`,
    en: `Your code to ${en} “${contractName}” is ${code}. It is valid for 5 minutes; do not share it.`,
    english: {
      subject: `Code to ${en}: ${contractName}`,
      text: (brief) => `${code} is your code to ${en} “${brief(contractName)}”, valid for 5 minutes. Tell nobody.`,
    },
  };
}

/** The code that logs in the account of a task's address, or makes it: the message tells nobody which. It opens the account, so it says so and names no contract. */
export function accountCodeWords(code: string): MessageWords {
  return {
    subject: '账号验证码',
    zh: () => `验证码 ${code}，用于登录或注册账号并签署合同，5 分钟内有效。请勿告诉他人。`,
    en: `Code ${code} to log in or create your account and sign, valid for 5 minutes. Tell nobody.`,
    english: {
      subject: 'Code for your account',
      text: () => `${code} is your code to log in or create your account, valid for 5 minutes. Tell nobody.`,
    },
  };
}

/** The code that opens the task of a neutral link. The sender may have mistaken the number, so it names no contract. */
export function openingCodeWords(senderName: string, code: string): MessageWords {
  return {
    subject: '打开合同验证码',
    zh: (brief) => `验证码 ${code}，用于打开${brief(senderName)}发来的合同，5 分钟内有效。请勿告诉他人。`,
    en: `Your code to open a contract from ${senderName} is ${code}. It is valid for 5 minutes; do not share it.`,
    english: {
      subject: 'Code to open a contract',
      text: (brief) => `${code} is your code to open a contract from ${brief(senderName)}, valid for 5 minutes. Tell nobody.`,
    },
  };
}

/** The code that shows who holds a stated number. It may go to a stranger, so it names no contract. */
export function nameCodeWords(code: string): MessageWords {
  return {
    subject: '实名核验验证码',
    zh: () => `验证码 ${code}，用于核验手机号并签署合同，5 分钟内有效。非本人操作请忽略，请勿告诉他人。`,
    en: `Your code to verify your mobile number and sign a contract is ${code}. It is valid for 5 minutes; do not share it. If you did not request it, ignore this message.`,
    english: {
      subject: 'Code to verify your number',
      text: () => `${code} is your code to verify your mobile number and sign, valid for 5 minutes. If you did not ask for it, ignore it.`,
    },
  };
}

interface NameDiffers {
  readonly contractName: string;
  readonly statedName: string;
  readonly page: string;
}

/** 姓名不符: the sender corrects the name. The proven name stays with its owner. */
export function nameDiffersWords({ contractName, statedName, page }: NameDiffers): MessageWords {
  return {
    subject: `姓名不符：${contractName}`,
    zh: (brief) =>
      `《${brief(contractName)}》的签署人“${brief(statedName)}”核验的实名与你填写的姓名不同，签署已暂停。请向对方核实姓名，在合同页更正后再次送达：${page}`,
    en: `The verified name of a signer of “${contractName}” differs from “${statedName}” as you stated it, so signing is paused. Please check the name with the signer, correct it on the contract page and deliver again.`,
  };
}

interface NameReviewed {
  readonly contractName: string;
  /** the signer's own way to the contract */
  readonly page: string;
}

/** 实名审核: the signer goes on, or reads why not and hands in again. */
export function nameReviewedWords({ contractName, page }: NameReviewed, decided: NameCheckOutcome): MessageWords {
  if (decided.state === 'passed') {
    return {
      subject: `实名审核已通过：${contractName}`,
      zh: (brief) => `你的实名审核已通过，请继续签署《${brief(contractName)}》：${page}`,
      en: `Your name review was approved. Please continue signing “${contractName}”.`,
    };
  }
  const [zh, en] =
    decided.state === 'rejected'
      ? [`没有通过：${decided.reason}`, `was rejected: ${decided.reason}`]
      : ['超过期限没有结论，证件照片已删除', 'was not decided in time, and the photos of your ID were deleted'];
  return {
    subject: `实名审核没有通过：${contractName}`,
    zh: (brief) => `你的实名审核${brief(zh)}。请重新提交证件，再签署《${brief(contractName)}》：${page}`,
    en: `Your name review ${en}. Please submit your ID again to sign “${contractName}”.`,
  };
}

const WHY: Readonly<Record<AskAgain, { readonly zh: string; readonly en: string }>> = {
  documentChanged: { zh: '合同在你申请后有变化', en: 'the contract changed after your request' },
  proofTooOld: { zh: '身份核验已超过 24 小时', en: 'your identity check is older than 24 hours' },
  failed: { zh: '自动签署没有完成', en: 'the automatic signing did not finish' },
};

interface SealApproved {
  readonly partyName: string;
  readonly contractName: string;
  readonly page: string;
}

/** The seal was approved, but the member has to confirm the signing. */
export function confirmWords({ partyName, contractName, page }: SealApproved, why: AskAgain): MessageWords {
  const { zh, en } = WHY[why];
  return {
    subject: `用印已批准，请确认签署：${contractName}`,
    zh: (brief) => `${brief(partyName)}在《${brief(contractName)}》上用印已批准，但${zh}，还没有签署。请在 7 天内打开确认：${page}`,
    en: `The seal of ${partyName} on “${contractName}” was approved, but ${en}, so it is not signed yet. Please open it and confirm within 7 days.`,
  };
}
