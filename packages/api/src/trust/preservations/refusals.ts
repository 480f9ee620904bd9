import type { ErrorTable } from '../../errors/error-table.ts';

export const preservationRefusals = {
  PRESERVATION_UNKNOWN: [
    15201,
    '没有这条存证，或不属于当前身份。请刷新，或切换身份后再看',
    'There is no such preservation, or it belongs to another identity. Please reload, or switch identity and look again',
  ],
  PRESERVATION_NOT_READY: [
    15202,
    '存证证书正在生成，请过几秒再下载',
    'The certificate of preservation is being made. Please download it in a few seconds',
  ],
  PRESERVATION_HASH_LENGTH: [
    15203,
    '“{name}”的哈希不是 {algorithm} 的长度，都没有保存。请核对算法',
    'The hash of “{name}” is not as long as one of {algorithm} is, so nothing was saved. Please check the algorithm',
  ],
  PRESERVATION_HASH_ONLY: [
    15204,
    '这条存证只有哈希，平台没有原件',
    'This preservation is of a hash alone; the platform does not have the file',
  ],
  PRESERVATION_NUMBER_UNKNOWN: [
    15205,
    '没有这个编号的存证证书。请核对编号；刚保存的存证约一分钟后可查',
    'There is no certificate of preservation with this number. Please check it; a new one is found after about a minute',
  ],
  PRESERVATION_FILES_MANY: [
    15206,
    '一次最多保存 {limit} 个文件，都没有保存。请分几次',
    'At most {limit} files are preserved at once, so none was saved. Please do it in several goes',
  ],
} as const satisfies ErrorTable;
