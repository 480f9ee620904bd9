import type { MessageWords } from '#modules/records/notifications/index.ts';

/** From now on a WeChat account gets notices of the person. */
export function followedWords(): MessageWords {
  return {
    subject: '已绑定公众号通知',
    zh: () => '你的墨契账号刚绑定了一个微信，可以在公众号里收通知。不是你本人，请马上在“通知偏好”里解除绑定。',
    en: 'A WeChat account was just linked to your Moqi account and can get its notices. If this was not you, please unlink it at once under “Notification preferences”.',
  };
}

/** To the WeChat account itself, by who wants to see one come. */
export function accountTestWords(): MessageWords {
  return {
    subject: '试发通知：这里收得到',
    zh: () => '这是墨契试发的一条通知。收到它，说明公众号可以通知到你。',
    en: 'This is a test notice from Moqi. As it has come, notices reach you here.',
  };
}
