/** Of the pages that the server writes for developers, which have no script. */
export const STYLE = `body{font:15px/1.6 system-ui,"Noto Sans CJK SC",sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;color:#1b1f24;background:#fff}
h2{margin-top:2.5rem;border-bottom:1px solid #d8dee4}section{margin:1.5rem 0}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{background:#f6f8fa;padding:.75rem;overflow:auto;border-radius:6px}nav a{margin-right:1rem}table{border-collapse:collapse}
td,th{text-align:left;padding:.15rem 1rem .15rem 0;vertical-align:top}.door{color:#57606a}
@media(prefers-color-scheme:dark){body{background:#0f1419;color:#d9dee3}pre{background:#1b222b}a{color:#7ab7ff}h2{border-color:#333c47}.door{color:#9aa5b1}}`;

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
