import sharp from 'sharp';
import type { Random } from './random.ts';
import type { Line } from './scripts.ts';

/** The demo's pictures, drawn as SVG, so that they need no files in the repository and no other licence. */
export type Scene = NonNullable<Line['picture']>;

const hsl = (hue: number, saturation: number, lightness: number) => `hsl(${hue % 360} ${saturation}% ${lightness}%)`;
const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
/** Compressed little: it is decoded at once and stored in another form. */
const png = (text: string) => sharp(Buffer.from(text)).png({ compressionLevel: 1 }).toBuffer();

/** A person's portrait, 256 px square, as PNG bytes. */
export function portrait(random: Random, woman: boolean): Promise<Buffer> {
  const hue = random.between(0, 359);
  const skin = hsl(random.between(22, 34), random.between(38, 55), random.between(58, 74));
  const hair = hsl(random.between(10, 30), 25, random.between(9, 17));
  const cloth = hsl(hue + random.between(120, 220), 55, 45);
  const longHair = woman;
  const thanaka = random.happens(longHair ? 0.7 : 0.15);
  const flower = longHair && random.happens(0.4);
  return png(
    svg(
      256,
      256,
      `<defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hsl(hue, 62, 82)}"/><stop offset="1" stop-color="${hsl(hue + 40, 58, 62)}"/></linearGradient></defs>
      <rect width="256" height="256" fill="url(#b)"/>
      ${longHair ? `<path d="M70 118c0-44 24-72 58-72s58 28 58 72v92H70z" fill="${hair}"/>` : ''}
      <path d="M30 256c6-52 46-70 98-70s92 18 98 70z" fill="${cloth}"/>
      <path d="M104 150h48v46c0 14-48 14-48 0z" fill="${skin}" style="filter:brightness(.92)"/>
      <ellipse cx="128" cy="118" rx="45" ry="54" fill="${skin}"/>
      <path d="M82 112c0-40 20-62 46-62s46 22 46 62c-8-24-22-34-44-36-22 2-38 12-48 36z" fill="${hair}"/>
      ${thanaka ? '<ellipse cx="104" cy="132" rx="12" ry="9" fill="#f6e3a8" opacity=".85"/><ellipse cx="152" cy="132" rx="12" ry="9" fill="#f6e3a8" opacity=".85"/>' : ''}
      <circle cx="110" cy="114" r="4.5" fill="#241a15"/><circle cx="146" cy="114" r="4.5" fill="#241a15"/>
      <path d="M114 146q14 ${random.between(8, 14)} 28 0" fill="none" stroke="#8a4034" stroke-width="4" stroke-linecap="round"/>
      ${flower ? `<g fill="#ffd54d"><circle cx="178" cy="92" r="9"/><circle cx="190" cy="100" r="8"/><circle cx="182" cy="108" r="8"/></g>` : ''}`,
    ),
  );
}

/** A page's logo, 256 px square: a letter on a woven background, as PNG bytes. */
export function logo(kind: 'fabric' | 'tea'): Promise<Buffer> {
  if (kind === 'tea') {
    return png(
      svg(
        256,
        256,
        `<rect width="256" height="256" fill="#7a3b1d"/><circle cx="128" cy="128" r="96" fill="#f4dfc2"/>
        <path d="M78 112h88v28c0 28-18 44-44 44s-44-16-44-44z" fill="#b5652b"/><path d="M166 118c30 0 30 42-4 42" fill="none" stroke="#b5652b" stroke-width="11"/>
        <path d="M104 96c-8-12 8-18 0-32M128 96c-8-12 8-18 0-32M150 96c-8-12 8-18 0-32" fill="none" stroke="#b5652b" stroke-width="6" stroke-linecap="round"/>`,
      ),
    );
  }
  const wave = (y: number, colour: string) =>
    `<path d="M0 ${y}q16-22 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0" fill="none" stroke="${colour}" stroke-width="7"/>`;
  return png(
    svg(
      256,
      256,
      `<rect width="256" height="256" fill="#0f4c8a"/>${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => wave(16 + row * 30, ['#ffd166', '#f4f1de', '#ef6f6c'][row % 3] ?? '')).join('')}<circle cx="128" cy="128" r="62" fill="#0f4c8a"/><path d="M128 84l13 27 30 4-22 21 5 30-26-14-26 14 5-30-22-21 30-4z" fill="#ffd166"/>`,
    ),
  );
}

/** A page's header picture, 1200 × 400 px, as PNG bytes. */
export const header = (kind: 'fabric' | 'tea', random: Random): Promise<Buffer> =>
  png(svg(1200, 400, `<g transform="translate(0 -200)">${scenes[kind](random, 1200, 800)}</g>`));

const scenes: Record<Scene, (random: Random, width: number, height: number) => string> = {
  fabric(random, width, height) {
    const hue = random.between(0, 359);
    const rows = Math.ceil(height / 64);
    const bands = Array.from({ length: rows }, (_, row) => {
      const y = row * 64;
      const waves = Array.from({ length: Math.ceil(width / 64) }, () => 'q16-26 32 0t32 0').join('');
      return `<rect y="${y}" width="${width}" height="64" fill="${hsl(hue + (row % 3) * 14, 58, 32 + (row % 2) * 8)}"/><path d="M0 ${y + 34}${waves}" fill="none" stroke="${hsl(hue + 170 + row * 9, 72, 74)}" stroke-width="6"/><path d="M0 ${y + 50}${waves}" fill="none" stroke="${hsl(hue + 50, 80, 66)}" stroke-width="3"/>`;
    });
    return `${bands.join('')}<rect width="${width}" height="${height}" fill="black" opacity=".06"/>`;
  },
  tea(random, width, height) {
    const x = width / 2 + random.between(-60, 60);
    const y = height * 0.58;
    const steam = [-40, 0, 40].map(
      (dx) =>
        `<path d="M${x + dx} ${y - 120}c-22-34 22-52 0-92" fill="none" stroke="#fff" stroke-width="9" opacity=".5" stroke-linecap="round"/>`,
    );
    return `<rect width="${width}" height="${height}" fill="${hsl(random.between(24, 40), 45, 72)}"/><rect y="${height * 0.62}" width="${width}" height="${height}" fill="#8a5a34"/>
      <ellipse cx="${x}" cy="${y + 96}" rx="190" ry="34" fill="#5f3b20" opacity=".5"/><ellipse cx="${x}" cy="${y + 84}" rx="176" ry="34" fill="#fffaf0"/>
      <path d="M${x - 120} ${y - 70}h240c0 96-36 150-120 150s-120-54-120-150z" fill="#ffffff"/><ellipse cx="${x}" cy="${y - 70}" rx="120" ry="30" fill="#f0e6d8"/><ellipse cx="${x}" cy="${y - 66}" rx="102" ry="22" fill="#b9713a"/>
      <path d="M${x + 116} ${y - 40}c70-6 70 84-24 82" fill="none" stroke="#fff" stroke-width="22"/>${steam.join('')}`;
  },
  pagoda(random, width, height) {
    const hue = random.between(8, 34);
    const stupa = (x: number, scale: number, shade: string) =>
      `<g transform="translate(${x} ${height * 0.78}) scale(${scale})" fill="${shade}"><path d="M-90 0h180l-14-26h-152zM-72-26h144l-16-26h-112zM-52-52h104c-2-46-26-60-36-92-6-20-10-54-16-84-6 30-10 64-16 84-10 32-34 46-36 92z"/></g>`;
    return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hsl(hue + 210, 45, 42)}"/><stop offset=".55" stop-color="${hsl(hue, 88, 64)}"/><stop offset="1" stop-color="${hsl(hue + 14, 92, 78)}"/></linearGradient></defs>
      <rect width="${width}" height="${height}" fill="url(#s)"/><circle cx="${width * 0.62}" cy="${height * 0.6}" r="${height * 0.1}" fill="#fff3c9"/>
      ${stupa(width * 0.2, 0.55, '#6b4634')}${stupa(width * 0.82, 0.7, '#5c3a2c')}${stupa(width * 0.46, 1.25, '#3d251d')}
      <rect y="${height * 0.775}" width="${width}" height="${height}" fill="#2c1a15"/>`;
  },
  slip(random, width, height) {
    const lines = Array.from({ length: 6 }, (_, row) => {
      const y = 300 + row * 62;
      return `<rect x="${width * 0.16}" y="${y}" width="${random.between(110, 190)}" height="16" rx="8" fill="#c9d3e0"/><rect x="${width * 0.56}" y="${y}" width="${random.between(120, 210)}" height="16" rx="8" fill="#8695a8"/>`;
    });
    return `<rect width="${width}" height="${height}" fill="#dfe8f3"/><rect x="${width * 0.1}" y="60" width="${width * 0.8}" height="${height - 120}" rx="28" fill="#fff"/>
      <circle cx="${width / 2}" cy="150" r="54" fill="#22b573"/><path d="M${width / 2 - 24} 150l18 18 32-36" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>
      <rect x="${width * 0.32}" y="230" width="${width * 0.36}" height="26" rx="13" fill="#2f3b4c"/>${lines.join('')}`;
  },
  river(random, width, height) {
    const hue = random.between(185, 215);
    const ripples = Array.from(
      { length: 16 },
      () =>
        `<rect x="${random.between(0, width)}" y="${random.between(height * 0.52, height)}" width="${random.between(60, 220)}" height="4" rx="2" fill="#fff" opacity=".35"/>`,
    );
    return `<rect width="${width}" height="${height}" fill="${hsl(hue, 60, 84)}"/><path d="M0 ${height * 0.5}L${width * 0.22} ${height * 0.3}L${width * 0.42} ${height * 0.46}L${width * 0.7} ${height * 0.24}L${width} ${height * 0.5}z" fill="${hsl(hue - 60, 28, 46)}"/>
      <rect y="${height * 0.5}" width="${width}" height="${height}" fill="${hsl(hue, 55, 52)}"/>${ripples.join('')}
      <path d="M${width * 0.3} ${height * 0.68}q${width * 0.2} 70 ${width * 0.42} 0l-30 54h-${width * 0.3}z" fill="#4a2f1d"/><path d="M${width * 0.52} ${height * 0.67}v-130" stroke="#4a2f1d" stroke-width="8"/><circle cx="${width * 0.52}" cy="${height * 0.67 - 150}" r="22" fill="#3a2417"/>`;
  },
};

/** A shop's list of fabrics and what they cost, as PNG bytes. */
export function priceList(random: Random): Promise<Buffer> {
  const [width, height] = [675, 900];
  const rows = Array.from({ length: 5 }, (_, row) => {
    const [y, hue] = [210 + row * 126, row * 67 + 12];
    const wave = (dy: number) =>
      `<path d="M64 ${y + dy}q16-22 32 0t32 0t32 0" fill="none" stroke="${hsl(hue + 170, 72, 78)}" stroke-width="5"/>`;
    return `<rect x="60" y="${y}" width="104" height="96" rx="12" fill="${hsl(hue, 55, 42)}"/>${wave(32)}${wave(64)}
      <rect x="200" y="${y + 22}" width="${random.between(150, 230)}" height="18" rx="9" fill="#4a5568"/><rect x="200" y="${y + 56}" width="${random.between(90, 150)}" height="12" rx="6" fill="#b4bfcd"/>
      <rect x="500" y="${y + 30}" width="115" height="36" rx="18" fill="#fde9c8"/><rect x="524" y="${y + 43}" width="${random.between(44, 67)}" height="10" rx="5" fill="#b06a12"/>`;
  });
  const head = `<rect width="${width}" height="150" fill="#8f1d3f"/><rect x="60" y="54" width="280" height="30" rx="15" fill="#fff"/><rect x="60" y="100" width="170" height="14" rx="7" fill="#f3b9c9"/>`;
  return png(svg(width, height, `<rect width="${width}" height="${height}" fill="#fffdf9"/>${head}${rows.join('')}`));
}

/** A message picture as PNG bytes, randomly 900 × 675 or 675 × 900 px. */
export function scene(kind: Scene, random: Random): Promise<Buffer> {
  const tall = kind === 'slip' || random.happens(0.35);
  const [width, height] = tall ? [675, 900] : [900, 675];
  return png(svg(width, height, scenes[kind](random, width, height)));
}
