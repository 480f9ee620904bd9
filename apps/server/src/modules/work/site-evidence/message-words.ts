import type { MessageWords } from '#modules/records/notifications/index.ts';

interface Waiting {
  readonly contractName: string;
  readonly signerName: string;
  readonly page: string;
}

export function callWaitingWords({ contractName, signerName, page }: Waiting): MessageWords {
  return {
    subject: `${signerName} 在等你视频通话：${contractName}`,
    zh: (brief) => `${brief(signerName)}正在等你视频通话，确认身份后才能签署《${brief(contractName)}》。请打开 ${page}`,
    en: `${signerName} is waiting for a video call with you before signing “${contractName}”. Please open ${page}`,
  };
}
