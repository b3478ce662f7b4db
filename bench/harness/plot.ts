/** One line of a plot; a point without a value is left out. */
export interface Series {
  name: string;
  points: readonly (readonly [x: number, y: number | null])[];
}

interface Axis {
  label: string;
  scale: 'linear' | 'log';
}

/** What a line plot shows. */
export interface LinePlot {
  title: string;
  x: Axis;
  y: Axis;
  series: readonly Series[];
}

const WIDTH = 760;
const HEIGHT = 420;
const LEFT = 84;
const TOP = 44;
const BOTTOM = 52;
/** Room for the names at the ends of the lines. */
const RIGHT = 190;
/** Told apart by most eyes on white and on black. The first is ours. */
const COLOURS = ['#d6336c', '#1c7ed6', '#2f9e44', '#e8890c', '#845ef7', '#0ca678', '#868e96'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const short = (value: number): string =>
  Math.abs(value) >= 1 || value === 0
    ? value.toLocaleString('en-US', { maximumFractionDigits: 1 })
    : value.toPrecision(1);
const pixel = (value: number) => value.toFixed(1);

const frame = (
  title: string,
  height: number,
  body: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="12">
<style>
.paper{fill:#fff}.ink{fill:#1b1b1f}.grid{stroke:#d5d7db}
@media (prefers-color-scheme: dark){.paper{fill:#16181c}.ink{fill:#e6e7ea}.grid{stroke:#3b3f46}}
</style>
<rect class="paper" width="100%" height="100%"/>
<text class="ink" x="16" y="24" font-size="15" font-weight="600">${escaped(title)}</text>
${body}
</svg>
`;

interface Scale {
  place: (value: number) => number;
  ticks: number[];
}

function scaleOf(values: readonly number[], kind: Axis['scale'], from: number, to: number): Scale {
  const most = Math.max(...values);
  if (kind === 'log') {
    // What a clock took for nothing has no place on such a scale: it lies at its lower end.
    const measured = values.filter((value) => value > 0);
    const low = measured.length > 0 ? Math.floor(Math.log10(Math.min(...measured))) : 0;
    const high = Math.max(low + 1, measured.length > 0 ? Math.ceil(Math.log10(most)) : 1);
    const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
    const power = (value: number) => Math.log10(Math.max(value, 10 ** low));
    return { place: (value) => from + ((power(value) - low) / (high - low)) * (to - from), ticks };
  }
  const rough = most / 5 || 1;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * unit).find((size) => size >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(most / step));
  const ticks = Array.from({ length: count + 1 }, (_, i) => i * step);
  return { place: (value) => from + (value / (count * step)) * (to - from), ticks };
}

/** Moves labels apart that would lie on one another. */
function apart(wanted: readonly number[], distance: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  const placed = [...wanted];
  let below = Number.NEGATIVE_INFINITY;
  for (const { y, i } of order) {
    below = Math.max(y, below + distance);
    placed[i] = below;
  }
  return placed;
}

/** A line plot as SVG, readable on light and on dark paper. */
export function linePlot({ title, x, y, series }: LinePlot): string {
  const known = series.map(({ name, points }) => ({
    name,
    points: points.flatMap(([at, value]) => (value === null ? [] : [[at, value] as const])),
  }));
  const all = known.flatMap(({ points }) => points);
  const across = scaleOf(
    all.map(([value]) => value),
    x.scale,
    LEFT,
    WIDTH - RIGHT,
  );
  const up = scaleOf(
    all.map(([, value]) => value),
    y.scale,
    HEIGHT - BOTTOM,
    TOP,
  );
  const body: string[] = [];
  for (const tick of across.ticks) {
    const at = pixel(across.place(tick));
    body.push(`<line class="grid" x1="${at}" x2="${at}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"/>`);
    body.push(`<text class="ink" x="${at}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${short(tick)}</text>`);
  }
  for (const tick of up.ticks) {
    const at = up.place(tick);
    body.push(`<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${pixel(at)}" y2="${pixel(at)}"/>`);
    body.push(`<text class="ink" x="${LEFT - 8}" y="${pixel(at + 4)}" text-anchor="end">${short(tick)}</text>`);
  }
  body.push(
    `<text class="ink" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 12}" text-anchor="middle">${escaped(x.label)}</text>`,
    `<text class="ink" transform="rotate(-90 16 ${HEIGHT / 2})" x="16" y="${HEIGHT / 2}" text-anchor="middle">${escaped(y.label)}</text>`,
  );
  const ends = apart(
    known.map(({ points }) => up.place(points.at(-1)?.[1] ?? 1)),
    15,
  );
  known.forEach(({ name, points }, i) => {
    if (points.length === 0) return;
    const colour = COLOURS[i % COLOURS.length];
    const path = points.map(([at, value]) => `${pixel(across.place(at))},${pixel(up.place(value))}`).join(' ');
    body.push(`<polyline fill="none" stroke="${colour}" stroke-width="${i === 0 ? 3.5 : 2}" points="${path}"/>`);
    for (const [at, value] of points)
      body.push(
        `<circle fill="${colour}" r="3" cx="${pixel(across.place(at))}" cy="${pixel(up.place(value))}"><title>${escaped(name)}: ${short(value)} at ${short(at)}</title></circle>`,
      );
    const last = across.place(points.at(-1)?.[0] ?? 0);
    body.push(`<text fill="${colour}" x="${pixel(last + 8)}" y="${pixel((ends[i] ?? 0) + 4)}">${escaped(name)}</text>`);
  });
  return frame(title, HEIGHT, body.join('\n'));
}
