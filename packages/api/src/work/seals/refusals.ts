/** Refusals around seals; part of the table in `errors.ts`. */
export const sealRefusals = {
  SEAL_UNKNOWN: [
    12101,
    '没有可用的印章，请在企业管理后台添加印章或申请授权',
    'No seal available. Please add a seal in the console or ask for a grant',
  ],
  SEAL_INACTIVE: [12102, '印章“{name}”已停用，请换一枚', 'The seal “{name}” is disabled. Please choose another one'],
  SEAL_FROZEN: [
    12103,
    '印章“{name}”已被紧急冻结，没有盖章。请换一枚，或联系印章管理员',
    'The seal “{name}” has been frozen and was not used. Please choose another one or ask a seal administrator',
  ],
  SEAL_NOT_GRANTED: [
    12104,
    '你没有印章“{name}”的使用授权，没有盖章。请申请授权，或请有授权的同事签署',
    'The seal “{name}” is not granted to you and was not used. Please ask for a grant or let a colleague sign',
  ],
  SEAL_GRANT_REVOKED: [
    12105,
    '印章“{name}”的授权已被收回，没有盖章。已填写的内容会保留，请联系印章管理员',
    'Your grant of the seal “{name}” was revoked; the seal was not used. What you filled in is kept. Please contact a seal administrator',
  ],
  SEAL_GRANT_NOT_BEGUN: [
    12106,
    '印章“{name}”的授权从 {day} 开始，没有盖章。请到时再签，或请有授权的同事签署',
    'Your grant of the seal “{name}” starts on {day}; the seal was not used. Please sign then, or let a colleague with a grant sign',
  ],
  SEAL_GRANT_OVER: [
    12107,
    '印章“{name}”的授权已于 {day} 到期，没有盖章。请申请续期',
    'Your grant of the seal “{name}” ended on {day}; it was not used. Please ask for a new one',
  ],
  SEAL_GRANT_USED_UP: [
    12108,
    '印章“{name}”授权的 {times} 次已用完，没有盖章。请申请新的授权',
    'The uses of the seal “{name}” granted to you ({times}) are used up; it was not used. Please ask for a new grant',
  ],
  SEAL_EXPIRED: [
    12109,
    '印章“{name}”已到期，没有盖章。请印章管理员续期后再用',
    'The seal “{name}” has expired and was not used. A seal administrator has to renew it first',
  ],
  SEAL_ALTERED: [
    12110,
    '印章“{name}”的数据与制章时的签名不符，已拒绝使用。请联系印章管理员重新制作',
    'The data of the seal “{name}” does not match its maker’s signature, so it was refused. Please ask a seal administrator to recreate it',
  ],
  SEAL_CHANGED: [
    12111,
    '印章“{name}”刚刚被更换，没有盖章。请刷新后重新选择',
    'The seal “{name}” was changed just now and was not used. Please reload and choose again',
  ],
  SEAL_STEP_IMPOSSIBLE: [
    12112,
    '印章“{name}”{state}，不能进行这项操作，没有改动',
    'The seal “{name}” is {state}; this is not possible now and nothing was changed',
  ],
  SEAL_REASON_NEEDED: [12113, '请写明不通过的原因，方便对方修改', 'Please say why it is rejected, so that it can be corrected'],
  SEAL_OWN_UPLOAD: [
    12118,
    '印章“{name}”由你上传，须由其他人审核，印章没有变化。请联系{people}',
    'You uploaded the seal “{name}”, so someone else has to approve it; the seal is unchanged. Please ask {people}',
  ],
  SEAL_HOLDER_UNKNOWN: [
    12114,
    '选中的成员、角色或部门不存在或已停用，没有保存。请刷新后重新选择',
    'A chosen member, role or department does not exist or is disabled; nothing was saved. Please reload and choose again',
  ],
  SEAL_PERIOD_INVALID: [
    12115,
    '期限不正确：结束要晚于开始和现在，且不超过 {until}。没有保存，请重新选择',
    'The period is wrong: it has to end after its beginning and after now, by {until} at the latest. Nothing was saved; please choose again',
  ],
  SEAL_UPLOAD_UNKNOWN: [12116, '上传的图片已失效，请重新上传', 'The uploaded picture is no longer there. Please upload it again'],
  SEAL_IMAGE_TYPE: [
    12121,
    '“{name}”不是 PNG、JPG、WebP 或 SVG 图片，没有上传。请换一张图片',
    '“{name}” is not a PNG, JPG, WebP or SVG picture and was not uploaded. Please choose another one',
  ],
  SEAL_IMAGE_TOO_LARGE: [
    12122,
    '“{name}”超过 2 MB，没有上传。请压缩后再传',
    '“{name}” is larger than 2 MB and was not uploaded. Please compress it',
  ],
  SEAL_IMAGE_DIMENSIONS: [
    12123,
    '“{name}”为 {width}×{height} 像素，没有上传。边长需在 100 到 8,000 像素之间，总数不超过 2,500 万。请调整大小后再传',
    '“{name}” has {width}×{height} pixels and was not uploaded. Please keep each side between 100 and 8,000 pixels, and the total within 25 million',
  ],
  SEAL_IMAGE_UNSAFE: [
    12124,
    '“{name}”含有脚本、外部引用或不支持的内容（{what}），没有上传。请导出为 PNG 再传',
    '“{name}” has a script, an outside reference or something unsupported ({what}) and was not uploaded. Please export it as PNG',
  ],
  SEAL_IMAGE_DAMAGED: [
    12125,
    '“{name}”已损坏，无法读取，没有上传。请换一张图片',
    '“{name}” is damaged and was not uploaded. Please choose another picture',
  ],
  SEAL_IMAGE_EMPTY: [
    12126,
    '在“{name}”里没有找到清晰的印迹，没有上传。请对准印章、在光线均匀处重拍，或换一种印色',
    'No clear impression was found in “{name}”; it was not uploaded. Please take the picture again in even light, or choose the other ink',
  ],
  CHOP_NAME: [
    12137,
    '姓名章刻的是实名姓名，你还没有完成实名认证，没有保存也没有签署。请先完成个人实名认证',
    'A name chop shows your proven name, and yours is not proven yet; nothing was saved or signed. Please prove your name first',
  ],
  CHOP_NAME_LENGTH: [
    12146,
    '你的实名姓名太短或太长，刻不成姓名章（2 至 60 个字），没有保存也没有签署。请手写签名',
    'Your proven name is too short or too long for a chop (2 to 60 characters); nothing was saved or signed. Please write by hand',
  ],
  CHOP_UNKNOWN: [
    12138,
    '你没有保存这枚姓名章，可能已经删除，没有签署。请手写签名，或在设置里再存一次',
    'This name chop is not among your signatures; it may have been deleted. Nothing was signed; please write by hand, or save the chop again in the settings',
  ],
  CHOP_CODE_ONLY: [
    12139,
    '《{name}》只核对验证码，不核验姓名，不能用刻着实名的姓名章，没有签署。请手写签名',
    '“{name}” asks for a code alone and proves no name, so a chop of your proven name cannot stand in it. Nothing was signed; please write by hand',
  ],
  CHOP_OR_INK: [
    12140,
    '同时选了手写签名和姓名章，没有签署。请只选一个',
    'Both handwriting and a name chop were chosen, so nothing was signed. Please choose one of them',
  ],
  SEAL_MAKING_UNAVAILABLE: [
    12136,
    '制作印章要用的证书机构或密钥设备暂时没有回应，印章没有改变，填写的内容已保留。请稍后再试',
    'The certification authority or the key device that a seal is made with does not answer right now, so no seal was changed. What you filled in is kept. Please try again in a while',
  ],
} as const;
