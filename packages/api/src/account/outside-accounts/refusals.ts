import type { ErrorTable } from '../../errors/error-table.ts';

export const outsideAccountRefusals = {
  OUTSIDE_OFF: [
    11175,
    '这里没有开通这种登录方式，没有登录，也没有绑定。请用其他方式登录',
    'This way of logging in is not set up here; nobody was logged in and nothing was bound. Please log in another way',
  ],
  OUTSIDE_UNAVAILABLE: [
    11176,
    '{provider}没有答复，没有登录，也没有绑定。请稍后再试，或用其他方式登录',
    '{provider} did not answer; nobody was logged in and nothing was bound. Please try again later, or log in another way',
  ],
  OUTSIDE_REFUSED: [
    11177,
    '{provider}没有确认这次登录，没有登录，也没有绑定。请重新发起',
    '{provider} did not confirm this login; nobody was logged in and nothing was bound. Please start again',
  ],
  OUTSIDE_GONE: [
    11178,
    '这次登录或绑定已失效，或不是这个浏览器发起的，没有改动。请重新发起',
    'This login or binding is no longer valid, or began in another browser. Nothing was changed; please start again',
  ],
  OUTSIDE_UNBOUND: [
    11179,
    '这个{provider}账号还没有绑定墨契账号。请用手机号或邮箱登录一次，确认绑定',
    'No Moqi account belongs to this {provider} account yet. Please log in once with your mobile number or e-mail address and confirm',
  ],
  OUTSIDE_TAKEN: [
    11180,
    '这个{provider}账号已绑定另一个墨契账号，没有改动。请登录那个账号解除绑定，再来绑定',
    'This {provider} account belongs to another Moqi account. Nothing was changed; please log in to that one, unbind it there, and come back',
  ],
} as const satisfies ErrorTable;
