import { expect, test } from 'vitest';
import { safeHtml, textAsHtml } from './safe-html.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  ['what a text is stays', '<h1 align="center">合同</h1><p>甲 <b>乙</b></p>', '<h1 align="center">合同</h1><p>甲 <b>乙</b></p>'],
  [
    'tables keep their shape',
    '<TABLE WIDTH=643><TR><TD COLSPAN="2">1</TD></TR></TABLE>',
    '<table width="643"><tr><td colspan="2">1</td></tr></table>',
  ],
  ['pictures in the file stay', `<img src="${PIXEL}" width="10" name="a">`, `<img src="${PIXEL}" width="10">`],
  ['references to characters stay', '<p>&nbsp;&#8203;&lt;b&gt; A&B &amp;lt;</p>', '<p>&nbsp;&#8203;&lt;b&gt; A&amp;B &amp;lt;</p>'],
  ['scripts go with what is in them', '<p>1<script>alert(1)<b></script>2</p>', '<p>12</p>'],
  ['styles and heads too', '<head><title>x</title><style>p{}</style></head><body>1</body>', '1'],
  ['a script that is never closed takes the rest', '<p>1<script>alert(1)', '<p>1</p>'],
  ['nested ones do not end it early', '<svg><svg></svg><script>1</script></svg>2', '2'],
  ['comments and instructions go', '1<!-- <p> --><!DOCTYPE html><?xml x?>2<!-- open <p>', '12'],
  ['handlers, styles, ids and classes go', '<p onclick="x()" style="color:red" id="a" class="b" align=left>1</p>', '<p align="left">1</p>'],
  ['addresses go, the text stays', '<a href="https://example.com">1</a><a href="javascript:x">2</a>', '12'],
  ['pictures from elsewhere go', '<img src="https://example.com/a.png"><img src="//x"><img src=file:///etc/passwd><img>', ''],
  ['pictures that can run go', '<img src="data:image/svg+xml;base64,PHN2Zz4="><img src="data:text/html;base64,PA==">', ''],
  ['a name in an address ends nothing', '<img src="data:image/png;base64,x&quot;onerror=alert(1)">', ''],
  ['frames, forms and objects go', '<iframe src="x">1</iframe><object data="x">2</object><form><input value="x">3</form>', '3'],
  ['unknown elements leave their text', '<font color="red"><blink>1</blink></font><o:p>2</o:p>', '12'],
  ['a sign that begins nothing is a sign', 'a < b <3 <', 'a &lt; b &lt;3 &lt;'],
  ['a tag that is broken is text', '<p align="left>1', '&lt;p align=&quot;left&gt;1'],
  ['an attribute counts once', '<td width="1" width="2">1</td>', '<td width="1">1</td>'],
  ['what is open is closed, in order', '<p><b>1<table><tr><td>2', '<p><b>1<table><tr><td>2</td></tr></table></b></p>'],
  ['what was never open ends nothing', '</p></table>1<b></i></b>', '1<b></b>'],
  ['attributes that only look allowed go', '<p constructor="x" toString="y" width="1;x">1</p>', '<p>1</p>'],
])('%s', (_, html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});

test('safe is safe again, and text is text', () => {
  const once = safeHtml('<p>&lt;script&gt;<b>1</p>');
  expect(safeHtml(once)).toBe(once);
  expect(textAsHtml('<script>"甲" & 乙')).toBe('<pre>&lt;script&gt;&quot;甲&quot; &amp; 乙</pre>');
});

test('a long hostile text takes no long time', () => {
  const from = performance.now();
  for (const hostile of [
    '<p '.repeat(20_000),
    '<!--'.repeat(20_000),
    `<p ${'a="'.repeat(20_000)}`,
    '<p>'.repeat(50_000),
    '<'.repeat(200_000),
  ]) {
    safeHtml(hostile);
  }
  expect(performance.now() - from).toBeLessThan(2000);
});
