/** Refusals of groups, members, invitations and imports; rows as in `errors.ts`. */
export const memberRefusals = {
  GROUP_NOT_FOUND: [
    12201,
    '部门不存在，可能已被删除。请刷新后再试',
    'The department does not exist; it may have been deleted. Please reload',
  ],
  GROUP_CYCLE: [
    12202,
    '不能把“{name}”移到它自己或它的下级部门里，没有移动。请选择别的上级部门',
    '“{name}” cannot be moved into itself or a department below it; nothing was moved. Please choose another place',
  ],
  GROUP_TOO_DEEP: [
    12203,
    '部门最多 {limit} 级，没有保存。请放到更高的一级',
    'Departments can be {limit} levels deep at most; nothing was saved. Please choose a higher place',
  ],
  GROUP_NAME_TAKEN: [
    12204,
    '同一级里已有部门“{name}”，没有保存。请换一个名称',
    'There is a department “{name}” at this level already; nothing was saved. Please choose another name',
  ],
  GROUP_NOT_EMPTY: [
    12205,
    '“{name}”还有 {members} 名成员、{groups} 个下级部门，没有删除。请先移走它们',
    '“{name}” is not empty (members: {members}, departments below: {departments}); it was not deleted. Please move them first',
  ],
  MEMBER_NOT_FOUND: [12206, '成员不存在，或已离开企业。请刷新后再试', 'The member does not exist or has left the company. Please reload'],
  MEMBER_EXISTS: [
    12207,
    '{target} 已是企业成员“{name}”，没有保存。请换一个，或编辑原来的成员',
    '{target} already belongs to the member “{name}”; nothing was saved. Please use another one, or edit that member',
  ],
  MEMBER_BOUND: [
    12208,
    '“{name}”已绑定账号，姓名和联系方式以账号为准，没有保存。需要换账号时请先解绑',
    '“{name}” has a bound account whose name and contact details apply; nothing was saved. To use another account, unbind this one first',
  ],
  MEMBER_NOT_BOUND: [12209, '“{name}”没有绑定账号，不需要解绑', '“{name}” has no account bound; there is nothing to unbind'],
  MEMBER_STATE: [
    12210,
    '“{name}”{state}，不能进行这项操作，没有任何改动',
    '“{name}” {state}; this is not possible and nothing was changed',
  ],
  SUCCESSOR_INVALID: [
    12212,
    '交接人须是另一位状态正常的成员，没有任何改动。请重新选择',
    'The successor must be another active member; nothing was changed. Please choose again',
  ],
  REMINDED_JUST_NOW: [
    12213,
    '刚刚已经发送过，没有重复发送。请 {wait}后再试',
    'It has just been sent and was not sent again. Please try again in {wait}',
  ],
  INVITATION_INVALID: [
    12214,
    '邀请链接不完整或被改动过。请打开收到的原始链接',
    'The invitation is incomplete or was changed. Please open the link as you received it',
  ],
  INVITATION_EXPIRED: [
    12215,
    '邀请已超过 7 天，已失效。请联系企业管理员重新发送',
    'The invitation is older than 7 days. Please ask the administrator for a new one',
  ],
  INVITATION_REVOKED: [
    12216,
    '邀请已被企业作废。请使用最新收到的链接，或联系企业管理员',
    'The company withdrew this invitation. Please use the latest one or ask the administrator',
  ],
  INVITATION_USED: [12217, '这份邀请已经被接受过，不能再次使用', 'This invitation was accepted already and cannot be used again'],
  INVITATION_NOT_YOURS: [
    12218,
    '这份邀请发给 {target}，没有加入。请换用该手机号或邮箱的账号登录后再接受',
    'This invitation is for {target}; you did not join. Please log in with that account to accept it',
  ],
  INVITATION_NAME_DIFFERS: [
    12219,
    '邀请上的姓名是“{name}”，与你的实名不一致，没有加入。请联系企业管理员改正',
    'The invitation names “{name}”, which is not your verified name; you did not join. Please ask the administrator to correct it',
  ],
  MEMBERSHIP_DISABLED: [
    12220,
    '这个账号在“{name}”的成员身份已停用，没有加入。请联系企业管理员启用',
    'This account’s membership in “{name}” is disabled. Please ask the administrator to enable it',
  ],
  JOIN_REQUEST_DECIDED: [
    12221,
    '这份申请已经处理过，没有任何改动。请刷新后查看结果',
    'This request has already been handled; nothing was changed. Please reload to see the result',
  ],
  JOINING_NOT_OPEN: [
    12228,
    '现在不能申请加入，没有发出申请。请刷新页面看看下一步',
    'You cannot ask to join now; no request was sent. Please reload the page to see what comes next',
  ],
  SPREADSHEET_INVALID: [
    12222,
    '“{name}”不是有效的 .xlsx 表格，没有导入。请下载模板填写后再上传',
    '“{name}” is not a valid .xlsx spreadsheet; nothing was imported. Please fill in the template and upload it',
  ],
  SPREADSHEET_TOO_LARGE: [
    12223,
    '“{name}”超出限度（{reason}），没有导入。请分成几份再上传',
    '“{name}” is too large ({reason}); nothing was imported. Please split it',
  ],
  SPREADSHEET_COLUMNS: [
    12224,
    '“{name}”缺少列：{columns}，没有导入。请使用下载的模板',
    '“{name}” lacks the columns {columns}; nothing was imported. Please use the template',
  ],
  IMPORT_RUNNING: [
    12225,
    '企业有一次导入正在进行，这次没有开始。请等它完成后再上传',
    'Another import of the company is running; this one was not started. Please wait for it to end',
  ],
  SPREADSHEETS_BUSY: [
    12226,
    '正在读取的表格较多，“{name}”没有导入。请一分钟后再上传',
    'Many spreadsheets are being read at the moment; “{name}” was not imported. Please upload it again in a minute',
  ],
  SPREADSHEET_EMPTY: [
    12227,
    '“{name}”里没有成员，没有导入。请从第 2 行起填写，每行一人，再上传',
    '“{name}” lists nobody; nothing was imported. Please fill in one person a row from row 2 on, and upload it again',
  ],
  // — console —
  ORGANIZATION_UNCHANGED: [
    12701,
    '名称和法定代表人与现在登记的相同，没有改动',
    'Name and legal representative are the same as before; nothing was changed',
  ],
  TAG_EXISTS: [12702, '已经有标签“{name}”，请换一个名称', 'There is already a tag “{name}”. Please choose another name'],
  TAG_UNKNOWN: [12703, '标签不存在或已被删除，请刷新后再试', 'The tag does not exist or was deleted. Please reload'],
  TOO_MANY_TAGS: [12704, '最多 {limit} 个标签，请先删除不用的', 'At most {limit} tags. Please delete some first'],
  COMPANY_CONTACT_EXISTS: [
    12706,
    '名单里已经有这个信用代码的企业：{name}，没有保存',
    'A company with this credit code is already on the list: {name}. Nothing was saved',
  ],
  COMPANY_CONTACT_UNKNOWN: [
    12707,
    '这家企业不在名单里，可能已被删除，请刷新',
    'This company is not on your list; it may have been deleted. Please reload',
  ],
  TOO_MANY_COMPANY_CONTACTS: [
    12708,
    '名单最多 {limit} 家企业，请先删除不用的',
    'The list holds at most {limit} companies. Please delete some first',
  ],
  LOOKUP_UNAVAILABLE: [
    12709,
    '核对服务暂时没有回答，这一条没有核对，也没有改动。请稍后再试',
    'The lookup service did not answer, so this one was not checked and nothing was changed. Please try again later',
  ],
  LOOKUPS_SPENT: [
    12710,
    '24 小时内最多向核对服务查询 {most} 次，这一条没有核对。请明天再试',
    'At most {most} questions go to the lookup service within 24 hours, so this one was not checked. Please try again tomorrow',
  ],
  TAG_TARGET_UNKNOWN: [
    12705,
    '其中有人不是本企业成员，或不是有效的手机号、邮箱，没有改动。请核对后再试',
    'The list contains someone who is not a member, or an invalid mobile number or e-mail address; nothing was changed. Please check it',
  ],
} as const satisfies Readonly<Record<string, readonly [number, string, string]>>;
