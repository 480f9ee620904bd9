import type { ErrorTable } from '../../errors/error-table.ts';

/** Why a file is not turned into a PDF. */
export const conversionRefusals = {
  FILE_CONVERTER_ABSENT: [
    13021,
    '本平台没有安装文档转换程序，“{name}”没有上传。请另存为 PDF 再上传；PDF、图片和文本可以照常上传',
    'This platform has no program that converts documents, so “{name}” was not uploaded. Please save it as a PDF; PDF files, pictures and text can be uploaded as usual',
  ],
  FILE_HAS_MACROS: [
    13022,
    '“{name}”里有宏，没有转换。请另存为不带宏的文件，或导出为 PDF 再上传',
    '“{name}” contains macros and was not converted. Please save it without macros, or export it as a PDF',
  ],
  FILE_HAS_OBJECTS: [
    13023,
    '“{name}”里嵌有其他文件，没有转换。请删去嵌入的文件，或导出为 PDF 再上传',
    '“{name}” contains other files and was not converted. Please remove them, or export it as a PDF',
  ],
  FILE_HAS_LINKS: [
    13024,
    '“{name}”有内容存放在别处，转换后会缺失，所以没有转换。请把链接的图片等插入文件，或导出为 PDF 再上传',
    'Parts of “{name}” lie elsewhere and would be missing, so it was not converted. Please insert linked pictures and the like into the file, or export it as a PDF',
  ],
  FILE_CONVERSION_EXCEEDED: [
    13025,
    '“{name}”内容过多，没能在允许的时间内转换，没有上传。请拆分，或导出为 PDF 再上传',
    '“{name}” holds too much to be converted in the time allowed and was not uploaded. Please split it, or export it as a PDF',
  ],
  FILE_TOO_MANY_PAGES: [
    13026,
    '“{name}”转换后超过 {limit} 页，没有上传。请拆分后再上传',
    '“{name}” has more than {limit} pages and was not uploaded. Please split it',
  ],
  FILE_PICTURE_UNREADABLE: [
    13027,
    '“{name}”不是完好的图片，没有上传。请重新拍照或导出为 jpg、png',
    '“{name}” is not an intact picture and was not uploaded. Please take it again, or export it as jpg or png',
  ],
  FILE_PICTURE_TOO_LARGE: [
    13028,
    '“{name}”的尺寸过大，没有上传。请缩小到每边 12,000 像素以内',
    '“{name}” has too many pixels and was not uploaded. Please reduce it to at most 12,000 pixels a side',
  ],
  FILE_PICTURE_HEIC: [
    13029,
    '“{name}”是 HEIC 图片，这台服务器读不了，没有上传。请把图片另存为 jpg、png 再上传，或在手机的相机设置里选择“兼容性最佳”后重新拍照',
    '“{name}” is a HEIC picture, which this server cannot read, and was not uploaded. Please save it as jpg or png, or take it again with “Most Compatible” chosen in the phone’s camera settings',
  ],
  FILE_TEXT_UNREADABLE: [
    13030,
    '“{name}”不是 UTF-8、GBK 或 UTF-16 编码的文本，没有上传。请用记事本另存为 UTF-8 再上传',
    '“{name}” is not text in UTF-8, GBK or UTF-16 and was not uploaded. Please save it as UTF-8',
  ],
  FILE_TEXT_CHARACTERS: [
    13031,
    '“{name}”里有无法显示的字符“{characters}”，没有上传。请删去或改写后再上传',
    '“{name}” contains characters that cannot be shown (“{characters}”) and was not uploaded. Please remove or replace them',
  ],
  FILES_NOT_JOINED: [
    13032,
    '只有图片可以几张合成一个文件，没有上传。其他文件请逐个上传',
    'Only pictures can be joined into one file; nothing was uploaded. Please upload other files one by one',
  ],
  CONVERSION_BROKEN_OFF: [
    13033,
    '“{name}”的转换多次中断，没有上传。请导出为 PDF 再上传',
    'The conversion of “{name}” broke off several times, so it was not uploaded. Please export it as a PDF',
  ],
} as const satisfies ErrorTable;
