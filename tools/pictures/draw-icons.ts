// `npm run draw-icons`: draws the icons of the installed application from `apps/web/public/favicon.svg`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../pages/browser.ts';

const PUBLIC = fileURLToPath(new URL('../../apps/web/public/', import.meta.url));
/** The paper of the pages, as in `manifest.webmanifest`. */
const PAPER = '#faf6ed';

interface IconFile {
  name: string;
  size: number;
  /** The share of the side that the picture takes; systems cut a maskable icon to the circle of 80 %. */
  share: number;
  background?: string;
  /** One colour: a system draws it in its own. */
  isMonochrome?: boolean;
}

const ICONS: readonly IconFile[] = [
  { name: 'icon-192.png', size: 192, share: 0.96 },
  { name: 'icon-512.png', size: 512, share: 0.96 },
  { name: 'maskable-512.png', size: 512, share: 0.62, background: PAPER },
  { name: 'apple-touch-icon.png', size: 180, share: 0.78, background: PAPER },
  { name: 'monochrome-512.png', size: 512, share: 0.7, isMonochrome: true },
];

const svg = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const browser = await launchBrowser();
const page = await browser.newPage();
for (const icon of ICONS) {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  await page.setContent(htmlOf(icon));
  await page.screenshot({ path: join(PUBLIC, 'icons', icon.name), omitBackground: true });
}
await browser.close();

function htmlOf({ size, share, background = 'transparent', isMonochrome = false }: IconFile): string {
  const side = Math.round(size * share);
  const picture = isMonochrome ? silhouetteOf(svg) : svg;
  return `<style>
    body { margin: 0; display: grid; place-items: center; height: ${size}px; background: ${background} }
    svg { width: ${side}px; height: ${side}px }
  </style>${picture}`;
}

/** The cards as areas, from which the letters and the gap between the cards are cut out. */
function silhouetteOf(picture: string): string {
  const [, below = '', above = ''] = /(<rect[^>]*\/>)\s*(<rect[^>]*\/>)/.exec(picture) ?? [];
  const letters = [...picture.matchAll(/<path[^>]*\/>/g)].map(([path]) => path.replace(/ (stroke)="[^"]*"/g, ''));
  const filled = (rect: string, colour: string, gap = 0) =>
    rect.replace(/fill="[^"]*"/, `fill="${colour}" stroke="${colour}" stroke-width="${gap}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <mask id="letters" stroke-linecap="round" stroke-linejoin="round">
      ${filled(below, '#fff')}${filled(above, '#000', 5)}${filled(above, '#fff')}
      <g stroke="#000">${letters.join('')}</g>
    </mask>
    <rect width="64" height="64" fill="#000" mask="url(#letters)" />
  </svg>`;
}
