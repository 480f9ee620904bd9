// Runs before the first paint, so that a dark or English page never flashes light or says the wrong language to a screen reader.
(() => {
  const root = document.documentElement;
  let chosen = 'system';
  try {
    chosen = localStorage.getItem('moqi.theme') || 'system';
  } catch {
    // storage is blocked: the system decides
  }
  const dark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.style.background = dark ? '#141516' : '#f7f5f2';
  const locale = /(?:^|; )locale=([^;]+)/.exec(document.cookie)?.[1] ?? navigator.language;
  root.lang = /^en\b/i.test(locale) ? 'en' : 'zh-CN';
})();
