/** The style of the public card, in the colours of the app (`src/app/theme.ts`). */
const STYLE = `
:root{--ground:#f3f5f9;--paper:#fff;--text:#101828;--quiet:#566377;--line:#e4e8ee;--field:#98a2b3;--brand:#0a62d0;--on:#fff;--tint:#e3efff;--good:#136237;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ground:#0e1621;--paper:#17212e;--text:#eaf0f8;--quiet:#9fb0c6;--line:#243143;--field:#5f6e82;--brand:#7ab4ff;--on:#06172d;--tint:#15304f;--good:#79d8a3}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.75 Roboto,'Noto Sans Myanmar',system-ui,sans-serif}
main{max-width:560px;min-height:100vh;margin:0 auto;background:var(--paper)}
.head{height:160px;background:linear-gradient(150deg,#0b58c4,#083a86)}
.head img{width:100%;height:100%;object-fit:cover;display:block}
.photo{width:96px;height:96px;margin:-48px 0 0 24px;position:relative;border:4px solid var(--paper);border-radius:28px;overflow:hidden;background:var(--tint);color:var(--brand);display:grid;place-items:center;font-size:2rem;font-weight:500}
.photo img{width:100%;height:100%;object-fit:cover}
.body{padding:12px 24px 24px}
h1{margin:0;font-size:1.5rem;line-height:1.6;font-weight:500;overflow-wrap:anywhere}
p{margin:4px 0;overflow-wrap:anywhere}
.state{font-weight:500;color:var(--quiet)}
.state.open{color:var(--good)}
details{margin:8px 0}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;color:var(--brand)}
table{border-collapse:collapse;width:100%}
th{text-align:start;font-weight:400;color:var(--quiet)}
td,th{padding:4px 0;vertical-align:top}
label{display:block;margin:16px 0 4px;font-weight:500}
textarea{width:100%;min-height:104px;padding:12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--field);border-radius:10px;resize:vertical}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
button,.button{flex:1;min-height:48px;padding:8px 20px;font:inherit;font-weight:500;border:0;border-radius:10px;background:var(--brand);color:var(--on);cursor:pointer;text-decoration:none;text-align:center}
button.quiet{flex:0 1 auto;background:none;color:var(--brand);border:1px solid var(--line)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
footer{display:flex;justify-content:space-between;align-items:center;margin-top:24px;padding-top:8px;border-top:1px solid var(--line);color:var(--quiet)}
footer a{display:flex;align-items:center;min-height:44px;color:var(--brand);text-underline-offset:.5em}
[hidden]{display:none}
`;

/** The letters of Burmese; a device that can show others loads no font for them. */
const BURMESE = 'U+1000-109F,U+A9E0-A9FE,U+AA60-AA7F,U+200B-200D';

/** The style with the Burmese font at an address, for devices that have none or only a Zawgyi font. */
export const styleWith = (font: string | undefined): string =>
  font === undefined
    ? STYLE
    : `@font-face{font-family:'Noto Sans Myanmar';src:local('Noto Sans Myanmar'),url(${font}) format('woff2');unicode-range:${BURMESE};font-display:swap}${STYLE}`;
