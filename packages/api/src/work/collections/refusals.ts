import type { ErrorTable } from '../../errors/error-table.ts';

export const collectionRefusals = {
  COLLECTION_UNKNOWN: [
    15231,
    '这个收集不存在，或不属于当前身份，没有改动',
    'This collection does not exist, or belongs to another identity; nothing was changed',
  ],
  COLLECTION_TEMPLATE_TABLES: [
    15232,
    '模板“{name}”有表格或图片变量（{names}），扫码的人填不了，没有开始收集。请换一个模板',
    'The template “{name}” has tables or pictures to fill in ({names}), which cannot be asked for behind a QR code; nothing was started. Please use another template',
  ],
  COLLECTION_INCOMPLETE: [15233, '没有保存：{reason}', 'Nothing was saved: {reason}'],
  COLLECTION_LINK_INVALID: [
    15234,
    '这个链接不完整，没有打开任何内容。请重新扫码，或向发给你的人要新的链接',
    'This link is not complete and opened nothing. Please scan the code again, or ask for a new link',
  ],
  COLLECTION_ENDED: [
    15235,
    '“{title}”已经结束，没有提交。有疑问请联系{sender}',
    '“{title}” has ended; nothing was submitted. Please contact {sender} if you have questions',
  ],
  COLLECTION_PAUSED: [
    15236,
    '{sender}暂停了“{title}”，没有提交。你填的内容还在这个页面，请稍后再试',
    '{sender} has paused “{title}”; nothing was submitted. What you filled in is still on this page: please try again later',
  ],
  COLLECTION_FULL: [
    15237,
    '“{title}”的 {most} 个名额已满，没有提交。请联系{sender}',
    'All {most} places of “{title}” are taken; nothing was submitted. Please contact {sender}',
  ],
  COLLECTION_VISIT_OVER: [
    15238,
    '请先用手机号和验证码打开。填过的内容还在这个页面',
    'Please open it with your mobile number and a code first. What you filled in is still on this page',
  ],
  COLLECTION_FILLED: [
    15239,
    '这个手机号已经提交过，没有再次提交。请刷新页面继续签署',
    'This mobile number was used already, so nothing was submitted again. Please reload the page and go on signing',
  ],
  COLLECTION_NOT_SENT: [
    15240,
    '你的合同还没有准备好，请稍候再试。你填写的内容已经收到',
    'Your contract is not ready yet, please try again in a moment. What you filled in has arrived',
  ],
  COLLECTION_OVER: [
    15241,
    '这个收集已经结束，填写的内容已按期删除，没有打开任何内容。已发出的合同不受影响，请用短信里的链接打开，或联系发起方',
    'This collection ended long ago and what was filled in was deleted in due time; nothing was opened. Contracts that were sent are not affected: please use the link in your message, or contact the sender',
  ],
  COLLECTION_IMAGE_CODE: [
    15242,
    '请先填写图形验证码，再获取短信验证码。短信还没有发送，填好的手机号还在',
    'Please type the characters of the picture first, then get the code. No message was sent yet, and your number is still here',
  ],
  COLLECTION_CODES_LIMIT: [
    15243,
    '今天发出的验证码太多，这次没有发送，填写的内容都还在。请 {wait}后再试，或联系{sender}',
    'Too many codes were sent today, so none was sent this time; what you typed is still here. Try again in {wait}, or contact {sender}',
  ],
  COLLECTION_MOVED: [
    15244,
    '{sender}把你的合同改发到了另一个手机号或邮箱，这里没有打开。请用那里收到的链接，或联系{sender}',
    '{sender} has sent your contract to another mobile number or e-mail address, so nothing was opened here. Please use the link that came there, or contact {sender}',
  ],
  COLLECTION_RETURN_REASON: [
    15245,
    '请写明要改什么，没有退回。对方会看到这句话',
    'Please say what is to be changed; nothing was sent back. The person reads this sentence',
  ],
  COLLECTION_RETURN_LATE: [
    15246,
    '“{title}”已经结束，退回后对方不能再改，没有退回。请先重新开放，再退回',
    '“{title}” has ended, so what is sent back could not be changed any more; nothing was sent back. Please open it again first',
  ],
  COLLECTION_NOT_LISTED: [
    15247,
    '这个手机号不在名单里，没有提交。请换登记过的手机号，或联系{sender}',
    'This mobile number is not on the list, so nothing was submitted. Please use the number that you gave, or contact {sender}',
  ],
  COLLECTION_LIST_EMPTY: [
    15248,
    '没有找到姓名和手机号，没有改动名单。请每行写一个姓名和一个手机号，或选择表格',
    'No names and mobile numbers were found, so the list is as it was. Please write a name and a mobile number in each line, or choose a workbook',
  ],
  COLLECTION_LIST_LONG: [
    15249,
    '名单最多 {most} 人，加上这些会有 {count} 人，没有改动名单。请减少后再添加',
    'A list has at most {most} people, and with these there would be {count}; the list is as it was. Please add fewer',
  ],
  COLLECTION_REMIND_CLOSED: [
    15250,
    '“{title}”现在不能填写，没有发送提醒。请先继续或重新开放，名额已满时请先增加名额',
    '“{title}” cannot be filled in now, so nobody was reminded. Please let it go on, open it again, or offer more places first',
  ],
  COLLECTION_REMIND_NOBODY: [
    15251,
    '没有可以提醒的人，没有发送。名单里的人都已填写，或 24 小时内已提醒过',
    'There is nobody to remind, so nothing was sent: those on the list have filled it in, or were reminded within 24 hours',
  ],
} as const satisfies ErrorTable;
