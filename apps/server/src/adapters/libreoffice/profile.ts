/*
 * What each run of LibreOffice finds: settings and fonts of ours, in a directory of its own.
 */

interface Setting {
  readonly node: string;
  readonly name: string;
  readonly value: string | number | boolean;
}

const OFFICE = '/org.openoffice.Office';
const SETTINGS: readonly Setting[] = [
  // a version later than the one this profile saw tries its drawing out on pictures of 4096 dots, which takes four times as long as a contract
  { node: '/org.openoffice.Setup/Product', name: 'ooSetupLastVersion', value: '99.9' },
  // pictures and sections that lie elsewhere, on the network or on this disk, are not read: not one of our documents is trusted
  { node: `${OFFICE}.Common/Security/Scripting`, name: 'BlockUntrustedRefererLinks', value: true },
  { node: `${OFFICE}.Common/Security/Scripting`, name: 'DisableMacrosExecution', value: true },
  { node: `${OFFICE}.Common/Security/Scripting`, name: 'MacroSecurityLevel', value: 3 },
  { node: `${OFFICE}.Writer/Content/Update`, name: 'Link', value: 0 }, // never
  { node: `${OFFICE}.Calc/Content/Update`, name: 'Link', value: 2 }, // never
  { node: `${OFFICE}.Calc/Formula/Load`, name: 'OOXMLRecalcMode', value: 1 }, // never: numbers stay as their author saw them
  // where the kernel gives no network of its own, requests end at a port that nobody listens on
  { node: '/org.openoffice.Inet/Settings', name: 'ooInetProxyType', value: 2 },
  { node: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPProxyName', value: '127.0.0.1' },
  { node: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPProxyPort', value: 9 },
  { node: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPSProxyName', value: '127.0.0.1' },
  { node: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPSProxyPort', value: 9 },
  { node: '/org.openoffice.Inet/Settings', name: 'ooInetNoProxy', value: '' },
];

const rows = SETTINGS.map(
  ({ node, name, value }) => `<item oor:path="${node}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
);

/** `user/registrymodifications.xcu` of the profile. */
export const REGISTRY = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${rows.join('')}</oor:items>
`;

/** The fonts that Chinese contracts name, and the free ones nearest to them. Without this a page breaks at other words than its author saw. */
const FONTS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Noto Serif CJK SC',
    ['宋体', 'SimSun', '新宋体', 'NSimSun', '方正小标宋简体', '方正小标宋_GBK', '华文中宋', 'STZhongsong', '华文宋体', 'STSong'],
  ],
  [
    'Noto Sans CJK SC',
    ['黑体', 'SimHei', '微软雅黑', 'Microsoft YaHei', '等线', 'DengXian', '等线 Light', '华文细黑', 'STXihei', '苹方-简'],
  ],
  ['AR PL UMing CN', ['仿宋', 'FangSong', '仿宋_GB2312', 'FangSong_GB2312', '华文仿宋', 'STFangsong']],
  ['AR PL UKai CN', ['楷体', 'KaiTi', '楷体_GB2312', 'KaiTi_GB2312', '华文楷体', 'STKaiti']],
];

const named = FONTS.flatMap(([font, names]) =>
  names.map(
    (name) =>
      `<match target="pattern"><test name="family"><string>${name}</string></test><edit name="family" mode="assign" binding="strong"><string>${font}</string></edit></match>`,
  ),
);

/** Characters without a font of their own are drawn as in mainland China, not as in Japan. */
const general = [
  ['sans-serif', 'Noto Sans CJK SC'],
  ['serif', 'Noto Serif CJK SC'],
].map(([family, font]) => `<alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`);

/** Read by fontconfig in the place of the system's own file, which it includes. */
export const FONT_CONFIGURATION = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${named.join('')}${general.join('')}</fontconfig>
`;
